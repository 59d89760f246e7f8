import type { ProductId } from '#domain/ids.ts'
import { sql } from 'kysely'
import type {
  KeptQuestion,
  LatestAnswer,
  MatchedProduct,
  MatchingStore,
} from '#application/matching/matching-store.ts'
import type { MatchMethod } from '#application/offer/offer-store.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { AfterCommit } from '../connection/in-transaction.ts'
import { isLatestAnswer } from './latest-answer.ts'
import { readMatchedOffers } from './matched-offers.ts'
import { merge, unmerge } from './mergers.ts'

export const makePgMatchingStore = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  bumpCatalogueVersion: () => Promise<void>,
): MatchingStore => ({
  async findRetailerId(offerId) {
    const row = await db
      .selectFrom('offer')
      .select('retailer_id')
      .where('id', '=', offerId)
      .executeTakeFirst()
    return row?.retailer_id
  },

  async findOffer(offerId) {
    const [found] = await readMatchedOffers(db, sql`offer.id = ${offerId}`)
    return found
  },

  listOffers: (productId) => readMatchedOffers(db, sql`offer.product_id = ${productId}`),

  async listRetailerIds(productId) {
    const rows = await db
      .selectFrom('offer')
      .select('retailer_id')
      .distinct()
      .where('product_id', '=', productId)
      .orderBy('retailer_id')
      .execute()
    return rows.map(({ retailer_id }) => retailer_id)
  },

  async findProduct(publicId) {
    const { rows } = await sql<MatchedProduct>`
      select ${productColumns} from product where public_id = ${publicId}`.execute(db)
    return rows[0]
  },

  async findLiving(productId) {
    const { rows } = await sql<MatchedProduct>`
      select ${productColumns}
      from product named join product on product.id = coalesce(named.merged_into, named.id)
      where named.id = ${productId}`.execute(db)
    return rows[0]
  },

  async hasOtherVariants({ id, groupId }) {
    const { rows } = await sql`
      select from product
      where group_id = ${groupId} and id <> ${id} and merged_into is null and archived_at is null
      limit 1`.execute(db)
    return rows.length > 0
  },

  async findGroup(retailerId, groupRef) {
    const { rows } = await sql<{ id: number }>`
      select product.group_id as id
      from offer_detail
      join offer on offer.id = offer_detail.offer_id and offer.retailer_id = ${retailerId}
      join product on product.id = offer.product_id
      where group_ref = ${groupRef}
      order by product.id limit 1`.execute(db)
    return rows[0]?.id ?? null
  },

  async listDistrusted(offerId) {
    const { rows } = await sql<{ gtin: string }>`
      select distinct gtin
      from offer_source join run using (source_id)
      cross join unnest(distrusted_gtins) as gtin
      where offer_id = ${offerId}`.execute(db)
    return rows.map(({ gtin }) => gtin)
  },

  async findQuestion(id) {
    const { rows } = await sql<KeptQuestion>`
      select id, offer_id as "offerId", kind, candidates, answered_at is not null as "isAnswered"
      from match_question where id = ${id}`.execute(db)
    return rows[0]
  },

  async findLatestAnswer(questionId) {
    const { rows } = await sql<LatestRow>`
      select asked_at as "askedAt", answered_at as "answeredAt", former.product_id as "productId",
        former.method, former.confidence
      from match_question question
      left join lateral (
        select * from match
        where offer_id = question.offer_id and superseded_at = question.answered_at
        order by decided_at desc, id desc limit 1
      ) former on true
      where question.id = ${questionId} and ${isLatestAnswer}`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { askedAt, answeredAt, productId, method, confidence } = row
    const isOfNone = productId === null || method === null || confidence === null
    return { askedAt, answeredAt, former: isOfNone ? null : { productId, method, confidence } }
  },

  async ask({ id, offerId, kind, candidates }, at) {
    await sql`
      insert into match_question (id, offer_id, kind, candidates, asked_at)
      values (${id}, ${offerId}, ${kind}, ${JSON.stringify(candidates)}::jsonb, ${at})
      on conflict (offer_id) where answered_at is null do update
        -- Whoever reported it waits for the answer still.
        set kind = case match_question.kind when 'reported' then 'reported' else excluded.kind end,
          candidates = excluded.candidates`.execute(db)
  },

  async close(offerId, answer, by, at) {
    await sql`
      update match_question
      set answer = ${answer}, answered_by = ${by}, answered_at = greatest(asked_at, ${at}::timestamptz)
      where offer_id = ${offerId} and answered_at is null`.execute(db)
  },

  async refuse(offerId, productIds, by, at) {
    await sql`
      insert into match_refusal (offer_id, product_id, refused_by, refused_at)
      select ${offerId}, id, ${by}, ${at} from unnest(${[...productIds]}::integer[]) as given(id)
      on conflict do nothing`.execute(db)
  },

  async forgetRefusals(offerId, at) {
    await db
      .deleteFrom('match_refusal')
      .where('offer_id', '=', offerId)
      .where('refused_at', '=', at)
      .execute()
  },

  async allow(offerId, productId) {
    await sql`
      delete from match_refusal using product
      where offer_id = ${offerId} and product.id = match_refusal.product_id
        and coalesce(product.merged_into, product.id) = ${productId}`.execute(db)
  },

  async merge(merger) {
    await merge(db, merger)
    afterCommit(bumpCatalogueVersion)
  },

  unmerge(productId, livingId) {
    afterCommit(bumpCatalogueVersion)
    return unmerge(db, productId, livingId)
  },
})

const productColumns = sql`product.id, product.public_id as "publicId", product.title,
  product.group_id as "groupId", product.merged_into as "mergedInto",
  product.archived_at as "archivedAt"`

type LatestRow = Pick<LatestAnswer, 'askedAt' | 'answeredAt'> & {
  readonly productId: ProductId | null
  readonly method: MatchMethod | null
  readonly confidence: number | null
}
