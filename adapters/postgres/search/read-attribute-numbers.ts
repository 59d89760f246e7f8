import type { Kysely } from 'kysely'
import type { ReadAttributeNumbers } from '#application/search/listing/measured-filters.ts'
import type { Database } from '../database.ts'

export const makeReadAttributeNumbers =
  (db: Kysely<Database>): ReadAttributeNumbers =>
  async (keys) => {
    const rows = await db
      .selectFrom('attribute_number')
      .where('key', 'in', keys)
      .orderBy('number')
      .select(['key', 'number'])
      .execute()
    return Map.groupBy(rows, ({ key }) => key)
  }
