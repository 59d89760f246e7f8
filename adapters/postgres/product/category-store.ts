import { sql } from 'kysely'
import type { CategoryStore, StoredCategory } from '#application/catalogue/load-categories.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { AnnounceChange } from './catalogue-version.ts'
import { insertRows } from '../insert-rows.ts'

export const makePgCategoryStore = (
  db: Kysely<Database>,
  announce: AnnounceChange,
): CategoryStore => ({
  async read() {
    const { rows } = await sql<StoredCategory>`
      select category.slug, category.name, parent.slug as "parentSlug", category.depth,
        category.position,
        array(
          select folded from category_alias where category_id = category.id
          order by folded collate "C"
        ) as aliases
      from category
      left join category parent on parent.id = category.parent_id
      order by category.depth, category.id`.execute(db)
    return rows
  },

  async replace(categories) {
    for (const level of [1, 2, 3]) {
      await upsertLevel(
        db,
        categories.filter(({ depth }) => depth === level),
      )
    }
    await replaceAliases(db, categories)
    for (const level of [3, 2, 1]) await removeUnused(db, categories, level)
    announce()
  },
})

/** Parents are there before their children name them. In order, so that the same tree gets the same ids. */
const upsertLevel = (
  db: Kysely<Database>,
  categories: readonly StoredCategory[],
): Promise<unknown> =>
  sql`
    insert into category (slug, name, parent_id, depth, position)
    select given.slug, given.name, parent.id, given.depth, given.position
    from json_to_recordset(${JSON.stringify(categories)}::json) as given(
      slug text, name text, "parentSlug" text, depth smallint, position integer
    )
    left join category parent on parent.slug = given."parentSlug"
    order by given.position, given.slug
    on conflict (slug) do update set
      name = excluded.name, parent_id = excluded.parent_id,
      depth = excluded.depth, position = excluded.position`.execute(db)

const replaceAliases = async (
  db: Kysely<Database>,
  categories: readonly StoredCategory[],
): Promise<void> => {
  const rows = await db.selectFrom('category').select(['id', 'slug']).execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  await db.deleteFrom('category_alias').execute()
  await insertRows(
    db,
    'category_alias',
    categories.flatMap(({ slug, aliases }) =>
      aliases.map((folded) => ({ folded, category_id: ids.get(slug) ?? 0 })),
    ),
  )
}

const removeUnused = (
  db: Kysely<Database>,
  categories: readonly StoredCategory[],
  level: number,
): Promise<unknown> =>
  sql`
    delete from category
    where depth = ${level} and slug <> all(${categories.map(({ slug }) => slug)}::text[])
      and not exists (select 1 from product where category_id = category.id)
      and not exists (select 1 from category child where child.parent_id = category.id)`.execute(db)
