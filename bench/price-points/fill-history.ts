import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { migrate } from '#adapters/postgres/migrate.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { sql } from 'kysely'

export type HistorySize = {
  readonly offers: number
  readonly points: number
  readonly from: Date
  readonly to: Date
}

/** Each product has an offer of every one of them. */
export const shops = 30

/** Offers of as many shops as a product has, and price points of random offers, in order of time. */
export const fillHistory = async ({ db }: DatabaseHandle, size: HistorySize): Promise<void> => {
  const { offers, points, from, to } = size
  await migrate(db)
  await makeEnsurePriceMonths(db)(from, new Date(to.getTime() + quarterMs))
  for (const statement of catalogue(Math.ceil(offers / shops))) await sql.raw(statement).execute(db)
  await sql`
    insert into price_point (offer_id, at, price_minor, delivery_minor, currency, in_store)
    select offer.id,
      date_trunc('milliseconds', ${from}::timestamptz
        + (${to}::timestamptz - ${from}::timestamptz) * (number::float8 / ${points}::integer)),
      case when random() > 0.02 then 1 + (offer.price_minor * (0.7 + 0.6 * random()))::integer end,
      (array[null, 0, 0, 499, 599, 799, 1299])[1 + (random() * 6)::integer], 'NZD', random() < 0.01
    from (
      select number, 1 + floor(random() * ${offers}::integer)::integer as no
      from generate_series(1, ${points}::integer) number
      offset 0
    ) chosen
    join numbered_offer numbered using (no)
    join offer on offer.id = numbered.offer_id
    order by number`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

const quarterMs = 92 * 86_400_000

const catalogue = (products: number): readonly string[] => [
  `insert into category (slug, name, depth, position) values ('all', 'All', 1, 0)`,
  `insert into retailer (slug, name, domains, country, shipping_from)
    select 'shop-' || no, 'Shop ' || no, array['shop-' || no || '.example'], 'NZ', 'Auckland'
    from generate_series(1, ${shops}) no`,
  `insert into product_group (title) select 'Product ' || no from generate_series(1, ${products}) no`,
  `insert into product (public_id, slug, group_id, category_id, title)
    select lpad(translate(no::text, '0', 'z'), 11, 'a'), 'product', no, 1, 'Product ' || no
    from generate_series(1, ${products}) no`,
  `insert into offer (id, retailer_id, country, retailer_ref, title, url, price_minor, currency,
      availability, condition, first_seen_at, changed_at, product_id)
    select gen_random_uuid(), shop, 'NZ', product::text, 'Product ' || product, 'https://shop.example/',
      1000 + (random() * 99000)::integer, 'NZD', 'in-stock', 'new', '2020-01-01', '2020-01-01', product
    from generate_series(1, ${products}) product cross join generate_series(1, ${shops}) shop`,
]
