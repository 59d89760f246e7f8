import { sql } from 'kysely'
import type { ListRetailers, RetailerDetails } from '#application/retailer/list-retailers.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

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

const deliveryRules = sql<DeliveryRule[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'country', country,
        'currency', currency,
        'feeMinor', fee_minor,
        'freeOverMinor', free_over_minor,
        'minDays', min_days,
        'maxDays', max_days
      ) order by country desc
    ),
    '[]'
  )
  from delivery_rule
  where retailer_id = retailer.id
)`
