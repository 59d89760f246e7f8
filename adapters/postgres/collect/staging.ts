import type { ProductGroupId, RunId } from '#domain/ids.ts'
import { sql } from 'kysely'
import type { RunExamples } from '#application/collect/run/run.ts'
import type {
  MatchedRow,
  StagedOffer,
  StagedRemoval,
  StagedRow,
} from '#application/collect/run/staged-row.ts'
import type { KnownKey, KnownRow, StagedPlace, Staging } from '#application/collect/run/staging.ts'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { refusedProducts } from '../matching/refused-products.ts'
import { insertRows } from '../insert-rows.ts'
import { decidingMethod } from '../matching/deciding-method.ts'
import { makeStagedQuestions } from './staged-questions.ts'

export const makePgStaging = (db: Kysely<Database>): Staging => ({
  ...makeStagedQuestions(db),

  async findKnown({ retailerId, sourceId, country, retailerRefs }) {
    // One by one: hash joins would read whole tables for a few hundred rows.
    const { rows } = await sql<KnownRow>`
      select wanted.ref as "retailerRef", known.id as "offerId", known.product_id as "productId",
        known.price_minor as "priceMinor", known.missing_since is not null as "isMissing",
        ${decidingMethod(sql`known.id`)} as method,
        carried.digest, detail.identity,
        carried.offer_id is not null and carried.seen_at is null as "isCarried",
        carried.doubted_price_minor as "doubtedMinor", carried.doubted_at as "doubtedAt"
      from unnest(${[...retailerRefs]}::text[]) as wanted(ref)
      cross join lateral (
        select id, product_id, price_minor, missing_since from offer
        where retailer_id = ${retailerId} and country = ${country} and retailer_ref = wanted.ref
        limit 1
      ) known
      left join lateral (
        select offer_id, digest, seen_at, doubted_price_minor, doubted_at from offer_source
        where offer_id = known.id and source_id = ${sourceId} limit 1
      ) carried on true
      left join lateral (
        select identity from offer_detail where offer_id = known.id limit 1
      ) detail on true`.execute(db)
    return rows
  },

  add: (runId, rows) =>
    insertRows(
      db,
      'staged_row',
      rows.map((row) => toRow(runId, row)),
    ),

  addRemovals: (runId, rows) =>
    insertRows(
      db,
      'staged_row',
      rows.map(({ seq, retailerRef, offerId, productId }) => ({
        run_id: runId,
        seq,
        retailer_ref: retailerRef,
        offer_id: offerId,
        former_product_id: productId,
        needs_match: false,
      })),
    ),

  async refreshStatistics() {
    await sql`analyze staged_row`.execute(db)
  },

  async listCarried({ retailerId, sourceId, country }, after, limit) {
    // In order of the index, as a join would begin with `offer_source`.
    const { rows } = await sql<CarriedRow>`
      select retailer_ref as "retailerRef", id as "offerId", product_id as "productId", url,
        (
          select true from offer_source where offer_id = offer.id and source_id = ${sourceId}
        ) as "isCarried"
      from offer
      where retailer_id = ${retailerId} and country = ${country} and retailer_ref > ${after}
        and missing_since is null
      order by retailer_ref limit ${limit}`.execute(db)
    const last = rows.length < limit ? undefined : rows.at(-1)?.retailerRef
    return { carried: rows.filter(({ isCarried }) => isCarried === true), last }
  },

  async leave(sourceId, offerIds, seenAt) {
    await sql`
      update offer_source set seen_at = ${seenAt}
      where source_id = ${sourceId} and offer_id = any(${[...offerIds]}::uuid[])
        and seen_at is null`.execute(db)
  },

  async quarantineDoubtfulPrices(runId, sourceId, seenAt) {
    // A source that never carried the offer does not vouch for it by a price that nobody believes.
    await sql`
      with aside as (
        delete from staged_row where run_id = ${runId} and doubted_at is not null
        returning offer_id, (offer #>> '{terms,priceMinor}')::integer as price_minor, doubted_at
      )
      insert into offer_source (offer_id, source_id, seen_at, doubted_price_minor, doubted_at)
      select offer_id, ${sourceId}::integer, to_timestamp(0), price_minor, doubted_at
      from aside order by offer_id
      on conflict (offer_id, source_id) do update
        set seen_at = coalesce(offer_source.seen_at, ${seenAt}),
          doubted_price_minor = excluded.doubted_price_minor,
          doubted_at = excluded.doubted_at`.execute(db)
  },

  async listUnmatched(runId, after, limit) {
    const { rows } = await sql<StagedRow>`
      select seq, retailer_ref as "retailerRef", offer, offer_id as "offerId",
        former_product_id as "formerProductId", needs_match as "needsMatch",
        doubted_at as "doubtedAt",
        ${refusedProducts(sql`staged_row.offer_id`, sql`staged_row.former_product_id`)} as "refusedProductIds"
      from staged_row
      where run_id = ${runId} and needs_match and seq > ${after}
      order by seq limit ${limit}`.execute(db)
    return rows.map((row) => ({ ...row, offer: reviveOffer(row.offer) }))
  },

  async match(runId, rows) {
    const found = rows.map((row) => {
      const { seq, productId, method, confidence, isDetached, question } = row
      return { seq, productId, method, confidence, isDetached, question }
    })
    await sql`
      update staged_row set needs_match = false, product_id = given."productId",
        method = given.method, confidence = given.confidence, is_detached = given."isDetached",
        question = given.question
      from json_to_recordset(${JSON.stringify(found)}::json) as given(
        seq integer, "productId" integer, method text, confidence real, "isDetached" boolean,
        question jsonb
      )
      where run_id = ${runId} and staged_row.seq = given.seq`.execute(db)
  },

  async listPlaces(runId, after, limit) {
    const { rows } = await sql<StagedPlace>`
      select ${productOfRow} as "productId", seq from staged_row
      where run_id = ${runId} and offer is not null and ${placeOfRow} > ${placed(after)}
      order by ${productOfRow}, seq limit ${limit}`.execute(db)
    return rows
  },

  async listMatched(runId, { after, last }) {
    const { rows } = await sql<MatchedRow>`
      select seq, retailer_ref as "retailerRef", offer, product_id as "productId",
        former_product_id as "formerProductId", method, confidence,
        is_detached as "isDetached", question
      from staged_row
      where run_id = ${runId} and offer is not null
        and ${placeOfRow} > ${placed(after)} and ${placeOfRow} <= ${placed(last)}
      order by ${productOfRow}, seq`.execute(db)
    return rows.map((row) => ({ ...row, offer: reviveOffer(row.offer) }))
  },

  async listRemovals(runId, limit) {
    const { rows } = await sql<StagedRemoval>`
      select seq, retailer_ref as "retailerRef", offer_id as "offerId",
        former_product_id as "productId"
      from staged_row
      where run_id = ${runId} and offer is null
      order by former_product_id, seq limit ${limit}`.execute(db)
    return rows
  },

  async listExamples(runId, limit) {
    const { rows: gone } = await sql<RunExamples['gone'][number]>`
      select staged.retailer_ref as "retailerRef", title, price_minor as "priceMinor", currency
      from staged_row staged join offer on offer.id = offer_id
      where run_id = ${runId} and staged.offer is null
      order by seq limit ${limit}`.execute(db)
    const { rows: repriced } = await sql<RunExamples['repriced'][number]>`
      select staged.retailer_ref as "retailerRef", staged.offer #>> '{terms,title}' as title,
        former.price_minor as "formerMinor", now.minor as "priceMinor", former.currency
      from staged_row staged
      join offer former on former.id = offer_id
      cross join lateral (select (staged.offer #>> '{terms,priceMinor}')::integer as minor) now
      where run_id = ${runId} and doubted_at is not null
      order by greatest(
        now.minor::real / former.price_minor, former.price_minor::real / now.minor
      ) desc, seq limit ${limit}`.execute(db)
    return { gone, repriced }
  },

  async remove(runId, seqs) {
    await sql`delete from staged_row
      where run_id = ${runId} and seq = any(${[...seqs]}::integer[])`.execute(db)
  },

  async clear(runId) {
    await db.deleteFrom('staged_row').where('run_id', '=', runId).execute()
  },

  async listGroups(retailerId, groupRefs) {
    const { rows } = await sql<{ groupRef: string; groupId: ProductGroupId }>`
      select distinct on (group_ref) group_ref as "groupRef", product.group_id as "groupId"
      from offer_detail
      join offer on offer.id = offer_detail.offer_id and offer.retailer_id = ${retailerId}
      join product on product.id = offer.product_id
      where group_ref = any(${[...groupRefs]}::text[])
      order by group_ref, product.id`.execute(db)
    return rows
  },

  async listGroupsOf(productIds) {
    const { rows } = await sql<{ id: number }>`
      select group_id as id
      from unnest(${[...productIds]}::integer[]) with ordinality as given(id, place)
      join product on product.id = given.id
      order by place`.execute(db)
    return rows.map(({ id }) => id)
  },

  async listRevived(sourceId) {
    const { rows } = await sql<{ id: number }>`
      select distinct offer.product_id as id
      from offer_source
      join offer on offer.id = offer_source.offer_id
      join listing on listing.product_id = offer.product_id and listing.country = offer.country
      where source_id = ${sourceId} and listing.has_stale
      order by offer.product_id`.execute(db)
    return rows.map(({ id }) => id)
  },
})

