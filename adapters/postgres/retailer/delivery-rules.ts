import { sql } from 'kysely'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

/** The delivery rules of the `retailer` of the statement around it, as a JSON column. */
export const deliveryRules = sql<DeliveryRule[]>`(
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
