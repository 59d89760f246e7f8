import type {
  ManagedOffer,
  SearchManagedOffers,
  OfferFilter,
  FindLastAction,
  FindPriceStart,
} from '#application/offer/managed-offers.ts'
import type { Clock } from '#application/ports.ts'
import { offerStates, type OfferState } from '#domain/offer/managed-offer.ts'
import { publicIdInAddress } from '#domain/search/shop-address.ts'
import { isUuid } from '#domain/uuid.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { foreignCursor, readCursor, toCursor } from '../list-cursor.ts'
import { readGtin } from '#domain/catalogue/gtin.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { isStruck, anotherPriceAt } from '../price-history/is-struck.ts'
import { isHidden } from './is-hidden.ts'
import type { OfferId } from '#domain/ids.ts'
import { lastMoves } from '../matching/last-moves.ts'

export const makeSearchManagedOffers =
  (db: Kysely<Database>, clock: Clock): SearchManagedOffers =>
  async (filter) => {
    const { after, limit } = filter
    const now = clock.now()
    const conditions = [
      ...offerConditions(filter, now),
      ...(after === undefined ? [] : [sql`offer.id < ${readPlace(after)}::uuid`]),
    ]
    const ways = waysToFind(filter.search?.trim() ?? '').map(
      (way) => sql`
        select id from (
          select offer.id from offer
          where ${way} and ${sql.join(conditions, sql` and `)}
          order by offer.id desc limit ${limit + 1}
        ) found`,
    )
    const states = offerStates.map(
      (state) => sql`case when ${isIn(state, now)} then ${state}::text end`,
    )
    const { rows } = await sql<Row>`
      -- What each is found to be is asked of those that are shown alone.
      with page as materialized (
        ${sql.join(ways, sql` union `)}
        order by id desc limit ${limit + 1}
      )
      select offer.id, offer.title, offer.url, offer.country, offer.currency,
        offer.price_minor as "priceMinor", offer.availability, offer.condition,
        json_build_object('slug', retailer.slug, 'name', retailer.name) as retailer,
        case when product.id is not null then json_build_object('publicId', product.public_id,
          'slug', product.slug, 'title', product.title, 'image', product.images->>0)
        end as product,
        array_remove(array[${sql.join(states)}], null) as states,
        reading.read_at as "readAt", reading.doubted_minor as "doubtedMinor",
        hiding.reason, hiding.hidden_at as "hiddenAt", hider.name as "hiddenBy",
        hiding.until_at as "hiddenUntil", last.kind as "lastAction"
      from page
      join offer on offer.id = page.id
      join retailer on retailer.id = offer.retailer_id
      left join product on product.id = offer.product_id
      left join offer_hiding hiding on hiding.offer_id = offer.id
      left join account hider on hider.id = hiding.hidden_by
      cross join lateral (
        select max(${readAt}) as read_at, max(doubted_price_minor) as doubted_minor
        from offer_source join source on source.id = source_id
        where offer_id = page.id
      ) reading
      left join lateral (${lastAction(sql`page.id`)}) last on true
      order by offer.id desc`.execute(db)
    const items = rows.slice(0, limit).map(toOffer)
    const end = items.at(-1)
    return { items, next: rows.length > limit && end ? toCursor([end.id]) : null }
  }

const readPlace = (cursor: string): string => {
  const [id = ''] = readCursor(cursor, 1)
  if (!isUuid(id)) throw foreignCursor()
  return id
}

type Row = Omit<ManagedOffer, 'hiding'> & {
  readonly reason: string | null
  readonly hiddenAt: Date | null
  readonly hiddenBy: string | null
  readonly hiddenUntil: Date | null
}

const toOffer = ({ reason, hiddenAt, hiddenBy, hiddenUntil, ...offer }: Row): ManagedOffer => ({
  ...offer,
  hiding:
    reason === null || hiddenAt === null
      ? null
      : { reason, at: hiddenAt, by: hiddenBy, until: hiddenUntil },
})

type Condition = RawBuilder<unknown>

/** What a filter asks of `offer`, but for what is searched for. */
const offerConditions = (filter: OfferFilter, now: Date): readonly Condition[] => {
  const { shop, country, fromMinor, toMinor, unreadSince, state } = filter
  return [
    sql`true`,
    ...(shop === undefined
      ? []
      : [sql`offer.retailer_id = (select id from retailer where slug = ${shop})`]),
    ...(country === undefined ? [] : [sql`offer.country = ${country}`]),
    ...(fromMinor === undefined ? [] : [sql`offer.price_minor >= ${fromMinor}`]),
    ...(toMinor === undefined ? [] : [sql`offer.price_minor <= ${toMinor}`]),
    ...(unreadSince === undefined ? [] : [isUnreadSince(unreadSince)]),
    ...(state === undefined ? [] : [areIn(state, now)]),
  ]
}

