import { dayOf } from '#domain/price-history/days-before.ts'
import {
  attributeLexeme,
  formatAttribute,
  type AttributeDefinition,
} from '#domain/catalogue/attribute.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { countries, type Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { contentsOf, type Contents } from '#domain/offer/contents.ts'
import { daysOfSale, latestDays, type DaysOfShops } from '#domain/offer/delivery-days.ts'
import { isFresh } from '#domain/offer/freshness.ts'
import { deliveryCost, landedPrice } from '#domain/offer/landed-price.ts'
import { readColour } from '#domain/offer/colour.ts'
import {
  amountOf,
  inSaleOrder,
  noSaleFilters,
  saleOf,
  shownSale,
  standingIn,
  type Sale,
  type SaleOffer,
} from '#domain/offer/sale.ts'
import { popularity } from '#domain/search/popularity.ts'
import { tokeniserVersion } from '#domain/search/words/tokenise.ts'
import {
  brandWord,
  categoryWord,
  weighLexemes,
  type WeighedLexeme,
} from '#domain/search/weigh-lexemes.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../database.ts'
import {
  brandLexeme,
  categoryLexeme,
  popularityLexeme,
  sampleLexemes,
} from '#domain/search/listing/lexemes.ts'
import { quoteLexeme, tsvectorOf } from './tsvector.ts'
import { packSales } from '#domain/search/listing/packed-sales.ts'
import type { ListingPart, ListingSource, OfferSource } from './read-listing-sources.ts'
import { amountBandsOf } from './amount-bands.ts'
import { saleLexemes } from '#domain/search/listing/sale-lexemes.ts'

export type ListingRow = Insertable<Database['listing']>

/** One for each country in which it is offered; without words where only offers changed. */
export const listingRowsOf = (
  product: ListingSource,
  part: ListingPart,
  now: Date,
): ListingRow[] => {
  const common = commonPart(product, part)
  return countries.flatMap((country) => {
    const sold = product.offers.filter((offer) => offer.country === country)
    return rowOf(product, common, country, sold, now) ?? []
  })
}

type CommonPart = {
  readonly words: string
  readonly attributes: readonly string[]
  readonly filters: readonly string[]
  readonly contents: Contents | undefined
}

const commonPart = (product: ListingSource, part: ListingPart): CommonPart => {
  const stated = statedAttributes(product)
  const attributes = stated.map(([{ key }, value]) => attributeLexeme(key, value))
  return {
    words: part === 'whole' ? weighedText(product, stated) : '',
    attributes,
    contents: contentsOf({ ...product, category: product.categories.at(-1)?.slug ?? '' }),
    filters: [
      ...product.categories.map(({ id }) => categoryLexeme(id)),
      ...(product.brand_id === null ? [] : [brandLexeme(product.brand_id)]),
      ...attributes,
      ...sampleLexemes(product.id),
    ],
  }
}

type Stated = readonly [AttributeDefinition, ListingSource['attributes'][string]]

const statedAttributes = ({ attributes, definitions }: ListingSource): Stated[] =>
  definitions.flatMap((definition): Stated[] => {
    const value = attributes[definition.key]
    return value === undefined ? [] : [[definition, value]]
  })

const weighedText = (product: ListingSource, stated: readonly Stated[]): string =>
  weighLexemes({
    codes: [...(product.mpn === null ? [] : [product.mpn]), ...product.codes],
    title: product.title,
    brand: product.brand ?? undefined,
    category: product.categories.flatMap(({ slug, name }) =>
      slug === otherCategory.slug ? [] : name,
    ),
    categoryAliases: product.category_aliases,
    attributes: stated.flatMap(searchableText),
    aliases: product.aliases,
    description: product.description,
  })
    .map(lexemeText)
    .concat(product.categories.map(({ id }) => `${quoteLexeme(categoryWord(id))}:${nowhere}C`))
    .concat(
      product.brand_id === null ? [] : `${quoteLexeme(brandWord(product.brand_id))}:${nowhere}A`,
    )
    .join(' ')

/** The last place that a lexeme can have: no title is so long. */
const nowhere = 16_383

/** Nobody types "yes": of a flag its label is what is looked for, and only where it is true. */
const searchableText = ([definition, value]: Stated): string[] => {
  if (typeof value === 'boolean') return value ? [definition.label] : []
  return [formatAttribute(definition, value)]
}

