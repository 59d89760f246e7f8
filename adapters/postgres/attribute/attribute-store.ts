import type { AttributeStore, ManageAttributes } from '#application/attribute/manage-attributes.ts'
import { draftOf, keptAttribute } from '#domain/catalogue/added-attribute.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { lockAttributes } from './added-attributes.ts'
import { personNamed } from '../person-named.ts'
import type { AnnounceChange } from '../product/catalogue-version.ts'

/** Attributes in force are those of the catalogue's version. */
export const makePgAttributeStore = (
  db: Kysely<Database>,
  announce: AnnounceChange,
): AttributeStore => ({
  async lockAndCount() {
    await lockAttributes(db)
    const { count } = await db
      .selectFrom('attribute')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  },

  async find(key) {
    const row = await db
      .selectFrom('attribute')
      .select(['key', 'facts', 'categories'])
      .where('key', '=', key)
      .executeTakeFirst()
    return row && keptAttribute(row)
  },

  async countProducts({ definition: { key }, categories }) {
    const { rows } = await sql<{ count: number }>`
      ${below(categories)}
      select count(*)::integer as count from product
      where category_id in (select id from below) and attributes ? ${key}
        and merged_into is null`.execute(db)
    return rows[0]?.count ?? 0
  },

  async put({ definition: { key, facts }, categories }, { by, at }) {
    const { rows } = await sql<{ addedBy: string; addedAt: Date }>`
      insert into attribute (key, facts, categories, added_by, added_at)
      values (${key}, ${JSON.stringify(facts)}, ${[...categories]}, ${by}, ${at})
      on conflict (key) do update
        set facts = excluded.facts, categories = excluded.categories
      returning ${personNamed('added_by')} as "addedBy", added_at as "addedAt"`.execute(db)
    announce()
    return rows[0] ?? { addedBy: by, addedAt: at }
  },

  async remove(key) {
    await db.deleteFrom('attribute').where('key', '=', key).execute()
    announce()
  },

  async note(categories) {
    await sql`
      ${below(categories)}
      insert into attribute_due (category_id) select id from below
      on conflict (category_id) do update set after_id = 0`.execute(db)
  },
})

const below = (slugs: readonly string[]): RawBuilder<unknown> => sql`
  with recursive below as (
    select id from category where slug = any(${[...slugs]}::text[])
    union
    select category.id from category join below on category.parent_id = below.id
  )`

export const makeListAttributes =
  (db: Kysely<Database>): ManageAttributes['list'] =>
  async () => {
    const rows = await db
      .selectFrom('attribute')
      .select(['key', 'facts', 'categories', 'added_at as addedAt'])
      .select(personNamed('added_by').$castTo<string>().as('addedBy'))
      .orderBy('added_at')
      .orderBy('key')
      .execute()
    return rows.map(({ addedBy, addedAt, ...row }) => ({
      ...draftOf(keptAttribute(row)),
      addedBy,
      addedAt,
    }))
  }
