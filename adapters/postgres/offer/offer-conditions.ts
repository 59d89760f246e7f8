import type { OfferFilter } from '#application/offer/managed-offers.ts'
import { readGtin } from '#domain/catalogue/gtin.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import type { OfferState } from '#domain/offer/managed-offer.ts'
import { isUuid } from '#domain/uuid.ts'
import { sql, type RawBuilder } from 'kysely'
import { isStruck } from '../price-history/is-struck.ts'

type Condition = RawBuilder<unknown>

/** What a filter asks of `offer`. */
export const offerConditions = (filter: OfferFilter, now: Date): readonly Condition[] => {
  const { search = '', shop, country, fromMinor, toMinor, unreadSince, state } = filter
  return [
    sql`true`,
    ...(search.trim() === '' ? [] : [isSought(search.trim())]),
    ...(shop === undefined
      ? []
      : [sql`offer.retailer_id = (select id from retailer where slug = ${shop})`]),
    ...(country === undefined ? [] : [sql`offer.country = ${country}`]),
    ...(fromMinor === undefined ? [] : [sql`offer.price_minor >= ${fromMinor}`]),
    ...(toMinor === undefined ? [] : [sql`offer.price_minor <= ${toMinor}`]),
    ...(unreadSince === undefined ? [] : [isUnreadSince(unreadSince)]),
    ...(state === undefined ? [] : [isIn(state, now)]),
  ]
}

const isSought = (search: string): Condition => {
  if (isUuid(search)) return sql`offer.id = ${search}::uuid`
  if (isPublicId(search)) return isOfProduct(search)
  if (/^(?:https?:\/|\/product)\//iu.test(search)) return isAt(search)
  const gtin = readGtin(search)
  return gtin.ok
    ? sql`offer.product_id in (select product_id from product_gtin where gtin = ${gtin.gtin})`
    : hasWords(search)
}

const isOfProduct = (publicId: string): Condition => sql`offer.product_id = (
  select coalesce(merged_into, id) from product where public_id = ${publicId}
)`

/** An address of an offer at its shop, or of a product here. */
const isAt = (address: string): Condition => {
  const [, segment = ''] = /\/product\/([^/?#]+)/u.exec(address) ?? []
  const publicId = publicIdFromPath(segment)
  return publicId === undefined
    ? sql`offer.url = ${address}`
    : sql`(offer.url = ${address} or ${isOfProduct(publicId)})`
}

/** By the beginnings of all of them, in the title of the offer or of its product. */
const hasWords = (search: string): Condition => {
  const words = search.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  if (words.length === 0) return sql`false`
  const query = words.map((word) => `'${word}':*`).join(' & ')
  return sql`offer.id in (
    select id from offer where ${wordsOf('title')} @@ to_tsquery('simple', ${query})
    union all
    select offer.id from product join offer on offer.product_id = product.id
    where ${wordsOf('product.title')} @@ to_tsquery('simple', ${query})
  )`
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

const isHidden = sql`exists (select from offer_hiding where offer_id = offer.id)`

const conditions: Readonly<Record<OfferState, (now: Date) => Condition>> = {
  shown: () =>
    sql`(offer.missing_since is null and offer.product_id is not null and not ${isOutOfUse})`,
  hidden: () => isHidden,
  struck: () => isStruck,
  doubted: () => sql`exists (
    select from offer_source where offer_id = offer.id and doubted_at is not null
  )`,
  outdated: isOutdated,
  unmatched: () => sql`(offer.product_id is null)`,
  gone: () => sql`(offer.missing_since is not null and not ${isHidden})`,
  archived: () => isOutOfUse,
}

export const isIn = (state: OfferState, now: Date): Condition => conditions[state](now)
