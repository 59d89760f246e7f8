import { sql } from 'kysely'
import type { ProductStore } from '#application/catalogue/product-store.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgProductStore = (db: Kysely<Database>): ProductStore => ({
  async listIds() {
    const rows = await db.selectFrom('product').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  },
  async lock(productIds) {
    const { rows } = await sql<{ id: number; living: boolean }>`
      select id, merged_into is null and archived_at is null as living
      from product where id = any(${[...productIds]}::integer[])
      order by id for no key update`.execute(db)
    return rows.filter(({ living }) => living).map(({ id }) => id)
  },
})
