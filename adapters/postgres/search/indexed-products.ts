import { sql, type Kysely } from 'kysely'
import type { IndexedProduct } from '#application/search/listing/indexed-product.ts'
import type { ProductId } from '#domain/ids.ts'
import { countries, type Country } from '#domain/market/country.ts'
import { wellRated } from '#domain/review/well-rated.ts'
import { appealOf, appealSteps } from '#domain/search/rank.ts'
import type { Database } from '../database.ts'
import { fieldOfMark, placeOfMark, readLexemes } from '../ranking/segment-keys.ts'

/** The products as they are now; those that are listed nowhere are not among them. */
export const readIndexedProducts = async (
  db: Kysely<Database>,
  ids: readonly ProductId[],
): Promise<readonly IndexedProduct[]> => {
  const { rows } = await sql<Row>`
    select product_id, country, group_id, category_id, brand_id, popularity, rating_sum, rating_count,
      tsvectorsend(words) as words, tsvector_to_array(filters) as filters, attributes, sales
    from listing where product_id = any(${ids}::integer[])`.execute(db)
  return [...Map.groupBy(rows, ({ product_id: id }) => id).values()].flatMap(toProduct)
}

type Row = {
  readonly product_id: number
  readonly country: Country
  readonly group_id: number
  readonly category_id: number
  readonly brand_id: number | null
  readonly popularity: number
  readonly rating_sum: number
  readonly rating_count: number
  readonly words: Uint8Array
  readonly filters: readonly string[]
  readonly attributes: readonly string[]
  readonly sales: Uint8Array
}

const toProduct = (rows: readonly Row[]): readonly IndexedProduct[] => {
  const ordered = rows.toSorted((a, b) => placeOf(a) - placeOf(b))
  const [first] = ordered
  if (first === undefined) return []
  const { starts, ends, marks, titleWords } = readLexemes(first.words)
  const text = Buffer.from(first.words)
  const { rating_sum: sum, rating_count: count } = first
  const popularity = Math.max(...rows.map((row) => row.popularity), 0)
  return [
    {
      id: first.product_id,
      groupId: first.group_id,
      categoryId: first.category_id,
      brandId: first.brand_id,
      appeal: appealSteps(appealOf(popularity, count === 0 ? 0 : sum / count, count)),
      titleWords: Math.min(titleWords, 255),
      words: marks.map((mark, nth) => ({
        lexeme: text.toString('utf8', starts[nth], ends[nth]),
        field: fieldOfMark(mark),
        place: placeOfMark(mark),
      })),
      listings: ordered.map((row) => ({
        country: row.country,
        popularity: row.popularity,
        isWellRated: row.rating_count > 0 && row.rating_sum >= wellRated * row.rating_count,
        filters: row.filters,
        attributes: row.attributes,
        sales: row.sales,
      })),
    },
  ]
}

const placeOf = ({ country }: Row): number => countries.indexOf(country)
