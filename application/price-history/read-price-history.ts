import type { OfferId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Currency } from '#domain/money/money.ts'
import type { PriceFacts } from '#domain/price-history/price-facts.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'

/** Item prices in one country, as step functions. */
export type PriceHistory = {
  /** After mergers. */
  readonly publicId: string
  readonly currency: Currency
  readonly from: Date
  readonly to: Date
  /** Lowest new item price of the market, one point per change; null = nobody sold it. */
  readonly low: readonly PriceStep[]
  readonly facts: PriceFacts
  readonly retailers: readonly {
    readonly retailerSlug: string
    readonly retailerName: string
    readonly steps: readonly PriceStep[]
  }[]
}

/** Points of new-condition offers in the window, with the last one before it per offer. */
export type ReadPricePoints = (
  productId: ProductId,
  country: Country,
  from: Date,
  to: Date,
) => Promise<readonly OfferPoint[]>

export type OfferPoint = {
  readonly offerId: OfferId
  readonly retailerSlug: string
  readonly retailerName: string
  /** Its prices count for the market, but its name is hidden. */
  readonly isArchived: boolean
  readonly at: Date
  readonly priceMinor: number | null
}
