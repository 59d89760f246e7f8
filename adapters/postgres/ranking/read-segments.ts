import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Country } from '#domain/market/country.ts'
import { appealOf } from '#domain/search/rank.ts'
import type { Database } from '../database.ts'
import { unpackSales } from '../search/packed-sales.ts'
import { hashOfColour } from './lexeme-hash.ts'
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
  readonly nz_sales: Uint8Array | null
  readonly au_sales: Uint8Array | null
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
    select asked.product_id, coalesce(nz.category_id, au.category_id) as category_id,
      coalesce(greatest(nz.popularity, au.popularity), 0) as popularity,
      coalesce(nz.rating_sum, au.rating_sum, 0) as rating_sum,
      coalesce(nz.rating_count, au.rating_count, 0) as rating_count,
      tsvectorsend(coalesce(nz.words, au.words, '')) as words,
      nz.sales as nz_sales, au.sales as au_sales
    from asked
    left join listing_nz nz on nz.product_id = asked.product_id
    left join listing_au au on au.product_id = asked.product_id
    order by asked.product_id`.execute(db)
  return { segment: toSegment(rows), last: rows.at(-1)?.product_id }
}

/** A key has room for 4,096. */
const mostRead = 2000

const toSegment = (rows: readonly Row[]): Segment => {
  const keys: number[] = []
  const titleWords = rows.map(({ words, nz_sales: nz, au_sales: au }, place) => {
    const count = addKeys(keys, place, words)
    for (const hash of [...coloursOf(nz, 'NZ'), ...coloursOf(au, 'AU')])
      keys.push(keyOf(hash, place, markOf(detail, 0)))
    return count
  })
  return segmentOf(
    {
      productIds: Int32Array.from(rows, ({ product_id: id }) => id),
      categoryIds: Int32Array.from(rows, ({ category_id: id }) => id ?? 0),
      appeals: Float32Array.from(rows, ({ popularity, rating_sum: sum, rating_count: count }) =>
        appealOf(popularity, count === 0 ? 0 : sum / count, count),
      ),
      countries: Uint8Array.from(
        rows,
        ({ nz_sales: nz, au_sales: au }) => (nz === null ? 0 : 1) | (au === null ? 0 : 2),
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
      colour === null ? [] : hashOfColour(colour, country),
    ),
  )
