import type { SoldProduct, StagedPlace, Staging } from '#application/collect/run/staging.ts'
import type { RunExamples } from '#application/collect/run/run.ts'
import type {
  MatchedRow,
  StagedOffer,
  StagedRemoval,
  StagedRow,
} from '#application/collect/run/staged-row.ts'
import type { OfferId, RunId } from '#domain/ids.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { insertRows } from '../insert-rows.ts'
import { decidingMethod } from '../matching/deciding-method.ts'
import { refusedProducts } from '../matching/refused-products.ts'
import { makeKnownOffers } from './known-offers.ts'

export const makePgStaging = (db: Kysely<Database>): Staging => ({
  ...makeKnownOffers(db),
  ...makeStagedQuestions(db),
  add: add(db),
  addRemovals: addRemovals(db),
  refreshStatistics: refreshStatistics(db),
  quarantineDoubtfulPrices: quarantineDoubtfulPrices(db),
  listSold: listSold(db),
  listUnmatched: listUnmatched(db),
  match: match(db),
  listPlaces: listPlaces(db),
  listMatched: listMatched(db),
  listRemovals: listRemovals(db),
  listExamples: listExamples(db),
  remove: remove(db),
  clear: clear(db),
})

const add =
  (db: Kysely<Database>): Staging['add'] =>
  (runId, rows) =>
    insertRows(
      db,
      'staged_row',
      rows.map((row) => toRow(runId, row)),
    )

const addRemovals =
  (db: Kysely<Database>): Staging['addRemovals'] =>
  (runId, rows) =>
    insertRows(
      db,
      'staged_row',
      rows.map(({ seq, retailerRef, offerId, productId, isReplaced }) => ({
        run_id: runId,
        seq,
        retailer_ref: retailerRef,
        offer_id: offerId,
        former_product_id: productId,
        needs_match: false,
        is_replaced: isReplaced,
      })),
    )

const refreshStatistics =
  (db: Kysely<Database>): Staging['refreshStatistics'] =>
  async () => {
    await sql`analyze staged_row`.execute(db)
  }

const quarantineDoubtfulPrices =
  (db: Kysely<Database>): Staging['quarantineDoubtfulPrices'] =>
  async (runId, sourceId, seenAt) => {
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
  }

const listSold =
  (db: Kysely<Database>): Staging['listSold'] =>
  async (runId, { retailerId, sourceId, country }) => {
    const { rows } = await sql<SoldProduct>`
      select product_id as "productId", is_new as "isNew", min(price_minor) as "priceMinor" from (
        select product_id, condition = 'new' as is_new, price_minor from offer
        where retailer_id = ${retailerId} and country = ${country}
          and product_id is not null and missing_since is null
          and exists (
            select from offer_source where offer_id = offer.id and source_id = ${sourceId}
          )
          -- Hashed once: what was just staged has no statistics, and each would look at all.
          and offer.id not in (
            select staged.offer_id from staged_row staged
            where run_id = ${runId} and staged.offer_id is not null
              and (staged.offer is null or needs_match or staged.product_id is not null)
          )
        union all
        select product_id, offer #>> '{terms,condition}' = 'new',
          (offer #>> '{terms,priceMinor}')::integer
        from staged_row where run_id = ${runId} and product_id is not null
      ) sold
      group by product_id, is_new`.execute(db)
    return rows
  }

const listUnmatched =
  (db: Kysely<Database>): Staging['listUnmatched'] =>
  async (runId, after, limit) => {
    const { rows } = await sql<StagedRow>`
      select seq, retailer_ref as "retailerRef", offer, offer_id as "offerId",
        former_product_id as "formerProductId", needs_match as "needsMatch",
        doubted_at as "doubtedAt",
        ${refusedProducts(sql`staged_row.offer_id`, sql`staged_row.former_product_id`)} as "refusedProductIds"
      from staged_row
      where run_id = ${runId} and needs_match and seq > ${after}
      order by seq limit ${limit}`.execute(db)
    return rows.map((row) => ({ ...row, offer: reviveOffer(row.offer) }))
  }

const match =
  (db: Kysely<Database>): Staging['match'] =>
  async (runId, rows) => {
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
  }

