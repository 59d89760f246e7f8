import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { MatchedOffer } from '#application/matching/matching-store.ts'
import type { MatchMethod } from '#application/offer/offer-store.ts'
import type { Database } from '../database.ts'
import { refusedProducts } from './refused-products.ts'
import { toOffer } from '../offer/offer-store.ts'

/** Offers with all by which it is told what they are; `which` is a condition on `offer`. */
export const readMatchedOffers = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<readonly MatchedOffer[]> => {
  const { rows } = await sql<Row>`
    select offer.*, match.method, match.confidence, match.decided_by,
      detail.offer_id is not null as has_detail, detail.gtins, detail.brand, detail.mpn,
      detail.group_ref, detail.category, detail.google_category, detail.pack_count,
      detail.is_bundle, detail.description,
      ${refusedProducts(sql`offer.id`, sql`offer.product_id`)} as refused
    from offer
    left join offer_detail detail on detail.offer_id = offer.id
    left join match on match.offer_id = offer.id and match.superseded_at is null
    where ${which}
    order by offer.id`.execute(db)
  return rows.map(toMatched)
}

type Row = Selectable<Database['offer']> & {
  readonly method: MatchMethod | null
  readonly confidence: number
  readonly decided_by: string
  readonly has_detail: boolean
  readonly gtins: string[]
  readonly brand: string | null
  readonly mpn: string | null
  readonly group_ref: string | null
  readonly category: string | null
  readonly google_category: string | null
  readonly pack_count: number
  readonly is_bundle: boolean
  readonly description: string
  readonly refused: number[]
}

const toMatched = (row: Row): MatchedOffer => ({
  offer: toOffer(row),
  detail: row.has_detail
    ? {
        gtins: row.gtins,
        brand: row.brand,
        mpn: row.mpn,
        groupRef: row.group_ref,
        category: row.category,
        googleCategory: row.google_category,
        packCount: row.pack_count,
        isBundle: row.is_bundle,
        description: row.description,
      }
    : null,
  match: row.method && {
    method: row.method,
    confidence: row.confidence,
    decidedBy: row.decided_by,
  },
  refusedProductIds: row.refused,
})
