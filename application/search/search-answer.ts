import type { ProductGroupId } from '#domain/ids.ts'
import type { OfferView } from '#application/offer/offer-view.ts'
import type { ProductView } from '#application/catalogue/product-view.ts'
import type { Currency } from '#domain/money/money.ts'

/** 'offers': the words mean one product; decided from words and country alone (decision 3). */
export type SearchKind = 'offers' | 'products' | 'none'

export type SearchAnswer = {
  readonly kind: SearchKind
  /**
   * The words the results are for: the query without what it says of prices; when they find nothing,
   * their corrected spelling, or what is left without `withoutWords`.
   */
  readonly searchedFor: string
  readonly didYouMean: string | null
  /** Words that no product fits together with the others, and that were left out therefore. */
  readonly withoutWords: readonly string[]
  readonly recognised: readonly Recognised[]
  readonly product: ProductView | null
  readonly offers: readonly OfferView[]
  readonly products: readonly ProductCard[]
  /** How many offers or products fit, variants that a list leaves out included. */
  readonly total: number
  /** False when total and facets are estimates from a sample, as for thousands of products. */
  readonly exact: boolean
  readonly page: number
  /** Whether there is another page to ask for: never after the last that is answered. */
  readonly hasMore: boolean
  readonly priceRanges: readonly string[]
  readonly facets: Facets
}

export type Recognised = {
  readonly type: 'category' | 'brand' | 'price'
  /** The filter's value; of a price the range as `min-max`. */
  readonly slug: string
  readonly name: string
}

export type ProductCard = {
  readonly publicId: string
  readonly slug: string
  readonly title: string
  readonly image: string | null
  readonly brand: string | null
  readonly category: string
  readonly currency: Currency
  /** Lowest item price of a new article in minor units; null when none can be "lowest". */
  readonly priceMinor: number | null
  /** Lowest delivered total in minor units; null when no delivery is known. */
  readonly totalMinor: number | null
  readonly offerCount: number
  readonly usedCount: number
  readonly inStock: boolean
  readonly freeDelivery: boolean
  readonly rating: number | null
  readonly reviewCount: number
  readonly seenAt: Date
  /** Of the cheapest offer, in minor units; null when unknown. */
  readonly deliveryMinor: number | null
  readonly deliveryInfo: string
  readonly location: string
  readonly shippingAvailable: boolean | null
  readonly moreVariants: number
  readonly groupId: ProductGroupId
}

/** Counts per value; each facet counts with all filters but its own. */
export type Facets = {
  readonly categories: readonly CategoryFacetValue[]
  readonly brands: readonly FacetValue[]
  readonly retailers: readonly FacetValue[]
  readonly prices: readonly PriceFacet[]
  readonly inStock: number
  readonly freeDelivery: number
  readonly attributes: readonly AttributeFacet[]
}

export type FacetValue = { readonly slug: string; readonly name: string; readonly count: number }

export type CategoryFacetValue = FacetValue & { readonly parent: string | null }

export type PriceFacet = {
  readonly label: string
  readonly min: number
  readonly max: number | null
  readonly count: number
}

export type AttributeFacet = {
  readonly key: string
  readonly label: string
  readonly unit: string | null
  readonly values: readonly {
    readonly value: string
    readonly label: string
    readonly count: number
  }[]
}
