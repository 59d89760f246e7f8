import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { readOffer } from '#domain/collect/read-offer.ts'
import type { ReadRow, ParseLink } from '#domain/collect/read-row.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'

type RecordPlace = {
  readonly country: Country
  readonly domains: readonly string[]
}

export const readRecord = (raw: RawOffer, { country, domains }: RecordPlace, now: Date): ReadRow =>
  readOffer(raw, {
    country,
    currency: currencyOf(country),
    domains,
    now,
    parseLink,
  })

export const parseLink: ParseLink = (text) => {
  const url = URL.parse(text)
  if (url === null) return undefined
  const { href, protocol, hostname, port, username, password } = url
  return { href, protocol, hostname, port, hasCredentials: username !== '' || password !== '' }
}
