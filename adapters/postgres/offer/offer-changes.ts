import {
  type FindLastChange,
  keptChangeDays,
  type FindChanges,
} from '#application/offer/read-changes.ts'
import type {
  ChangePlace,
  ListedOffer,
  ListOffersOf,
  OfferChange,
} from '#application/offer/offer-change.ts'
import type { OfferId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { isStruck } from '../price-history/is-struck.ts'

/** All transactions below it have ended. */
const horizon = sql`pg_snapshot_xmin(pg_current_snapshot())`
const end = sql`(select last_value from offer_change_feed) as feed,
  ${horizon}::text::bigint as horizon, now() as now`

export const makeFindChanges =
  (db: Kysely<Database>): FindChanges =>
  async (after, limit) => {
    if (after === undefined) {
      const { rows } = await sql<EndRow>`select ${end}`.execute(db)
      return { changes: [], end: endOf(rows[0]) }
    }
    const { rows } = await sql<ChangeRow & EndRow>`
      select ${end}, change.*
      from (select) one left join lateral (${changesAfter(after, limit)}) change on true
      order by "changedIn", no`.execute(db)
    return { changes: rows.filter(({ id }) => id !== null).map(toChange), end: endOf(rows[0]) }
  }

const changesAfter = ({ changedIn, no }: ChangePlace, limit: number): RawBuilder<unknown> => sql`
  select change.changed_in::text::bigint as "changedIn", change.no, change.at,
    change.offer_id as id, change.country, product.public_id as "productId",
    retailer.slug as "retailerSlug", coalesce(offer.title, '') as title,
    change.price_minor as "priceMinor", change.delivery_minor as "deliveryMinor",
    change.availability, change.condition, offer.id is not null and ${isStruck} as "isStruck"
  from (
    select * from offer_change
    where (changed_in, no) > (${String(changedIn)}::xid8, ${no}) and changed_in < ${horizon}
    order by changed_in, no limit ${limit}
  ) change
  left join retailer on retailer.id = change.retailer_id
  left join product on product.id = change.product_id
  left join offer on offer.id = change.offer_id`

type EndRow = { readonly feed: number; readonly horizon: number; readonly now: Date }

const endOf = (row: EndRow | undefined): ChangePlace => {
  if (!row) throw new Error('the feed of changes has no end')
  return { feed: row.feed, changedIn: row.horizon, no: 0, at: row.now }
}

type ChangeRow = Omit<ListedOffer, 'productId' | 'id'> & {
  readonly id: OfferId
  readonly changedIn: number
  readonly no: number
  readonly at: Date
  readonly productId: string | null
}

/** Of a product or shop that is gone for good, too, it is seen no more. */
const toChange = (row: ChangeRow & EndRow): OfferChange => ({
  place: { feed: row.feed, changedIn: row.changedIn, no: row.no, at: row.at },
  offerId: row.id,
  country: row.country,
  offer: row.productId === null ? null : toListed({ ...row, productId: row.productId }),
})

const toListed = (row: ListedOffer): ListedOffer => ({
  id: row.id,
  country: row.country,
  productId: row.productId,
  retailerSlug: row.retailerSlug,
  title: row.title,
  priceMinor: row.priceMinor,
  deliveryMinor: row.deliveryMinor,
  availability: row.availability,
  condition: row.condition,
  isStruck: row.isStruck,
})

/** By the index of the feed, from its end. */
export const makeFindLastChange =
  (db: Kysely<Database>): FindLastChange =>
  async () => {
    const { rows } = await sql<{ changedIn: number; no: number }>`
      select changed_in::text::bigint as "changedIn", no from offer_change
      where changed_in < ${horizon} order by changed_in desc, no desc limit 1`.execute(db)
    return rows[0]
  }

export const makeListOffersOf =
  (db: Kysely<Database>): ListOffersOf =>
  async (country, after, limit) => {
    const { rows } = await sql<ListedOffer & EndRow>`
      select ${end}, listed.*
      from (select) one
      left join lateral (${listed(country, after, limit + 1)}) listed on true
      order by id`.execute(db)
    const offers = rows.filter(({ id }) => id !== null)
    return {
      offers: offers.slice(0, limit).map(toListed),
      next: offers.length > limit ? (offers[limit - 1]?.id ?? null) : null,
      changes: endOf(rows[0]),
    }
  }

const listed = (
  country: Country,
  after: OfferId | undefined,
  limit: number,
): RawBuilder<unknown> => sql`
  select offer.id, offer.country, product.public_id as "productId",
    retailer.slug as "retailerSlug", offer.title, offer.price_minor as "priceMinor",
    case when offer.availability <> 'in-store' then coalesce(offer.delivery_minor,
      case when offer.price_minor >= rule.free_over_minor then 0 else rule.fee_minor end
    ) end as "deliveryMinor",
    offer.availability, offer.condition, ${isStruck} as "isStruck"
  from offer
  join retailer on retailer.id = offer.retailer_id and retailer.archived_at is null
  join product on product.id = offer.product_id and product.archived_at is null
  left join delivery_rule rule
    on rule.retailer_id = offer.retailer_id and rule.country = offer.country
  where offer.country = ${country} and offer.missing_since is null
    and offer.id > ${after ?? firstId}::uuid
  order by offer.id limit ${limit}`

const firstId = '00000000-0000-0000-0000-000000000000'

/** Removes what is older than every good cursor. */
export const makeClearOfferChanges =
  (db: Kysely<Database>) =>
  async (now: Date): Promise<void> => {
    const before = new Date(now.getTime() - keptChangeDays * 86_400_000)
    for (;;) {
      const { numAffectedRows } = await sql`
        delete from offer_change
        where at < ${before} and (changed_in, no) in (
          select changed_in, no from offer_change order by changed_in, no limit ${batchSize}
        )`.execute(db)
      if (Number(numAffectedRows ?? 0) < batchSize) return
    }
  }

const batchSize = 10_000
