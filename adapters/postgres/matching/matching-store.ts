import { sql } from 'kysely'
import type {
  KeptQuestion,
  LatestAnswer,
  MatchedProduct,
  MatchingStore,
  MergedOffer,
  NewMerger,
} from '#application/matching/matching-store.ts'
import type { MatchMethod } from '#application/offer/offer-store.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { AfterCommit } from '../connection/in-transaction.ts'
import { isLatestAnswer } from './latest-answer.ts'
import { readMatchedOffers } from './matched-offers.ts'
import { mergerTrail } from './merger-trail.ts'
import { writeProductKeys } from '../product/product-keys.ts'

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
      with recursive ${mergerTrail(sql`select id, merged_into from product where id = ${productId}`)}
      select ${productColumns}
      from trail join product on product.id = trail.id
      where trail.merged_into is null`.execute(db)
    return rows[0]
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
    await db
      .deleteFrom('match_refusal')
      .where('offer_id', '=', offerId)
      .where('product_id', '=', productId)
      .execute()
  },

  async merge({ product, into, offers, by, at }) {
    const gtins = await moveGtins(db, product.id, into.id)
    const names = await addNames(db, product.id, into.id)
    const reviews = product.groupId === into.groupId ? [] : await moveReviews(db, { product, into })
    await sql`
      insert into product_merger
        (product_id, into_id, merged_at, merged_by, offers, gtins, names, reviews)
      values (${product.id}, ${into.id}, ${at}, ${by}, ${JSON.stringify(offers)}::jsonb,
        ${gtins}::text[], ${names}::text[], ${reviews}::uuid[])`.execute(db)
    await db
      .updateTable('product')
      .set({ merged_into: into.id })
      .where('id', '=', product.id)
      .execute()
    // What a run found to be the one is about to be written.
    await sql`
      update staged_row set product_id = ${into.id}
      where run_id in (select id from run where ended_at is null) and offer is not null
        -- As in its index.
        and coalesce(product_id, former_product_id, 0) = ${product.id}
        and product_id = ${product.id}`.execute(db)
    await writeProductKeys(db, [product.id, into.id])
    afterCommit(bumpCatalogueVersion)
  },

  async unmerge(productId, livingId) {
    const { rows } = await sql<Merger>`
      delete from product_merger where product_id = ${productId}
      returning offers, gtins, names, reviews`.execute(db)
    const merger = rows[0] ?? { offers: [], gtins: [], names: [], reviews: [] }
    await sql`update product_gtin set product_id = ${productId}
      where product_id = ${livingId} and gtin = any(${merger.gtins}::text[])`.execute(db)
    // Those that it was merged through have its names, too.
    await sql`
      with recursive ${mergerTrail(sql`
        select id, merged_into from product
        where id = (select merged_into from product where id = ${productId})`)}
      delete from product_name
      where kind = 'alias' and folded = any(${merger.names}::text[])
        and product_id in (select id from trail)`.execute(db)
    await takeReviewsBack(db, productId, merger.reviews)
    await sql`update product set merged_into = null where id = ${productId}`.execute(db)
    await writeProductKeys(db, [productId, livingId])
    afterCommit(bumpCatalogueVersion)
    return merger.offers
  },
})

const productColumns = sql`product.id, product.public_id as "publicId", product.title,
  product.group_id as "groupId", product.merged_into as "mergedInto",
  product.archived_at as "archivedAt"`

type LatestRow = Pick<LatestAnswer, 'askedAt' | 'answeredAt'> & {
  readonly productId: number | null
  readonly method: MatchMethod | null
  readonly confidence: number | null
}

type Merger = {
  readonly offers: readonly MergedOffer[]
  readonly gtins: readonly string[]
  readonly names: readonly string[]
  readonly reviews: readonly string[]
}

const moveGtins = async (db: Kysely<Database>, from: number, to: number): Promise<string[]> => {
  const { rows } = await sql<{ gtin: string }>`
    update product_gtin set product_id = ${to} where product_id = ${from}
    returning gtin`.execute(db)
  return rows.map(({ gtin }) => gtin)
}

/** Whoever searches for the one by its name finds the other; answers the names that it had not. */
const addNames = async (db: Kysely<Database>, from: number, to: number): Promise<string[]> => {
  const { rows } = await sql<{ folded: string }>`
    insert into product_name (folded, product_id, kind)
    select distinct folded, ${to}::integer, 'alias' from product_name
    where product_id = ${from} and kind in ('title', 'alias')
      and folded not in (
        select folded from product_name where product_id = ${to} and kind in ('title', 'alias')
      )
    returning folded`.execute(db)
  return rows.map(({ folded }) => folded)
}

/** What was said of a model goes over when nobody sells another variant of it; one of each author. */
const moveReviews = async (
  db: Kysely<Database>,
  { product, into }: Pick<NewMerger, 'product' | 'into'>,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update review set group_id = ${into.groupId}
    where group_id = ${product.groupId}
      and not exists (
        select from product
        where group_id = ${product.groupId} and id <> ${product.id}
          and merged_into is null and archived_at is null
      )
      and (account_id is null or not exists (
        select from review other
        where other.group_id = ${into.groupId} and other.account_id = review.account_id
      ))
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const takeReviewsBack = (
  db: Kysely<Database>,
  productId: number,
  reviews: readonly string[],
): Promise<unknown> =>
  sql`
    update review set group_id = product.group_id
    from product
    where product.id = ${productId} and review.id = any(${[...reviews]}::uuid[])
      and (review.account_id is null or not exists (
        select from review other
        where other.group_id = product.group_id and other.account_id = review.account_id
      ))`.execute(db)
