import type { Country } from '../market/country.ts'
import type { Currency } from '../money/money.ts'

/** What a retailer asks to deliver one order to a country. */
export type DeliveryRule = {
  readonly country: Country
  readonly currency: Currency
  /** Fee in minor units; null when the retailer does not say (unknown is not zero). */
  readonly feeMinor: number | null
  /** Item price in minor units from which delivery is free; null when never. */
  readonly freeOverMinor: number | null
  /** Business days to the door; null when unknown. */
  readonly minDays: number | null
  readonly maxDays: number | null
}
