import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { readOffer } from '#domain/collect/read-offer.ts'
import type { ReadRow } from '#domain/collect/read-row.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { parseLink } from './parse-link.ts'

/** Where a record was found. */
export type RecordPlace = {
  /** Its prices are in the currency of this country. */
  readonly country: Country
  /** Where links may lead. */
  readonly domains: readonly string[]
}

/** Judges one record of what a shop published. */
export const readRecord = (raw: RawOffer, { country, domains }: RecordPlace, now: Date): ReadRow =>
  readOffer(raw, {
    country,
    currency: currencyOf(country),
    domains,
    now,
    parseLink,
  })
