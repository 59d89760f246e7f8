import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type {
  MatchedProduct,
  MatchingStore,
  MatchedOffer,
} from '#application/matching/matching-store.ts'
import type { Database } from '../database.ts'
import { opaqueParameter } from '../planner-steering.ts'
import type { AnnounceChange } from '../product/catalogue-version.ts'
import { makeMatchQuestions } from './match-questions.ts'
import { listMovedReviews, mergeProducts, unmergeProducts } from './mergers.ts'
import type { MatchMethod } from '#application/offer/offer-store.ts'
import { refusedProducts } from './refused-products.ts'
import { toOffer } from '../offer/offer-rows.ts'

export const makePgMatchingStore = (
  db: Kysely<Database>,
  announce: AnnounceChange,
): MatchingStore => {
  return {
    ...makeMatchQuestions(db),
    findRetailerId: findRetailerId(db),
    findOffer: findOffer(db),
    listOffers: (productId) => readMatchedOffers(db, sql`offer.product_id = ${productId}`),
    listRetailerIds: listRetailerIds(db),
    findProduct: findProduct(db),
    findLiving: findLiving(db),
    hasOtherVariants: hasOtherVariants(db),
    findGroup: findGroup(db),
    listDistrusted: listDistrusted(db),
    merge: mergeProducts(db, announce),
    listMovedReviews: listMovedReviews(db),
    unmerge: unmergeProducts(db, announce),
  }
}

const findRetailerId =
  (db: Kysely<Database>): MatchingStore['findRetailerId'] =>
  async (offerId) => {
    const row = await db
      .selectFrom('offer')
      .select('retailer_id')
      .where('id', '=', offerId)
      .executeTakeFirst()
    return row?.retailer_id
  }

const findOffer =
  (db: Kysely<Database>): MatchingStore['findOffer'] =>
  async (offerId) => {
    const [found] = await readMatchedOffers(db, sql`offer.id = ${offerId}`)
    return found
  }

const listRetailerIds =
  (db: Kysely<Database>): MatchingStore['listRetailerIds'] =>
  async (productId) => {
    const rows = await db
      .selectFrom('offer')
      .select('retailer_id')
      .distinct()
      .where('product_id', '=', productId)
      .orderBy('retailer_id')
      .execute()
    return rows.map(({ retailer_id }) => retailer_id)
  }

const findProduct =
  (db: Kysely<Database>): MatchingStore['findProduct'] =>
  async (publicId) => {
    const { rows } = await sql<MatchedProduct>`
      select ${productColumns} from product where public_id = ${publicId}`.execute(db)
    return rows[0]
  }

const findLiving =
  (db: Kysely<Database>): MatchingStore['findLiving'] =>
  async (productId) => {
    const { rows } = await sql<MatchedProduct>`
      select ${productColumns}
      from product named join product on product.id = coalesce(named.merged_into, named.id)
      where named.id = ${productId}`.execute(db)
    return rows[0]
  }

const hasOtherVariants =
  (db: Kysely<Database>): MatchingStore['hasOtherVariants'] =>
  async ({ id, groupId }) => {
    const { rows } = await sql`
      select from product
      where group_id = ${groupId} and id <> ${id} and merged_into is null and archived_at is null
      limit 1`.execute(db)
    return rows.length > 0
  }

const findGroup =
  (db: Kysely<Database>): MatchingStore['findGroup'] =>
  async (retailerId, groupRef) => {
    const { rows } = await sql<{ id: number }>`
      select product.group_id as id
      from offer_detail
      join offer on offer.id = offer_detail.offer_id and offer.retailer_id = ${opaqueParameter(retailerId, 'integer')}
      join product on product.id = offer.product_id
      where group_ref = ${groupRef}
      order by product.id limit 1`.execute(db)
    return rows[0]?.id ?? null
  }

const listDistrusted =
  (db: Kysely<Database>): MatchingStore['listDistrusted'] =>
  async (offerId) => {
    const { rows } = await sql<{ gtin: string }>`
      select distinct gtin
      from offer_source join run using (source_id)
      cross join unnest(distrusted_gtins) as gtin
      where offer_id = ${offerId}`.execute(db)
    return rows.map(({ gtin }) => gtin)
  }

const productColumns = sql`product.id, product.public_id as "publicId", product.title,
  product.group_id as "groupId", product.category_id as "categoryId", product.merged_into as "mergedInto",
  product.archived_at as "archivedAt"`

/** Offers with all by which it is told what they are; `which` is a condition on `offer`. */
const readMatchedOffers = async (
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
): Promise<readonly MatchedOffer[]> => {
  const { rows } = await sql<Row>`
    select offer.*, match.method, match.confidence, match.decided_by as "decidedBy",
      detail.offer_id is not null as "hasDetail", detail.gtins, detail.brand, detail.mpn,
      detail.group_ref as "groupRef", detail.category, detail.google_category as "googleCategory",
      detail.pack_count as "packCount", detail.is_bundle as "isBundle", detail.description,
      detail.facts,
      ${refusedProducts(sql`offer.id`, sql`offer.product_id`)} as refused
    from offer
    left join offer_detail detail on detail.offer_id = offer.id
    left join match on match.offer_id = offer.id and match.superseded_at is null
    where ${which}
    order by offer.id`.execute(db)
  return rows.map(toMatched)
}

type Row = Selectable<Database['offer']> &
  NonNullable<MatchedOffer['detail']> & {
    readonly hasDetail: boolean
    readonly method: MatchMethod | null
    readonly confidence: number
    readonly decidedBy: string
    readonly refused: number[]
  }

const toMatched = (row: Row): MatchedOffer => {
  const { gtins, brand, mpn, groupRef, category, googleCategory, packCount, isBundle } = row
  const { description, facts, method, confidence, decidedBy } = row
  const identity = { gtins, brand, mpn, groupRef, category, googleCategory, packCount, isBundle }
  return {
    offer: toOffer(row),
    detail: row.hasDetail ? { ...identity, description, facts } : null,
    match: method && { method, confidence, decidedBy },
    refusedProductIds: row.refused,
  }
}
