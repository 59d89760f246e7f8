import { sql, type Kysely } from 'kysely'
import { gtinCheckDigit } from '#domain/catalogue/gtin.ts'
import type { Database } from '#adapters/postgres/database.ts'

export const crashProducts = 300

/** Two offers of each product, all of them at the same price, which tells the version of the feed. */
export const feedOf = (version: number): string =>
  [
    'id\ttitle\tlink\tprice\tavailability\tcondition\tgtin',
    ...Array.from({ length: crashProducts * 2 }, (_, at) => {
      const product = at % crashProducts
      const price = `${(priceOf(version) / 100).toFixed(2)} NZD`
      return `${at}\t${titleOf(product)}\thttps://kea.example/${at}\t${price}\tin_stock\tnew\t${gtinOf(product)}`
    }),
  ].join('\n')

/** In cents. */
export const priceOf = (version: number): number => 10_000 + version

export const titleOf = (product: number): string => `Kea Lamp Model ${product * 37}`

/** 14 digits; GS1 keeps prefix 952 for examples. */
export const gtinOf = (product: number): string => {
  const digits = `0952${String(product).padStart(9, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}

/**
 * Products that show offers of two versions together, or whose search row or history tells another
 * price than their offers.
 */
export const findMixtures = async (db: Kysely<Database>): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select offer.product_id as id
    from offer
    left join listing on listing.product_id = offer.product_id and listing.country = 'NZ'
    left join lateral (
      select price_minor from price_point where offer_id = offer.id order by at desc limit 1
    ) point on true
    where offer.product_id is not null
    group by offer.product_id
    having count(distinct offer.price_minor) > 1
      or bool_or(listing.price_minor is distinct from offer.price_minor)
      or bool_or(point.price_minor is distinct from offer.price_minor)`.execute(db)
  return rows.map(({ id }) => id)
}
