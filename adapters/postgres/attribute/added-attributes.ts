import { keptAttribute, type KeptAttribute } from '#domain/catalogue/added-attribute.ts'
import { attributesWith, type AttributesOf } from '#domain/catalogue/attributes-of-category.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

/** By which things of each category are described now. */
export const readAttributesOf = async (db: Kysely<Database>): Promise<AttributesOf> =>
  attributesFrom(await readAdded(db))

/** The same for whoever writes what products state: until the end of the transaction nobody changes it. */
export const holdAttributesOf = async (db: Kysely<Database>): Promise<AttributesOf> => {
  await sql`select pg_advisory_xact_lock_shared(${attributesLock})`.execute(db)
  return readAttributesOf(db)
}

/** Before a change: waits for all who write by what was there before. */
export const lockAttributes = async (db: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${attributesLock})`.execute(db)
}

const attributesLock = 7_267_743_011

/** The earliest first. */
export const readAdded = (db: Kysely<Database>): Promise<readonly KeptAttribute[]> =>
  db
    .selectFrom('attribute')
    .select(['key', 'facts', 'categories'])
    .orderBy('added_at')
    .orderBy('key')
    .execute()

export const attributesFrom = (rows: readonly KeptAttribute[]): AttributesOf =>
  attributesWith(rows.map(keptAttribute))

/** What admins added to any of these categories, as rows; `slugs` is an array of a statement. */
export const addedTo = (slugs: RawBuilder<unknown>): RawBuilder<KeptAttribute[]> => sql`(
  select coalesce(
    json_agg(
      json_build_object('key', key, 'facts', facts, 'categories', categories)
      order by added_at, key
    ),
    '[]'
  )
  from attribute where categories && ${slugs}
)`
