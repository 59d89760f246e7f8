import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type {
  KnownOffer,
  MatchMethod,
  OfferRetailer,
  OfferStore,
} from '#application/offer/offer-store.ts'
import type { Database } from '../database.ts'
import { opaqueParameter } from '../planner-steering.ts'
import { decidingMethod } from '../matching/deciding-method.ts'
import { deliveryRules } from '../retailer/delivery-rules.ts'
import { refusedProducts } from '../matching/refused-products.ts'
import { insertRows } from '../insert-rows.ts'
import { isHidden } from './is-hidden.ts'
import { replaceDetail, toDetailRow, toOffer, toOfferRow } from './offer-rows.ts'

export const makePgOfferStore = (db: Kysely<Database>): OfferStore => ({
  lockRetailer: (retailerId) => lockAndRead(db, retailerId, sql`for no key update`),
  shareRetailer: (retailerId) => lockAndRead(db, retailerId, sql`for share`),
  find: find(db),
  save: save(db),
  carry: carry(db),
  listOfRetailer: listOfRetailer(db),
  listByHand: listByHand(db),
  listByIds: listByIds(db),
  listFacts: listFacts(db),
  describe: (details, now) => {
    const rows = details.map((one) => toDetailRow(one, now))
    return insertRows(db, 'offer_detail', rows, replaceDetail)
  },
  drop: drop(db),
  leaveIds: leaveIds(db),
  endMatches: endMatches(db),
  miss: miss(db),
  addMatches: addMatches(db),
})

const find =
  (db: Kysely<Database>): OfferStore['find'] =>
  async (retailerId, keys) => {
    // One by one, by the whole key: of a new shop the planner expects no offers, and would read all by another.
    const { rows } = await sql<KnownRow>`
      select known.*, ${decidingMethod(sql`known.id`)} as method,
        ${isHidden(sql`known.id`)} as hidden,
        ${refusedProducts(sql`known.id`, sql`known.product_id`)} as refused
      from unnest(
        ${keys.map(({ country }) => country)}::text[],
        ${keys.map(({ retailerRef }) => retailerRef)}::text[]
      ) as wanted(country, retailer_ref)
      cross join lateral (
        select * from offer
        where retailer_id = ${opaqueParameter(retailerId, 'integer')} and country = wanted.country
          and retailer_ref = wanted.retailer_ref
        limit 1
      ) known`.execute(db)
    return rows.map(toKnown)
  }

const save =
  (db: Kysely<Database>): OfferStore['save'] =>
  (offers) =>
    insertRows(
      db,
      'offer',
      offers.map(toOfferRow),
      sql`on conflict (id) do update set
        title = excluded.title, url = excluded.url, price_minor = excluded.price_minor,
        delivery_minor = excluded.delivery_minor, availability = excluded.availability,
        condition = excluded.condition, variant_label = excluded.variant_label,
        image = excluded.image, expires_at = excluded.expires_at,
        changed_at = excluded.changed_at, missing_since = excluded.missing_since,
        product_id = excluded.product_id`,
    )

const carry =
  (db: Kysely<Database>): OfferStore['carry'] =>
  (sourceId, carried) =>
    insertRows(
      db,
      'offer_source',
      carried.map(({ id, seenAt, digest }) => ({
        offer_id: id,
        source_id: sourceId,
        seen_at: seenAt,
        digest,
      })),
      sql`on conflict (offer_id, source_id) do update
        set seen_at = case
          when excluded.seen_at is not null
            then greatest(offer_source.seen_at, excluded.seen_at)
        end, digest = excluded.digest, doubted_price_minor = null, doubted_at = null
        where (offer_source.seen_at, offer_source.digest)
          is distinct from (excluded.seen_at, excluded.digest)`,
    )

const listOfRetailer =
  (db: Kysely<Database>): OfferStore['listOfRetailer'] =>
  async (retailerId, productIds) => {
    const rows = await db
      .selectFrom('offer')
      .selectAll()
      .where('retailer_id', '=', retailerId)
      .where('product_id', 'in', [...productIds])
      .execute()
    return rows.map(toOffer)
  }

const listByHand =
  (db: Kysely<Database>): OfferStore['listByHand'] =>
  async (productId) => {
    const rows = await db
      .selectFrom('offer')
      .innerJoin('offer_source', 'offer_source.offer_id', 'offer.id')
      .innerJoin('source', 'source.id', 'offer_source.source_id')
      .innerJoin('retailer', 'retailer.id', 'offer.retailer_id')
      .selectAll('offer')
      .where('source.kind', '=', 'hand')
      .where('offer.product_id', '=', productId)
      .where('retailer.archived_at', 'is', null)
      .where('offer.missing_since', 'is', null)
      .orderBy('offer.retailer_id')
      .orderBy('offer.country', 'desc')
      .execute()
    return rows.map(toOffer)
  }