const listPlaces =
  (db: Kysely<Database>): Staging['listPlaces'] =>
  async (runId, after, limit) => {
    const { rows } = await sql<StagedPlace>`
      select ${productOfRow} as "productId", seq from staged_row
      where run_id = ${runId} and offer is not null and ${placeOfRow} > ${placed(after)}
      order by ${productOfRow}, seq limit ${limit}`.execute(db)
    return rows
  }

const listMatched =
  (db: Kysely<Database>): Staging['listMatched'] =>
  async (runId, { after, last }) => {
    const { rows } = await sql<MatchedRow>`
      select seq, retailer_ref as "retailerRef", offer, product_id as "productId",
        former_product_id as "formerProductId", method, confidence,
        is_detached as "isDetached", question
      from staged_row
      where run_id = ${runId} and offer is not null
        and ${placeOfRow} > ${placed(after)} and ${placeOfRow} <= ${placed(last)}
      order by ${productOfRow}, seq`.execute(db)
    return rows.map((row) => ({ ...row, offer: reviveOffer(row.offer) }))
  }

const listRemovals =
  (db: Kysely<Database>): Staging['listRemovals'] =>
  async (runId, isReplaced, limit) => {
    const { rows } = await sql<StagedRemoval>`
      select seq, retailer_ref as "retailerRef", offer_id as "offerId",
        former_product_id as "productId", is_replaced as "isReplaced"
      from staged_row
      where run_id = ${runId} and offer is null and is_replaced = ${isReplaced}
      order by former_product_id, seq limit ${limit}`.execute(db)
    return rows
  }

const listExamples =
  (db: Kysely<Database>): Staging['listExamples'] =>
  async (runId, limit) => {
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
  }

const remove =
  (db: Kysely<Database>): Staging['remove'] =>
  async (runId, seqs) => {
    await sql`delete from staged_row
      where run_id = ${runId} and seq = any(${[...seqs]}::integer[])`.execute(db)
  }

const clear =
  (db: Kysely<Database>): Staging['clear'] =>
  async (runId) => {
    await db.deleteFrom('staged_row').where('run_id', '=', runId).execute()
  }

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

const reviveOffer = ({ terms, detail, digest }: StagedOffer): StagedOffer => ({
  digest,
  terms: { ...terms, expiresAt: reviveDate(terms.expiresAt) },
  detail: {
    ...detail,
    ...(detail.availableFrom && { availableFrom: new Date(detail.availableFrom) }),
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

const makeStagedQuestions = (db: Kysely<Database>): Pick<Staging, 'settleQuestions' | 'ask'> => ({
  settleQuestions: settleQuestions(db),
  ask: ask(db),
})

const settleQuestions =
  (db: Kysely<Database>): Pick<Staging, 'settleQuestions' | 'ask'>['settleQuestions'] =>
  async (offerIds) => {
    if (offerIds.length === 0) return
    await sql`delete from match_question
      where offer_id = any(${[...offerIds]}::uuid[]) and answered_at is null
        and kind <> 'reported'`.execute(db)
  }

const ask =
  (db: Kysely<Database>): Pick<Staging, 'settleQuestions' | 'ask'>['ask'] =>
  async (questions, at) => {
    const decided = await listDecided(
      db,
      questions.map(({ offerId }) => offerId),
    )
    const open = questions.filter(({ offerId }) => !decided.has(offerId))
    await insertRows(
      db,
      'match_question',
      open.map(({ id, offerId, kind, candidates }) => ({
        id,
        offer_id: offerId,
        kind,
        candidates,
        asked_at: at,
      })),
      sql`on conflict (offer_id) where answered_at is null do update
        set kind = case match_question.kind when 'reported' then 'reported' else excluded.kind end,
          candidates = excluded.candidates`,
    )
  }

/** Those that a person decided meanwhile. */
const listDecided = async (
  db: Kysely<Database>,
  offerIds: readonly OfferId[],
): Promise<ReadonlySet<string>> => {
  if (offerIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...offerIds]}::uuid[]) as given(id)
    where ${decidingMethod(sql`given.id`)} = 'person'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