const lexemeText = ({ lexeme, weight, positions }: WeighedLexeme): string =>
  `${quoteLexeme(lexeme)}:${positions.map((position) => `${position}${weight}`).join(',')}`

const rowOf = (
  product: ListingSource,
  common: CommonPart,
  country: Country,
  sold: readonly OfferSource[],
  now: Date,
): ListingRow | undefined => {
  const offers = inSaleOrder(sold.map((offer) => toSaleOffer(offer, now)))
  if (offers.length === 0) return undefined
  const sales = offers.map(saleOf)
  const days = daysOfShops(sold)
  const newCount = offers.filter(({ condition }) => condition === 'new').length
  const popularityNow = Math.fround(
    popularity(
      sold.flatMap(({ clicks }) => clicks),
      new Set(sales.map(({ retailerId }) => retailerId)).size,
      dayOf(now),
    ),
  )
  return {
    product_id: product.id,
    group_id: product.group_id,
    category_id: product.category_id,
    brand_id: product.brand_id,
    price_minor: lowestIn(sales, 'item'),
    total_minor: lowestIn(sales, 'delivered'),
    item_days: daysIn(sales, 'item', days),
    total_days: daysIn(sales, 'delivered', days),
    offer_count: newCount,
    used_count: offers.length - newCount,
    rating_sum: product.rating_sum,
    rating_count: product.rating_count,
    popularity: popularityNow,
    tokeniser: tokeniserVersion,
    has_stale: offers.some(({ fresh }) => !fresh),
    fresh_until: earliest(sold.flatMap((offer) => turningPoints(offer, now))),
    country,
    attributes: [...common.attributes],
    filters: tsvectorOf([
      ...common.filters,
      ...saleLexemes(sales),
      popularityLexeme(popularityNow),
    ]),
    words: common.words,
    offers: offers.map(({ id }) => id),
    sales: `\\x${Buffer.from(packSales(sales)).toString('hex')}`,
    amount_bands: amountBandsOf(sales),
    unit: common.contents?.unit ?? null,
    unit_count: common.contents?.count ?? null,
  }
}

/** What the best new offer costs that can be ordered at a known price; null without one. */
const lowestIn = (sales: readonly Sale[], basis: Basis): number | null => {
  const best = shownSale(sales, noSaleFilters, basis)
  return best !== undefined && standingIn(best, basis) === 'priced'
    ? amountOf(best, basis, noSaleFilters)
    : null
}

/** Of the offer that lists show unasked. */
const daysIn = (sales: readonly Sale[], basis: Basis, days: DaysOfShops): number | null => {
  const best = shownSale(sales, noSaleFilters, basis)
  return best === undefined ? null : daysOfSale(best, days)
}

const daysOfShops = (sold: readonly OfferSource[]): DaysOfShops =>
  new Map(
    sold.flatMap(({ retailer_id: id, min_days, max_days }) => {
      const days = latestDays(min_days, max_days)
      return days === null ? [] : [[id, days] as const]
    }),
  )

const toSaleOffer = (offer: OfferSource, now: Date): SaleOffer => {
  const { price_minor: priceMinor, delivery_minor: ownDelivery, availability } = offer
  const deliveryMinor = deliveryCost(
    { priceMinor, deliveryMinor: ownDelivery, availability },
    { feeMinor: offer.fee_minor, freeOverMinor: offer.free_over_minor },
  )
  return {
    id: offer.id,
    priceMinor,
    totalMinor: landedPrice(priceMinor, deliveryMinor),
    availability,
    condition: offer.condition,
    colour: readColour(offer.variant_label),
    fresh: !offer.struck && isFresh(offer.last_good_at, offer.freshness_seconds ?? 0, now),
    retailer: {
      id: offer.retailer_id,
      name: offer.retailer_name,
      verified: offer.verified,
    },
  }
}

/** When an offer begins to count for less. */
const turningPoints = (offer: OfferSource, now: Date): Date[] => {
  const ends = [
    ...(offer.expires_at === null ? [] : [offer.expires_at]),
    ...(offer.last_good_at === null
      ? []
      : [new Date(offer.last_good_at.getTime() + (offer.freshness_seconds ?? 0) * 1000)]),
  ]
  return ends.filter((end) => end >= now)
}

const earliest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())))
