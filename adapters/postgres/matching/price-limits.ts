import type { Clock } from '#application/ports.ts'
import type { CategoryId } from '#domain/ids.ts'
import {
  fewestRatios,
  priceLimitFrom,
  ratioQuantile,
  usualPriceLimit,
  type PriceLimitOf,
} from '#domain/matching/price-limit.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** How far prices of one thing are apart in each category, as the last `makeLearnPriceLimits` found. */
export const makeReadPriceLimits =
  (db: Kysely<Database>): (() => Promise<PriceLimitOf>) =>
  async () => {
    const { rows } = await sql<{ limits: Readonly<Record<string, number>> | null }>`
      select value->'limits' as limits from setting where key = ${learntSetting}`.execute(db)
    const limits = rows[0]?.limits ?? {}
    return (category) => limits[category] ?? usualPriceLimit
  }

/**
 * From products that several shops sell, by offers that numbers or persons put together: those that titles
 * did passed the limit that is to be learnt. A category of few such products takes the limit of the one above.
 */
export const makeLearnPriceLimits =
  (db: Kysely<Database>, clock: Clock): (() => Promise<void>) =>
  async () => {
    // Products one by one and whole: without statistics the planner reads all of the index of those in use for each.
    const { rows } = await sql<{ id: CategoryId; quantile: number }>`
      with ratio as (
        select product.category_id, max(price_minor)::float8 / min(price_minor) as times
        from offer
        cross join lateral (
          select from match where match.offer_id = offer.id and superseded_at is null
            and method in ('gtin', 'mpn', 'person', 'new') limit 1
        ) sure
        cross join lateral (
          select category_id, merged_into is null and archived_at is null as is_used
          from product where product.id = offer.product_id limit 1
        ) product
        where condition = 'new' and missing_since is null and price_minor > 0 and is_used
        group by offer.product_id, product.category_id, offer.country
        having count(distinct retailer_id) > 1
      ), known as (
        select above.id, percentile_cont(${ratioQuantile}) within group (order by times) as quantile
        from ratio
        join category leaf on leaf.id = ratio.category_id
        left join category parent on parent.id = leaf.parent_id
        cross join lateral (values (leaf.id), (parent.id), (parent.parent_id)) as above(id)
        where above.id is not null
        group by above.id having count(*) >= ${fewestRatios}
      )
      select leaf.id, coalesce(own.quantile, near.quantile, far.quantile) as quantile
      from category leaf
      left join category parent on parent.id = leaf.parent_id
      left join known own on own.id = leaf.id
      left join known near on near.id = leaf.parent_id
      left join known far on far.id = parent.parent_id
      where coalesce(own.quantile, near.quantile, far.quantile) is not null`.execute(db)
    const limits = Object.fromEntries(
      rows.map(({ id, quantile }) => [id, priceLimitFrom(quantile)]),
    )
    await sql`insert into setting (key, value)
      values (${learntSetting}, ${JSON.stringify({ learntAt: clock.now(), limits })}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(db)
  }

/** Learns them unless they were learnt within the last hour: it reads all offers. */
export const makeLearnPriceLimitsHourly = (
  db: Kysely<Database>,
  clock: Clock,
): (() => Promise<void>) => {
  const learn = makeLearnPriceLimits(db, clock)
  return async () => {
    const { rows } = await sql`
      select from setting where key = ${learntSetting}
        and (value->>'learntAt')::timestamptz > ${clock.now()}::timestamptz - interval '1 hour'`.execute(
      db,
    )
    if (rows.length === 0) await learn()
  }
}

const learntSetting = 'price-limits'
