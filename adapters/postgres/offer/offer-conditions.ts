import type { OfferFilter } from '#application/offer/managed-offers.ts'
import { readGtin } from '#domain/catalogue/gtin.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import type { OfferState } from '#domain/offer/managed-offer.ts'
import { publicIdInAddress } from '#domain/search/shop-address.ts'
import { isUuid } from '#domain/uuid.ts'
import { sql, type RawBuilder } from 'kysely'
import { isStruck } from '../price-history/is-struck.ts'
import { isHidden } from './is-hidden.ts'

type Condition = RawBuilder<unknown>

/** What a filter asks of `offer`, but for what is searched for. */
export const offerConditions = (filter: OfferFilter, now: Date): readonly Condition[] => {
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
export const waysToFind = (search: string): readonly Condition[] => {
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
export const readAt: RawBuilder<Date | null> = sql`coalesce(seen_at, last_good_at)`

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
export const isIn = (state: OfferState, now: Date): Condition => conditions[state](now)
