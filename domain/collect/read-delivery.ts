import type { Country } from '../market/country.ts'
import type { RawOffer, RawShipping } from './raw-offer.ts'
import type { MinorReading } from './read-amount.ts'

/** Null when nobody says. The cheapest for the whole country, else the dearest of its regions. */
export const readDelivery = (
  raw: Pick<RawOffer, 'shipping' | 'deliveryPrice' | 'freeShippingOver'>,
  country: Country,
  priceMinor: number,
  readAmount: (text: string) => MinorReading,
): { readonly deliveryMinor: number | null; readonly unread: string | undefined } => {
  if (isFreeFrom(raw.freeShippingOver, country, priceMinor, readAmount)) {
    return { deliveryMinor: 0, unread: undefined }
  }
  const here = (raw.shipping ?? []).filter(
    (each) => isHere(each, country) && !pickup.test(each.service ?? ''),
  )
  const texts = here.length > 0 ? here : deliveryOf(raw.deliveryPrice)
  const read = texts.map((each) => ({ each, amount: amountOf(each.price, readAmount) }))
  const known = read.flatMap(({ each, amount }) =>
    amount === undefined ? [] : [{ isRegional: isRegional(each), amount }],
  )
  const wide = known.filter(({ isRegional }) => !isRegional).map(({ amount }) => amount)
  const regional = known.map(({ amount }) => amount)
  const unread = read.find(({ amount }) => amount === undefined)?.each.price
  if (wide.length > 0) return { deliveryMinor: Math.min(...wide), unread }
  return { deliveryMinor: regional.length > 0 ? Math.max(...regional) : null, unread }
}

const isHere = ({ country }: RawShipping, wanted: Country): boolean =>
  country === undefined || country.toUpperCase() === wanted || names[wanted].test(country)

const names: Readonly<Record<Country, RegExp>> = {
  NZ: /^(?:nzl|new zealand)$/i,
  AU: /^(?:aus|australia)$/i,
}

const isRegional = ({ region, postalCode }: RawShipping): boolean =>
  (region !== undefined && region !== '*') || (postalCode !== undefined && postalCode !== '*')

const pickup =
  /\b(?:pick[- ]?up|click (?:&|and|\+) collect|collect(?:ion)?|in[- _]store)\b|in_store_pickup/i

const deliveryOf = (price: string | undefined): RawShipping[] =>
  price === undefined ? [] : [{ price }]

/** 'Free' is an amount here alone. */
const amountOf = (
  text: string | undefined,
  readAmount: (text: string) => MinorReading,
): number | undefined => {
  if (text === undefined) return undefined
  if (/^\s*free(?: (?:shipping|delivery|postage))?\s*$/i.test(text)) return 0
  const reading = readAmount(text)
  return reading.ok && reading.isExact ? reading.minor : undefined
}

const isFreeFrom = (
  text: string | undefined,
  country: Country,
  priceMinor: number,
  readAmount: (text: string) => MinorReading,
): boolean =>
  (text ?? '').split(/,(?=\s*[A-Za-z]{2}\s*:)/).some((part) => {
    const [, where, threshold] = /^\s*([A-Za-z]{2})\s*:(.+)$/.exec(part) ?? []
    if (where?.toUpperCase() !== country || threshold === undefined) return false
    const reading = readAmount(threshold)
    return reading.ok && priceMinor >= reading.minor
  })
