import { dayOf } from '#domain/price-history/days-before.ts'
import { sql, type Kysely } from 'kysely'
import type {
  PriceMovementStore,
  ReadPriceMovements,
} from '#application/price-history/price-index.ts'
import { indexMonths, largestRatio, type PriceMovement } from '#domain/price-history/price-index.ts'
import { countryDay } from '../country-day.ts'
import type { Database } from '../database.ts'

export const makeReadPriceMovements =
  (db: Kysely<Database>): ReadPriceMovements =>
  async (categoryIds, country, basis) => {
    const { rows } = await sql<PriceMovement>`
      select to_char(month, 'YYYY-MM') as month, sum(log_sum) as "logSum",
        sum(products)::integer as products
      from price_movement
      where category_id = any(${[...categoryIds]}::integer[])
        and country = ${country} and basis = ${basis}
      group by month`.execute(db)
    return rows
  }

export const makePriceMovementStore = (db: Kysely<Database>): PriceMovementStore => ({
  async workedOutAt() {
    const { rows } = await sql<{ at: Date | null }>`
      select max(worked_out_at) as at from price_movement`.execute(db)
    return rows[0]?.at ?? undefined
  },
  rebuild: (now) =>
    db.transaction().execute(async (trx) => {
      // Two nodes at once would both insert.
      await sql`lock table price_movement in share row exclusive mode`.execute(trx)
      await sql`delete from price_movement`.execute(trx)
      await insertMovements(now).execute(trx)
    }),
})

/**
 * A month's price of a product is the geometric mean of its days. Rows of `daily_low` hold until the
 * next one.
 */
const insertMovements = (now: Date) => sql`
  with low as (
    select product_id, country, day as first_day, price_minor, total_minor,
      lead(day, 1, ${countryDay(sql`country`, now)} + 1) over (
        partition by product_id, country order by day
      ) as end_day
    from daily_low
  ), price_month as (
    select low.product_id, low.country, sold.basis, month::date as month,
      sum(days * ln(sold.amount)) / sum(days) as level
    from low
    cross join lateral (values ('item', price_minor), ('delivered', total_minor)) as sold (basis, amount)
    cross join lateral generate_series(
      greatest(date_trunc('month', first_day::timestamp), ${firstMonth(now)}::timestamp),
      end_day - interval '1 day', '1 month'
    ) month
    cross join lateral (values (
      least(end_day, (month + interval '1 month')::date) - greatest(first_day, month::date)
    )) as held (days)
    where sold.amount is not null and days > 0
    group by low.product_id, low.country, sold.basis, month
  ), movement as (
    select *, level - lag(level) over earlier as change, lag(month) over earlier as compared
    from price_month
    window earlier as (partition by product_id, country, basis order by month)
  )
  insert into price_movement (category_id, country, basis, month, log_sum, products, worked_out_at)
  select product.category_id, country, basis, month, sum(change), count(*), ${now}
  from movement join product on product.id = movement.product_id
  where compared = month - interval '1 month' and abs(change) <= ln(${largestRatio}::float8)
  group by product.category_id, country, basis, month`

const firstMonth = (now: Date): string =>
  dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - indexMonths + 1)))
