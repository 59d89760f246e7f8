import type { Country } from '#domain/market/country.ts'
import { countries, currencyOf } from '#domain/market/country.ts'
import type { DeliveryDays } from '#domain/offer/read-days.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'

/** Money in minor units of its home country. */
export type RetailerDraft = {
  readonly name: string
  readonly domains: readonly string[]
  /** External address or one of our images; null: none. */
  readonly logo: string | null
  readonly country: Country
  readonly shippingFrom: string
  /** Null when unknown, or when it does not deliver there; 'unknown' when nobody was asked. */
  readonly days: Readonly<Record<Country, DeliveryDays | null>> | 'unknown'
  /** At home; null = unknown. */
  readonly feeMinor: number | null
  readonly freeOverMinor: number | null
}

/** Keeps known fees of the other country, which no form contains. */
export const rulesOf = (
  { country: home, days, feeMinor, freeOverMinor }: RetailerDraft,
  former: readonly DeliveryRule[] = [],
): DeliveryRule[] =>
  countries.flatMap((country): DeliveryRule[] => {
    const told = days === 'unknown' ? null : days[country]
    const known = former.find((rule) => rule.country === country)
    const time = { minDays: told?.minDays ?? null, maxDays: told?.maxDays ?? null }
    const base = { country, currency: currencyOf(country) }
    if (country === home) return [{ ...base, feeMinor, freeOverMinor, ...time }]
    const fees = { feeMinor: known?.feeMinor ?? null, freeOverMinor: known?.freeOverMinor ?? null }
    return told || fees.feeMinor !== null ? [{ ...base, ...fees, ...time }] : []
  })
