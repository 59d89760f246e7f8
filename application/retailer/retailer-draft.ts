import type { Country } from '#domain/market/country.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { DeliveryDays } from '#domain/offer/read-days.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

/** What an admin says of a retailer; money in minor units of its home country. */
export type RetailerDraft = {
  readonly name: string
  /** Hosts of its links as they were typed; the first is the one that is shown. */
  readonly domains: readonly string[]
  /** Where the logo is to be fetched, or an image of ours; null: none. */
  readonly logo: string | null
  readonly country: Country
  readonly shippingFrom: string
  /** Null where it does not say, or does not send there. */
  readonly days: Readonly<Record<Country, DeliveryDays | null>>
  /** At home; null = unknown. */
  readonly feeMinor: number | null
  /** At home; null = never. */
  readonly freeOverMinor: number | null
}

/**
 * The rules that the draft means. What is known of another country's fees, which no form asks for,
 * stays.
 */
export const rulesOf = (
  { country: home, days, feeMinor, freeOverMinor }: RetailerDraft,
  former: readonly DeliveryRule[] = [],
): DeliveryRule[] =>
  (['NZ', 'AU'] as const).flatMap((country): DeliveryRule[] => {
    const told = days[country]
    const known = former.find((rule) => rule.country === country)
    const time = { minDays: told?.minDays ?? null, maxDays: told?.maxDays ?? null }
    const base = { country, currency: currencyOf(country) }
    if (country === home) return [{ ...base, feeMinor, freeOverMinor, ...time }]
    const fees = { feeMinor: known?.feeMinor ?? null, freeOverMinor: known?.freeOverMinor ?? null }
    return told || fees.feeMinor !== null ? [{ ...base, ...fees, ...time }] : []
  })
