import type { ProductId, RetailerId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { RetailerStore } from '#application/retailer/retailer-store.ts'
import type { Database } from '../database.ts'

export const makeRetailerUpdates = (
  db: Kysely<Database>,
): Pick<
  RetailerStore,
  'requestUpdate' | 'takeUpdate' | 'listProductIds' | 'continueUpdate' | 'endUpdate'
> => ({
  requestUpdate: requestUpdate(db),
  takeUpdate: takeUpdate(db),
  listProductIds: listProductIds(db),
  continueUpdate: continueUpdate(db),
  endUpdate: endUpdate(db),
})

const requestUpdate =
  (db: Kysely<Database>): RetailerStore['requestUpdate'] =>
  async (id) => {
    const values = { after_product_id: 0 }
    await db
      .insertInto('retailer_update')
      .values({ retailer_id: id, ...values })
      .onConflict((conflict) => conflict.column('retailer_id').doUpdateSet(values))
      .execute()
  }

const takeUpdate =
  (db: Kysely<Database>): RetailerStore['takeUpdate'] =>
  async (id) => {
    const { rows } = await sql<{ retailerId: RetailerId; afterProductId: ProductId }>`
      select retailer_id as "retailerId", after_product_id as "afterProductId"
      from retailer_update ${id === undefined ? sql`` : sql`where retailer_id = ${id}`}
      order by retailer_id limit 1
      for update skip locked`.execute(db)
    return rows[0]
  }

const listProductIds =
  (db: Kysely<Database>): RetailerStore['listProductIds'] =>
  async (id, after, limit) => {
    const { rows } = await sql<{ id: number }>`
      select distinct product_id as id from offer
      where retailer_id = ${id} and product_id > ${after}
      order by product_id limit ${limit}`.execute(db)
    return rows.map((row) => row.id)
  }

const continueUpdate =
  (db: Kysely<Database>): RetailerStore['continueUpdate'] =>
  async ({ retailerId, afterProductId }) => {
    await db
      .updateTable('retailer_update')
      .set({ after_product_id: afterProductId })
      .where('retailer_id', '=', retailerId)
      .execute()
  }

const endUpdate =
  (db: Kysely<Database>): RetailerStore['endUpdate'] =>
  async (id) => {
    await db.deleteFrom('retailer_update').where('retailer_id', '=', id).execute()
  }
