import type { OfferId, ProductGroupId, ProductId } from '#domain/ids.ts'
import type { Availability } from '#domain/offer/availability.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { ColourName } from '#domain/offer/colour.ts'
import type { Condition } from '#domain/offer/condition.ts'
import type { Contents } from '#domain/offer/contents.ts'
import type { ShopCounts } from '#domain/offer/shop-counts.ts'
import type { Standing } from '#domain/offer/standing.ts'
import type { OfferView, RetailerView } from '#application/offer/offer-view.ts'
import type { ProductView } from '#application/catalogue/product-view.ts'
import type { OfferedOrder } from '#domain/search/sort.ts'
import type { NumberBand } from '#domain/search/number-bands.ts'
import type { Field, ScoreTerm } from '#domain/search/rank.ts'
import type { ListedVersions } from '#domain/search/listed-versions.ts'
import { withoutSaid, type Said } from '#domain/search/understand/said.ts'
import type { Currency } from '#domain/money/money.ts'

export type SearchAnswer = {
  /** 'offers': the words mean one product; decided from words and country alone (decision 3). */
  readonly kind: 'offers' | 'products' | 'none'
  /** What the prices, their order and their ranges cover. */
  readonly basis: Basis
  /** The query without prices, conditions and orders; corrected, or without `withoutWords`, when that finds nothing. */
  readonly searchedFor: string
  /** The words ask for prices that are lower than usual. */
  readonly asksForDeals: boolean
  /** What merely mentions the words is left out. */
  readonly onlyMeant: boolean
  readonly didYouMean: string | null
  /** Words that the first of the list lacks, when no product has all. */
  readonly withoutWords: readonly string[]
  readonly recognised: readonly Recognised[]
  /** The query in plain words, a line for each thing that it says. */
  readonly understood: readonly string[]
  /** Named by the words: offered as filters, as nothing is left out because of them. */
  readonly shelves: readonly Shelf[]
  /**
   * Slugs of the categories that a list was filtered by: for one without products in the country,
   * the nearest above it that has some.
   */
  readonly searchedCategories: readonly string[]
  /** Of "a vs b": the public ids of the best match of each side; empty for other words. */
  readonly sides: readonly string[]
  readonly product: ProductView | null
  readonly offers: readonly OfferView[]
  readonly products: readonly ProductCard[]
  /** How many offers or products fit, variants that a list leaves out included. */
  readonly total: number
  /** Of those, how many have all that the words ask for; the others are close. */
  readonly complete: number
  /** In the order of popularity, and of names alone, as what ranks by words is away. */
  readonly degraded: boolean
  /** Products with an offer in the country, whatever is asked for. */
  readonly catalogueProducts: number
  /** False when total and facets are estimates from a sample, as for thousands of products. */
  readonly exact: boolean
  readonly page: number
  readonly hasMore: boolean
  readonly facets: Facets
}

export type Recognised = {
  /** See `Said`. `either`: one of the two that are asked for. */
  readonly type: Said['type'] | 'colour' | 'either'
  /** The filter's value; of a price the range as `min-max`; of either its words. */
  readonly slug: string
  readonly name: string
  /** The query without what says it; what else is recognised stays. */
  readonly rest: string
}

/** With the query, to be typed again, without it. */
export const recognisedOf =
  (typed: string) =>
  ({ type, slug, name, ...span }: Said): Recognised => ({
    type,
    slug,
    name,
    rest: withoutSaid(typed, span),
  })

export type Shelf = {
  readonly type: 'category' | 'brand'
  readonly slug: string
  readonly name: string
}

export type ProductCard = {
  readonly productId: ProductId
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly image: string | null
  readonly brand: string | null
  readonly category: string
  /** Null where its packs are not compared by what they hold, or it does not say. */
  readonly contents: Contents | null
  /** Kilowatt-hours a year; null where nobody says. */
  readonly energyUse: number | null
  /** Up to three, in words. */
  readonly facts: readonly string[]
  readonly currency: Currency
  /** Item price of the offer that the card speaks of, in minor units; null when it does not hold. */
  readonly priceMinor: number | null
  /** Delivered total of that offer; null when delivery is unknown, or it cannot be delivered. */
  readonly totalMinor: number | null
  /** Of that offer in the asked basis. */
  readonly standing: Standing
  /** How much less a new one costs elsewhere, where filters leave out the lowest price; else 0. */
  readonly overLowestMinor: number
  readonly condition: Condition
  readonly availability: Availability
  readonly variantLabel: string | null
  /** The search asked for a colour, and the offer has it: its page opens on this choice. */
  readonly hasAskedColour: boolean
  readonly offerId: OfferId
  readonly retailer: Pick<RetailerView, 'slug' | 'name' | 'logo' | 'verified'>
  /** Whatever filters but that by condition are set. */
  readonly shops: ShopCounts
  readonly offerCount: number
  readonly usedCount: number
  readonly inStock: boolean
  readonly freeDelivery: boolean
  readonly rating: number | null
  readonly reviewCount: number
  readonly seenAt: Date
  /** Of that offer, in minor units; null when unknown. */
  readonly deliveryMinor: number | null
  readonly deliveryInfo: string
  /** In words; empty when unknown. */
  readonly deliveryTime: string
  readonly location: string
  readonly shippingAvailable: boolean | null
  readonly moreVariants: number
  /** Null where no other version of its model fits. */
  readonly versions: ListedVersions | null
  /** Words of the search that it lacks; those that lack some come last. */
  readonly lacks: readonly string[]
  /**
   * Where it is asked for, of the first 200 in the order of the best match: the parts of the score that
   * it stands there by.
   */
  readonly score?: readonly ExplainedTerm[] | undefined
  readonly groupId: ProductGroupId
}

/** `word` is what the query says, for what one word of it adds; undefined for what all do. */
export type ExplainedTerm = {
  readonly name: ScoreTerm['name']
  readonly word?: string | undefined
  readonly field?: Field | undefined
  readonly points: number
}

/** Counts per value; each facet counts with all filters but its own. */
export type Facets = {
  readonly categories: readonly CategoryFacetValue[]
  readonly brands: readonly FacetValue[]
  readonly retailers: readonly RetailerFacetValue[]
  readonly prices: readonly PriceFacet[]
  readonly inStock: number
  readonly freeDelivery: number
  /** At prices that the page of deals shows. */
  readonly realSale: number
  readonly conditions: readonly ValueCount<Condition>[]
  readonly colours: readonly ValueCount<ColourName>[]
  readonly attributes: readonly AttributeFacet[]
  /** By the price of a unit, by what it costs to buy and run something, by numbers that are stated, and by the one that is asked for. */
  readonly sorts: readonly { readonly value: OfferedOrder; readonly label: string }[]
}

export type ValueCount<Value> = { readonly value: Value; readonly count: number }

export type FacetValue = { readonly slug: string; readonly name: string; readonly count: number }

export type RetailerFacetValue = FacetValue & { readonly logo: string | null }

export type CategoryFacetValue = FacetValue & { readonly parent: string | null }

export type PriceFacet = {
  readonly label: string
  readonly min: number
  readonly max: number | null
  readonly count: number
  /** At any amount up to `max`. */
  readonly countUpTo: number
}

export type AttributeFacet = {
  readonly key: string
  readonly label: string
  readonly unit: string | null
  /** Of attributes, as comparisons have them. */
  readonly group: string
  /** The ranges that are chosen, the most frequent values, and what states none. */
  readonly values: readonly (ValueCount<string> & { readonly label: string })[]
  /** Of numbers that can be parted; see `numberBands`. */
  readonly bands: readonly NumberBand[]
}