/** Ways to be found by a search, each of which an index serves: by one of them. */
const waysToFind = (search: string): readonly Condition[] => {
  if (search === '') return [sql`true`]
  if (isUuid(search)) return [sql`offer.id = ${search}::uuid`]
  if (isPublicId(search)) return [isOfProduct(search)]
  if (/^(?:https?:\/|\/product)\//iu.test(search)) return atAddress(search)
  const gtin = readGtin(search)
  return gtin.ok
    ? [sql`offer.product_id in (select product_id from product_gtin where gtin = ${gtin.gtin})`]
    : withWords(search)
}

const isOfProduct = (publicId: string): Condition => sql`offer.product_id = (
  select coalesce(merged_into, id) from product where public_id = ${publicId}
)`

/** An address of an offer at its shop, or of a product here. */
const atAddress = (address: string): readonly Condition[] => {
  const publicId = publicIdInAddress(address)
  return [sql`offer.url = ${address}`, ...(publicId === undefined ? [] : [isOfProduct(publicId)])]
}

/** By the beginnings of all of them, in the title of the offer or of its product. */
const withWords = (search: string): readonly Condition[] => {
  const words = search.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  if (words.length === 0) return [sql`false`]
  const query = sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`
  return [
    sql`${wordsOf('offer.title')} @@ ${query}`,
    sql`offer.product_id in (select id from product where ${wordsOf('title')} @@ ${query})`,
  ]
}

/** As the indexes of the words have it. */
const wordsOf = (title: string): Condition =>
  sql`to_tsvector('simple', translate(${sql.ref(title)}, '-/.,+_()', '        '))`

/** When a source of an offer was read last, in a statement that reads both. */
const readAt: RawBuilder<Date | null> = sql`coalesce(seen_at, last_good_at)`

const isUnreadSince = (since: Date): Condition => sql`not exists (
  select from offer_source join source on source.id = source_id
  where offer_id = offer.id and ${readAt} >= ${since}
)`

const isOutdated = (now: Date): Condition => sql`(
  offer.missing_since is null and not exists (
    select from offer_source join source on source.id = source_id
    where offer_id = offer.id
      and ${readAt} + make_interval(secs => freshness_seconds) >= ${now}
  )
)`

const isOutOfUse = sql`(
  exists (select from retailer where id = offer.retailer_id and archived_at is not null)
  or exists (select from product where id = offer.product_id and archived_at is not null)
)`

const isOfferHidden = isHidden(sql`offer.id`)

const conditions: Readonly<Record<OfferState, (now: Date) => Condition>> = {
  shown: () =>
    sql`(offer.missing_since is null and offer.product_id is not null and not ${isOutOfUse})`,
  hidden: () => isOfferHidden,
  struck: () => isStruck,
  doubted: () => sql`exists (
    select from offer_source where offer_id = offer.id and doubted_at is not null
  )`,
  outdated: isOutdated,
  unmatched: () => sql`(offer.product_id is null)`,
  gone: () => sql`(offer.missing_since is not null and not ${isOfferHidden})`,
  archived: () => isOutOfUse,
}

/** By the few shops and products out of use, not offer by offer. */
const areOutOfUse = sql`offer.id in (
  select offer.id from retailer join offer on offer.retailer_id = retailer.id
  where retailer.archived_at is not null
  union all
  select offer.id from product join offer on offer.product_id = product.id
  where product.archived_at is not null
)`

/** Offers in a state, as a filter finds them. */
const areIn = (state: OfferState, now: Date): Condition =>
  state === 'archived' ? areOutOfUse : isIn(state, now)

/** Whether an offer is in a state. */
const isIn = (state: OfferState, now: Date): Condition => conditions[state](now)

/**
 * A row of `kind` and `strike_id`: what a person did last to an offer, as far as it holds. A strike
 * of several offers is undone at their product.
 */
const lastAction = (offerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select kind, strike_id from (
    select 'hide' as kind, hidden_at as at, null::uuid as strike_id
    from offer_hiding where offer_id = ${offerId}
    union all
    select 'strike', strike.struck_at, strike.id
    from price_strike_offer struck join price_strike strike on strike.id = struck.strike_id
    where struck.offer_id = ${offerId} and strike.undone_at is null and strike.until_at is null
      and ${anotherPriceAt} is null
      and not exists (
        select from price_strike_offer other
        where other.strike_id = strike.id and other.offer_id <> struck.offer_id
      )
    union all
    select 'move', at, null from (${lastMoves(sql`offer.id = ${offerId}`)}) moved
  ) done
  order by at desc limit 1`

export const makeFindLastAction =
  (db: Kysely<Database>): FindLastAction =>
  async (offerId) => {
    const { rows } = await sql<{ kind: 'hide' | 'move' | 'strike'; strike_id: string | null }>`
      ${lastAction(sql`${offerId}::uuid`)}`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { kind, strike_id: strikeId } = row
    return kind === 'strike' ? { kind, strikeId: strikeId ?? '' } : { kind }
  }

export const makeFindPriceStart =
  (db: Kysely<Database>): FindPriceStart =>
  async (offerId: OfferId) => {
    const { rows } = await sql<{ at: Date | null; struck: boolean | null }>`
      select min(at) as at, bool_or(${isStruck}) as struck
      from price_point
      join offer on offer.id = price_point.offer_id and offer.missing_since is null
      where offer_id = ${offerId} and at > coalesce((
        select max(at) from price_point
        where offer_id = ${offerId} and price_minor is distinct from (
          select price_minor from offer where id = ${offerId}
        )
      ), '-infinity')`.execute(db)
    const { at = null, struck } = rows[0] ?? {}
    return at ? { at, isStruck: struck === true } : undefined
  }
