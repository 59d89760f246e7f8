import { sql } from 'kysely'
import { brandInitial } from '#domain/catalogue/brand.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'

/** Ids of brands by folded name, or alias; adds those that there are not, and then tells it. */
export const ensureBrands = async (
  db: Kysely<Database>,
  names: readonly string[],
  onAdded: () => void,
): Promise<ReadonlyMap<string, number>> => {
  if (names.length === 0) return new Map()
  const byFolded = new Map(names.map((name) => [foldText(name), name]))
  const known = await findBrands(db, [...byFolded.keys()])
  const added = [...byFolded].filter(([folded]) => folded !== '' && !known.has(folded))
  if (added.length === 0) return known
  const rows = await db.selectFrom('brand').select('slug').execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  await insertRows(
    db,
    'brand',
    added.map(([folded, name]) => {
      const base = slugify(name) || 'brand'
      let slug = base
      for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
      taken.add(slug)
      return { slug, name, folded, initial: brandInitial(name), sort_key: folded }
    }),
  )
  onAdded()
  return findBrands(db, [...byFolded.keys()])
}

/** Own names win over aliases. */
const findBrands = async (
  db: Kysely<Database>,
  folded: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ folded: string; id: number }>`
    select folded, brand_id as id from brand_alias where folded = any(${[...folded]}::text[])
    union all
    select folded, id from brand where folded = any(${[...folded]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.folded, row.id]))
}
