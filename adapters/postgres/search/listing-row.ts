import {
  attributeLexeme,
  formatAttribute,
  type AttributeDefinition,
} from '#domain/catalogue/attribute.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { countries, currencyOf, type Country } from '#domain/market/country.ts'
import { isFresh } from '#domain/offer/freshness.ts'
import { deliveryCost, landedPrice } from '#domain/offer/landed-price.ts'
import { summariseOffers, type Sale, type SummarisedOffer } from '#domain/offer/summarise-offers.ts'
import { popularity } from '#domain/search/popularity.ts'
import { tokeniserVersion } from '#domain/search/tokenise.ts'
import { weighLexemes, type WeighedLexeme } from '#domain/search/weigh-lexemes.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../database.ts'
import {
  anyShopLexeme,
  brandLexeme,
  categoryLexeme,
  popularityLexeme,
  priceLexeme,
  sampleLexemes,
  shopLexeme,
  quoteLexeme,
  tsvectorOf,
} from './lexemes.ts'
import type { ListingPart, ListingSource, OfferSource } from './read-listing-sources.ts'
import { fulfils, saleMarks, type SaleMark } from '../offer/sale-condition.ts'

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
}

const commonPart = (product: ListingSource, part: ListingPart): CommonPart => {
  const stated = statedAttributes(product)
  const attributes = stated.map(([{ key }, value]) => attributeLexeme(key, value))
  return {
    words: part === 'whole' ? weighedText(product, stated) : '',
    attributes,
    filters: [
      ...product.categories.map(({ id }) => categoryLexeme(id)),
      ...(product.brand_id === null ? [] : [brandLexeme(product.brand_id)]),
      ...attributes,
      ...sampleLexemes(product.id),
    ],
  }
}

type Stated = readonly [AttributeDefinition, ListingSource['attributes'][string]]

const statedAttributes = ({ attributes, categories }: ListingSource): Stated[] =>
  attributesOfCategory(categories.at(-1)?.slug ?? '').flatMap((definition): Stated[] => {
    const value = attributes[definition.key]
    return value === undefined ? [] : [[definition, value]]
  })

const weighedText = (product: ListingSource, stated: readonly Stated[]): string =>
  weighLexemes({
    codes: [...(product.mpn === null ? [] : [product.mpn]), ...product.codes],
    title: product.title,
    brand: product.brand ?? undefined,
    category: product.categories.map(({ name }) => name),
    categoryAliases: product.category_aliases,
    attributes: stated.flatMap(searchableText),
    aliases: product.aliases,
  })
    .map(lexemeText)
    .join(' ')

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
  const offers = sold.map((offer) => toSummarised(offer, now))
  const summary = summariseOffers(offers)
  if (summary === undefined) return undefined
  const shops = shopsBySale(summary.sales)
  const popularityNow = Math.fround(
    popularity(
      sold.flatMap(({ clicks }) => clicks),
      summary.retailerIds.length,
      dayOf(now),
    ),
  )
  return {
    product_id: product.id,
    group_id: product.group_id,
    category_id: product.category_id,
    brand_id: product.brand_id,
    price_minor: summary.priceMinor,
    total_minor: summary.totalMinor,
    offer_count: summary.offerCount,
    used_count: summary.usedCount,
    rating_sum: product.rating_sum,
    rating_count: product.rating_count,
    popularity: popularityNow,
    tokeniser: tokeniserVersion,
    has_stale: offers.some(({ fresh }) => !fresh),
    best_offer_id: summary.bestOfferId,
    fresh_until: earliest(sold.flatMap((offer) => turningPoints(offer, now))),
    country,
    ...shops,
    attributes: [...common.attributes],
    filters: tsvectorOf([
      ...common.filters,
      ...shopLexemes(shops),
      popularityLexeme(popularityNow),
      ...(summary.priceMinor === null ? [] : [priceLexeme(summary.priceMinor)]),
    ]),
    words: common.words,
  }
}

type ShopsBySale = Record<SaleMark['column'], number[]>

const shopsBySale = (sales: readonly Sale[]): ShopsBySale => {
  const shopsWith = (mark: SaleMark): number[] => {
    const fitting = sales.filter((sale) => fulfils(sale, mark.condition))
    return [...new Set(fitting.map(({ retailerId }) => retailerId))].toSorted((a, b) => a - b)
  }
  return {
    shops: shopsWith(saleMarks.any),
    shops_stocked: shopsWith(saleMarks.stocked),
    shops_free: shopsWith(saleMarks.free),
    shops_stocked_free: shopsWith(saleMarks.stockedFree),
  }
}

const shopLexemes = (shops: ShopsBySale): string[] =>
  Object.values(saleMarks).flatMap((mark) => {
    const ids = shops[mark.column]
    const anyShop = ids.length === 0 ? undefined : anyShopLexeme(mark)
    return [...ids.map((id) => shopLexeme(id, mark)), ...(anyShop === undefined ? [] : [anyShop])]
  })

const toSummarised = (offer: OfferSource, now: Date): SummarisedOffer => {
  const deliveryMinor = deliveryCost(offer.price_minor, offer.delivery_minor, ruleOf(offer))
  return {
    id: offer.id,
    priceMinor: offer.price_minor,
    deliveryMinor,
    totalMinor: landedPrice(offer.price_minor, deliveryMinor),
    availability: offer.availability,
    condition: offer.condition,
    fresh: isFresh(offer.last_good_at, offer.freshness_seconds ?? 0, now),
    seenAt: offer.last_good_at ?? offer.changed_at,
    retailer: {
      id: offer.retailer_id,
      name: offer.retailer_name,
      verified: offer.verified,
    },
  }
}

const ruleOf = (offer: OfferSource): Parameters<typeof deliveryCost>[2] =>
  offer.has_rule
    ? {
        country: offer.country,
        currency: currencyOf(offer.country),
        feeMinor: offer.fee_minor,
        freeOverMinor: offer.free_over_minor,
        minDays: null,
        maxDays: null,
      }
    : undefined

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

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