/** As in the index. */
const productOfRow = sql`coalesce(product_id, former_product_id, 0)`

const placeOfRow = sql`(${productOfRow}, seq)`

const placed = ({ productId, seq }: StagedPlace): RawBuilder<unknown> =>
  sql`(${productId}::integer, ${seq}::integer)`

const toRow = (runId: RunId, row: StagedRow) => ({
  run_id: runId,
  seq: row.seq,
  retailer_ref: row.retailerRef,
  offer: row.offer,
  offer_id: row.offerId,
  former_product_id: row.formerProductId,
  needs_match: row.needsMatch,
  doubted_at: row.doubtedAt,
})

type CarriedRow = KnownKey & {
  readonly retailerRef: string
  readonly url: string
  readonly isCarried: true | null
}

const reviveOffer = ({ terms, detail, digest }: StagedOffer): StagedOffer => ({
  digest,
  terms: { ...terms, expiresAt: reviveDate(terms.expiresAt) },
  detail: {
    ...detail,
    turnsAt: reviveDate(detail.turnsAt),
    price: {
      ...detail.price,
      saleFrom: reviveDate(detail.price.saleFrom),
      saleUntil: reviveDate(detail.price.saleUntil),
    },
  },
})

const reviveDate = (date: Date | string | null): Date | null =>
  date === null ? null : new Date(date)
