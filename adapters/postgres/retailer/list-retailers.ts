import { sql } from 'kysely'
import type { ListRetailers, RetailerDetails } from '#application/retailer/list-retailers.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { deliveryRules } from './delivery-rules.ts'

export const makeListRetailers =
  (db: Kysely<Database>): ListRetailers =>
  async () => {
    const { rows } = await sql<RetailerDetails>`
      select id, slug, name, domains, logo, country, demo,
        shipping_from as "shippingFrom",
        verified_at as "verifiedAt",
        verified_reason as "verifiedReason",
        ${deliveryRules} as "deliveryRules"
      from retailer
      where archived_at is null
      order by lower(name) collate "C", id`.execute(db)
    return rows
  }