const listByIds =
  (db: Kysely<Database>): OfferStore['listByIds'] =>
  async (ids) => {
    const rows = await db
      .selectFrom('offer')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute()
    return rows.map(toOffer)
  }

const listFacts =
  (db: Kysely<Database>): OfferStore['listFacts'] =>
  async (ids) => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('offer_detail')
      .select(['offer_id', 'facts'])
      .where('offer_id', 'in', [...ids])
      .execute()
    return new Map(rows.map(({ offer_id: id, facts }) => [id, facts]))
  }

const drop =
  (db: Kysely<Database>): OfferStore['drop'] =>
  async (sourceId, offerIds) => {
    const ids = sql`${[...offerIds]}::uuid[]`
    await sql`delete from offer_source
      where source_id = ${sourceId} and offer_id = any(${ids})`.execute(db)
    // The other sources write the offer again at their next reading.
    await sql`update offer_source set digest = null where offer_id = any(${ids})`.execute(db)
    const { rows } = await sql<{ id: string }>`
      select id from offer
      where id = any(${ids}) and missing_since is null
        and not exists (
          select from offer_source join source on source.id = source_id
          where offer_id = offer.id and removed_at is null
        )`.execute(db)
    return rows.map(({ id }) => id)
  }

const leaveIds =
  (db: Kysely<Database>): OfferStore['leaveIds'] =>
  async (offerIds, at) => {
    const ids = sql`${[...offerIds]}::uuid[]`
    await sql`delete from offer_source where offer_id = any(${ids})`.execute(db)
    await sql`update offer set retailer_ref = retailer_ref || ${` until ${at.toISOString()}`}
      where id = any(${ids})`.execute(db)
  }

const endMatches =
  (db: Kysely<Database>): OfferStore['endMatches'] =>
  async (offerIds, at) => {
    await sql`update match set superseded_at = greatest(decided_at, ${at}::timestamptz)
      where offer_id = any(${[...offerIds]}::uuid[]) and superseded_at is null`.execute(db)
  }

const miss =
  (db: Kysely<Database>): OfferStore['miss'] =>
  async (offerIds, since) => {
    if (offerIds.length === 0) return
    await db
      .updateTable('offer')
      .set({ missing_since: since, changed_at: sql`greatest(changed_at, ${since}::timestamptz)` })
      .where('id', 'in', [...offerIds])
      .execute()
  }

const addMatches =
  (db: Kysely<Database>): OfferStore['addMatches'] =>
  async (matches) => {
    await sql`
      update match set superseded_at = greatest(match.decided_at, given.decided_at)
      from unnest(
        ${matches.map(({ offerId }) => offerId)}::uuid[],
        ${matches.map(({ decidedAt }) => decidedAt)}::timestamptz[]
      ) as given(offer_id, decided_at)
      where match.offer_id = given.offer_id and match.superseded_at is null`.execute(db)
    await insertRows(
      db,
      'match',
      matches.map((match) => ({
        id: match.id,
        offer_id: match.offerId,
        product_id: match.productId,
        method: match.method,
        confidence: match.confidence,
        decided_by: match.decidedBy,
        decided_at: match.decidedAt,
      })),
    )
  }

const lockAndRead = async (
  db: Kysely<Database>,
  id: number,
  lock: RawBuilder<unknown>,
): Promise<OfferRetailer | undefined> => {
  await sql`select from retailer where id = ${id} ${lock}`.execute(db)
  // By itself, as a statement that waits for a lock sees other tables as they were before.
  const { rows } = await sql<OfferRetailer>`
    select id, domains, archived_at is not null as "isArchived",
      ${deliveryRules} as "deliveryRules",
      array(select id from source where retailer_id = retailer.id) as "sourceIds"
    from retailer where id = ${id}`.execute(db)
  return rows[0]
}

type KnownRow = Selectable<Database['offer']> & {
  readonly method: MatchMethod | null
  readonly hidden: boolean
  readonly refused: readonly number[]
}

const toKnown = (row: KnownRow): KnownOffer => ({
  offer: toOffer(row),
  matchMethod: row.method,
  isHidden: row.hidden,
  refusedProductIds: row.refused,
})
