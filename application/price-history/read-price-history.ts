import type { OfferId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { PastPrice } from '#domain/price-history/merge-past-prices.ts'
import type { PriceFacts } from '#domain/price-history/price-facts.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import type { ProductPage } from '../offer/offer-view.ts'

/** What new ones that could be ordered cost in one country and basis, as step functions. */
export type PriceHistory = {
  readonly publicId: string
  readonly currency: Currency
  readonly basis: Basis
  /** The colour or size whose offers alone count; undefined: all. */
  readonly variant: string | undefined
  readonly from: Date
  readonly to: Date
  /** Lowest price of the market, one point per change; null = nobody sold it. */
  readonly low: readonly PriceStep[]
  readonly facts: PriceFacts
  /** Of the last 90 days before `to`, by time; undefined when nobody sold it. */
  readonly medianMinor: number | undefined
  readonly lowestEver: LowestEver | undefined
  /** Of each shop the lowest of its offers. */
  readonly retailers: readonly (NamedRetailer & { readonly steps: readonly PriceStep[] })[]
  readonly offers: readonly OfferHistory[]
}

export type NamedRetailer = { readonly retailerSlug: string; readonly retailerName: string }

/** The lowest price up to `to`, also before the window. */
export type LowestEver = {
  readonly at: Date
  readonly priceMinor: number
  /** Undefined where its name is hidden. */
  readonly retailer: NamedRetailer | undefined
  /** False: it could be fetched in the shop only. */
  readonly isOrderable: boolean
}

export type OfferHistory = NamedRetailer & {
  readonly offerId: OfferId
  /** In the basis; null = it could not be ordered, or its delivery was unknown. */
  readonly steps: readonly PriceStep[]
  /** As they were recorded, the one that held at the beginning of the window first. */
  readonly points: readonly PastPrice[]
}

/**
 * Points of new-condition offers in the window, with the last one before it per offer; without
 * struck prices.
 */
export type ReadPricePoints = (
  productId: ProductId,
  country: Country,
  from: Date,
  to: Date,
) => Promise<readonly OfferPoint[]>

/** The same of several pages, in their order. */
export type ReadPricePointsOfEach = (
  pages: readonly ProductPage[],
  from: Date,
  to: Date,
) => Promise<readonly (readonly OfferPoint[])[]>

export type OfferPoint = PastPrice &
  NamedRetailer & {
    readonly offerId: OfferId
    /** The colour or size that its shop names. */
    readonly variantLabel: string | null
    /** Its prices count for the market, but its name is hidden. */
    readonly isArchived: boolean
    /** When the offer ends, or its price is too old to hold; null where its points say so. */
    readonly endsAt: Date | null
  }
