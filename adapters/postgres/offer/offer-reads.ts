import type { MatchMethod } from '#application/offer/offer-store.ts'
import {
  maxOffers,
  type Discount,
  type ListOffers,
  type ListOffersOfEach,
  type OfferView,
} from '#application/offer/offer-view.ts'
import type { FindProvenance, OfferProvenance } from '#application/offer/offers.ts'
import type { Clock } from '#application/ports.ts'
import type { RetailerId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import { availabilities, expectedFrom } from '#domain/offer/availability.ts'
import { readColour } from '#domain/offer/colour.ts'
import { isFresh } from '#domain/offer/freshness.ts'
import { deliveryCost, landedPrice } from '#domain/offer/landed-price.ts'
import { isSaleOn } from '#domain/offer/price-terms.ts'
import { canBeOrdered, standingOf } from '#domain/offer/standing.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { Database } from '../database.ts'
import { numbered, ofEachPlace, type Place } from '../product-pages.ts'
import { isStruck } from '../price-history/is-struck.ts'
import { isHidden } from './is-hidden.ts'

export const makeListOffers =
  (db: Kysely<Database>, clock: Clock, most = maxOffers): ListOffers =>
  async (productId, country) => {
    const now = clock.now()
    const { rows } = await offersOf(sql`${productId}`, sql`${country}`, now, most).execute(db)
    return rows.map((row) => toView(row, now))
  }

export const makeListOffersOfEach =
  (db: Kysely<Database>, clock: Clock): ListOffersOfEach =>
  async (pages) => {
    const now = clock.now()
    const { rows } = await sql<OfferRow & Place>`
      select page.place::integer, shown.* from ${numbered(pages)}
      cross join lateral (
        ${offersOf(sql`page.product_id`, sql`page.country`, now, maxOffers)}
      ) shown`.execute(db)
    return ofEachPlace(pages, rows, (row) => toView(row, now))
  }

const offersOf = (
  productId: RawBuilder<unknown>,
  country: RawBuilder<unknown>,
  now: Date,
  most: number,
): RawBuilder<OfferRow> => sql<OfferRow>`
  select offer.id, offer.country, offer.title, offer.price_minor, offer.currency,
    offer.delivery_minor, offer.availability, offer.condition, offer.variant_label,
    -- One at the shop is for us alone to fetch: pages load nothing from elsewhere.
    case when offer.image like '/images/%' then offer.image end as image, offer.changed_at,
    retailer.id as retailer_id, retailer.slug as retailer_slug, retailer.name as retailer_name,
    retailer.logo as retailer_logo, retailer.country as retailer_country,
    retailer.shipping_from, retailer.verified_at is not null as verified,
    delivery_rule.retailer_id is not null as has_rule,
    delivery_rule.fee_minor, delivery_rule.free_over_minor,
    delivery_rule.min_days, delivery_rule.max_days,
    reading.last_good_at, reading.freshness_seconds, counted.struck,
    match.method as match_method, reading.kind as source_kind,
    detail.regular_minor, detail.sale_minor, detail.sale_from, detail.sale_until,
    detail.was_since, detail.available_from
  from offer
  join retailer on retailer.id = offer.retailer_id and retailer.archived_at is null
  left join delivery_rule
    on delivery_rule.retailer_id = offer.retailer_id and delivery_rule.country = offer.country
  left join lateral (
    -- Of several sources that carry it, the one that vouches for it longest.
    select coalesce(seen_at, last_good_at) as last_good_at, freshness_seconds, kind
    from offer_source join source on source.id = offer_source.source_id
    where offer_source.offer_id = offer.id and coalesce(seen_at, last_good_at) is not null
    order by coalesce(seen_at, last_good_at) + make_interval(secs => freshness_seconds) desc
    limit 1
  ) reading on true
  cross join lateral (
    select ${isStruck} as struck, offer.price_minor + coalesce(offer.delivery_minor,
      case when offer.price_minor >= delivery_rule.free_over_minor then 0
        else delivery_rule.fee_minor end) as total_minor
  ) counted
  left join offer_detail detail on detail.offer_id = offer.id
  left join match on match.offer_id = offer.id and match.superseded_at is null
  where offer.product_id = ${productId} and offer.country = ${country}
    and offer.missing_since is null
    and (offer.expires_at is null or offer.expires_at > ${now})
  order by least(
    row_number() over (order by ${standsBack(now)}, offer.price_minor),
    row_number() over (order by ${standsBack(now)}, counted.total_minor)
  ), offer.id
  limit ${most}`

/** What is left out first where there are too many. */
const standsBack = (now: Date): RawBuilder<unknown> => sql`
  counted.struck,
  (reading.last_good_at + make_interval(secs => reading.freshness_seconds) >= ${now}) is not true,
  offer.availability <> all(${orderable}::text[]),
  offer.condition <> 'new'`

const orderable = availabilities.filter((availability) =>
  canBeOrdered(standingOf({ availability, fresh: true, totalMinor: null }, 'delivered')),
)

type OfferRow = Pick<
  Selectable<Database['offer']>,
  | 'id'
  | 'country'
  | 'title'
  | 'price_minor'
  | 'currency'
  | 'delivery_minor'
  | 'availability'
  | 'condition'
  | 'variant_label'
  | 'image'
  | 'changed_at'
> &
  Pick<
    Selectable<Database['delivery_rule']>,
    'fee_minor' | 'free_over_minor' | 'min_days' | 'max_days'
  > & {
    readonly retailer_id: RetailerId
    readonly retailer_slug: string
    readonly retailer_name: string
    readonly retailer_logo: string | null
    readonly retailer_country: Country
    readonly shipping_from: string
    readonly verified: boolean
    readonly has_rule: boolean
    readonly last_good_at: Date | null
    readonly freshness_seconds: number | null
    readonly struck: boolean
    readonly match_method: OfferView['matchMethod']
    readonly source_kind: Discount['source']
  } & Pick<
    Selectable<Database['offer_detail']>,
    'regular_minor' | 'sale_minor' | 'sale_from' | 'sale_until' | 'was_since' | 'available_from'
  >

const toView = (row: OfferRow, now: Date): OfferView => {
  const terms = {
    priceMinor: row.price_minor,
    deliveryMinor: row.delivery_minor,
    availability: row.availability,
  }
  const rule = ruleOf(row)
  const deliveryMinor = deliveryCost(terms, rule)
  return {
    id: row.id,
    country: row.country,
    title: row.title,
    priceMinor: row.price_minor,
    currency: row.currency,
    deliveryMinor,
    totalMinor: landedPrice(row.price_minor, deliveryMinor),
    rule: row.delivery_minor === null ? (rule ?? null) : null,
    minDays: row.min_days,
    maxDays: row.max_days,
    availability: row.availability,
    availableFrom: expectedFrom(row.availability, row.available_from, now),
    condition: row.condition,
    variantLabel: row.variant_label,
    colour: readColour(row.variant_label),
    image: row.image,
    retailer: {
      id: row.retailer_id,
      slug: row.retailer_slug,
      name: row.retailer_name,
      logo: row.retailer_logo,
      country: row.retailer_country,
      shippingFrom: row.shipping_from,
      verified: row.verified,
    },
    // Without any reading: when it was last written.
    seenAt: row.last_good_at ?? row.changed_at,
    fresh: !row.struck && isFresh(row.last_good_at, row.freshness_seconds ?? 0, now),
    matchMethod: row.match_method,
    discount: discountOf(row, now),
  }
}

/** A sale that is on, and whose price is the one that holds. */
const discountOf = (row: OfferRow, now: Date): Discount | null => {
  const { regular_minor: regularMinor, sale_minor: saleMinor } = row
  if (regularMinor === null || saleMinor === null || saleMinor !== row.price_minor) return null
  const terms = { regularMinor, saleMinor, saleFrom: row.sale_from, saleUntil: row.sale_until }
  if (!isSaleOn(terms, now)) return null
  const since = row.sale_from ?? row.was_since ?? undefined
  return { wasMinor: regularMinor, since, source: row.source_kind }
}

const ruleOf = (row: OfferRow): DeliveryRule | undefined =>
  row.has_rule
    ? {
        country: row.country,
        currency: row.currency,
        feeMinor: row.fee_minor,
        freeOverMinor: row.free_over_minor,
        minDays: row.min_days,
        maxDays: row.max_days,
      }
    : undefined

export const makeFindProvenance =
  (db: Kysely<Database>): FindProvenance =>
  async (offerId) => {
    const { rows } = await sql<Row>`
      select offer.id as "offerId", reading.kind as source, retailer.demo as "isDemonstration",
        coalesce(reading.seen_at, offer.changed_at) as "seenAt",
        first_seen_at as "firstSeenAt", changed_at as "changedAt",
        method, confidence, decided_at as "decidedAt"
      from offer
      join retailer on retailer.id = offer.retailer_id and retailer.archived_at is null
      left join match on match.offer_id = offer.id and match.superseded_at is null
      left join lateral (
        -- Of several sources that carry it, the one that vouches for it longest, as in lists.
        select kind, coalesce(seen_at, last_good_at) as seen_at
        from offer_source join source on source.id = offer_source.source_id
        where offer_source.offer_id = offer.id
        order by coalesce(seen_at, last_good_at) + make_interval(secs => freshness_seconds)
          desc nulls last
        limit 1
      ) reading on true
      where offer.id = ${offerId}
        and not ${isHidden(sql`offer.id`)}`.execute(db)
    const [row] = rows
    if (!row) return undefined
    const { method, confidence, decidedAt, ...rest } = row
    const match =
      method === null || confidence === null || decidedAt === null
        ? null
        : { method, confidence, decidedAt }
    return { ...rest, match }
  }

type Row = Omit<OfferProvenance, 'match'> & {
  readonly method: MatchMethod | null
  readonly confidence: number | null
  readonly decidedAt: Date | null
}
