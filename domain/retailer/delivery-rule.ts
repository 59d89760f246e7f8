import type { Country } from '../market/country.ts'
import type { Currency } from '../money/money.ts'

export type DeliveryRule = {
  readonly country: Country
  readonly currency: Currency
  /** Minor units; null = unknown, which is not zero. */
  readonly feeMinor: number | null
  /** Item price in minor units from which delivery is free; null = never. */
  readonly freeOverMinor: number | null
  /** Business days to the door; null = unknown. */
  readonly minDays: number | null
  readonly maxDays: number | null
}
