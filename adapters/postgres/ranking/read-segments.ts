import { sql, type Kysely, type RawBuilder } from 'kysely'
import { soldColour } from '#application/search/rank/asked-lexemes.ts'
import { countries, type Country } from '#domain/market/country.ts'
import { appealOf, appealSteps } from '#domain/search/rank.ts'
import type { Database } from '../database.ts'
import { listingTable } from '../search/where-listing.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'
import { hashOf } from './lexeme-hash.ts'
import { keyOf, segmentOf, type Segment } from './segment.ts'
import { addKeys, markOf } from './segment-keys.ts'

type Row = {
  readonly product_id: number
  /** Null of a product that is listed in no country any more. */
  readonly category_id: number | null
  readonly popularity: number
  readonly rating_sum: number
  readonly rating_count: number
  readonly words: Uint8Array
  /** Of each country, in their order; null where it is not listed. */
  readonly sales: readonly (Uint8Array | null)[]
}

/** A segment of at most `mostRead` products with higher ids than `after`, whose ids `asked` selects. */
export const readSegment = async (
  db: Kysely<Database>,
  asked: RawBuilder<unknown>,
  after: number,
): Promise<{ readonly segment: Segment; readonly last: number | undefined }> => {
  const { rows } = await sql<Row>`
    with asked as (
      select product_id from (${asked}) changed where product_id > ${after}
      group by product_id order by product_id limit ${mostRead}
    )
    select asked.product_id, coalesce(${each('category_id')}) as category_id,
      coalesce(greatest(${each('popularity')}), 0) as popularity,
      coalesce(${each('rating_sum')}, 0) as rating_sum,
      coalesce(${each('rating_count')}, 0) as rating_count,
      tsvectorsend(coalesce(${each('words')}, '')) as words,
      array[${each('sales')}] as sales
    from asked
    ${sql.join(
      countries.map(
        (country) => sql`left join ${listingTable(country)} ${sql.ref(country)}
          on ${sql.ref(`${country}.product_id`)} = asked.product_id`,
      ),
      sql` `,
    )}
    order by asked.product_id`.execute(db)
  return { segment: toSegment(rows), last: rows.at(-1)?.product_id }
}

/** A column of the listing in each country, the first country first. */
const each = (column: string): RawBuilder<unknown> =>
  sql.join(countries.map((country) => sql.ref(`${country}.${column}`)))

/** A key has room for 4,096. */
const mostRead = 2000

const toSegment = (rows: readonly Row[]): Segment => {
  const keys: number[] = []
  const titleWords = rows.map(({ words, sales }, place) => {
    const count = addKeys(keys, place, words)
    for (const [nth, country] of countries.entries())
      for (const hash of coloursOf(sales[nth] ?? null, country))
        keys.push(keyOf(hash, place, markOf(detail, 0)))
    return count
  })
  return segmentOf(
    {
      productIds: Int32Array.from(rows, ({ product_id: id }) => id),
      categoryIds: Int32Array.from(rows, ({ category_id: id }) => id ?? 0),
      appeals: Int16Array.from(rows, ({ popularity, rating_sum: sum, rating_count: count }) =>
        appealSteps(appealOf(popularity, count === 0 ? 0 : sum / count, count)),
      ),
      countries: Uint8Array.from(rows, ({ sales }) =>
        sales.reduce((bits, of, nth) => (of === null ? bits : bits | (1 << nth)), 0),
      ),
      titleWords: Uint8Array.from(titleWords, (count) => Math.min(count, 255)),
    },
    Float64Array.from(keys),
  )
}

const detail = 3

/** Hashes of the colours that offers of the country come in. */
const coloursOf = (sales: Uint8Array | null, country: Country): ReadonlySet<number> =>
  new Set(
    (sales === null ? [] : unpackSales(sales)).flatMap(({ colour }) =>
      colour === null ? [] : hashOf(soldColour(colour, country)),
    ),
  )
