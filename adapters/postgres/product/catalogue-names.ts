import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../database.ts'

/** Categories in their order and brands by name, with what else they are called: ids by folded names. */
export type CatalogueNames = {
  readonly categories: readonly Selectable<Database['category']>[]
  readonly categoryByName: ReadonlyMap<string, number>
  readonly brands: readonly Pick<
    Selectable<Database['brand']>,
    'id' | 'slug' | 'name' | 'initial'
  >[]
  readonly brandByName: ReadonlyMap<string, number>
}

/** Reads them again once one of them was changed: there are ten thousand, and a feed counts up the catalogue each second. */
export const makeReadCatalogueNames = (db: Kysely<Database>): (() => Promise<CatalogueNames>) => {
  let known: { readonly state: string; readonly names: CatalogueNames } | undefined
  return async () => {
    const state = await readState(db)
    if (known?.state !== state) known = { state, names: await readNames(db) }
    return known.names
  }
}

/** By the transactions that wrote the rows: any write of one changes it. */
const readState = async (db: Kysely<Database>): Promise<string> => {
  const written = (['category', 'category_alias', 'brand', 'brand_alias'] as const).map(
    (table) => sql`select count(*), sum(hashtext(xmin::text)) from ${sql.table(table)}`,
  )
  const { rows } = await sql`${sql.join(written, sql` union all `)}`.execute(db)
  return JSON.stringify(rows)
}

const readNames = async (db: Kysely<Database>): Promise<CatalogueNames> => {
  const categories = await db.selectFrom('category').selectAll().orderBy('position').execute()
  const brands = await db
    .selectFrom('brand')
    .select(['id', 'slug', 'name', 'initial'])
    .orderBy('sort_key')
    .execute()
  const categoryAliases = await db.selectFrom('category_alias').selectAll().execute()
  const brandAliases = await db.selectFrom('brand_alias').selectAll().execute()
  return {
    categories,
    categoryByName: byName(
      categories.filter(({ slug }) => slug !== otherCategory.slug),
      categoryAliases.map(({ folded, category_id }) => ({ folded, id: category_id })),
    ),
    brands,
    brandByName: byName(
      brands,
      brandAliases.map(({ folded, brand_id }) => ({ folded, id: brand_id })),
    ),
  }
}

type Named = { readonly id: number; readonly name: string; readonly depth?: number }

/** Own names win over aliases, and parents over children of the same name. */
const byName = (
  nodes: readonly Named[],
  aliases: readonly { readonly folded: string; readonly id: number }[],
): ReadonlyMap<string, number> => {
  const ids = new Set(nodes.map(({ id }) => id))
  const upwards = nodes.toSorted((a, b) => (b.depth ?? 0) - (a.depth ?? 0))
  return new Map([
    ...aliases.filter(({ id }) => ids.has(id)).map(({ folded, id }) => [folded, id] as const),
    ...upwards.map(({ id, name }) => [foldText(name), id] as const),
  ])
}
