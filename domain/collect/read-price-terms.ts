import { productLimits } from '../catalogue/product-limits.ts'
import type { Country } from '../market/country.ts'
import { marketRules } from '../market/market-rules.ts'
import type { AmountKind } from '../money/amount-words.ts'
import type { PriceTerms } from '../offer/price-terms.ts'
import type { RawOffer, RawShipping } from './raw-offer.ts'
import { readAmount, type MinorReading } from './read-amount.ts'
import { readDate } from '../market/read-date.ts'
import type { Note, ReadOfferContext } from './read-row.ts'

export const readPriceTerms = (
  raw: RawOffer,
  context: ReadOfferContext,
  note: Note,
): PriceTerms | undefined => {
  const read: ReadAmount = (text, kinds) => readAmount(text, context.currency, raw.currency, kinds)
  const regularMinor = readRequired(raw.price, read, note)
  if (regularMinor === undefined) return undefined
  const sale =
    readSale(raw, regularMinor, context, read, note) ??
    readClaim(raw.claimedWas, regularMinor, read, note)
  return { regularMinor, saleMinor: null, saleFrom: null, saleUntil: null, ...sale }
}

type ReadAmount = (text: string, kinds?: readonly AmountKind[]) => MinorReading

/** A decimal point went missing. */
const highestMinor = 1_000_000_000

/** Shops that do not deliver write more. */
const highestDeliveryMinor = 100 * productLimits.deliveryDollars

const readRequired = (
  text: string | undefined,
  read: ReadAmount,
  note: Note,
): number | undefined => {
  if (text === undefined || text.trim() === '') {
    note('price_missing')
    return undefined
  }
  const reading = read(text)
  if (!reading.ok) note(reading.code, text)
  else if (reading.minor === 0) note('price_zero', text)
  else if (reading.minor > highestMinor) note('price_too_high', text)
  else {
    if (reading.rounded) note('price_rounded', text)
    if (reading.isBare) note('currency_missing', text)
    return reading.minor
  }
  return undefined
}

const readSale = (
  { salePrice, salePeriod }: RawOffer,
  regularMinor: number,
  { country }: ReadOfferContext,
  read: ReadAmount,
  note: Note,
): Omit<PriceTerms, 'regularMinor'> | undefined => {
  if (salePrice === undefined || salePrice.trim() === '') return undefined
  const reading = read(salePrice)
  if (!reading.ok || reading.minor === 0) {
    note('sale_price_unreadable', salePrice)
    return undefined
  }
  if (reading.minor >= regularMinor) {
    // Many systems repeat the price here when there is no sale.
    if (reading.minor > regularMinor) note('sale_price_not_lower', salePrice)
    return undefined
  }
  const saleMinor = reading.minor
  if (salePeriod === undefined || salePeriod.trim() === '') {
    return { saleMinor, saleFrom: null, saleUntil: null }
  }
  const period = readSalePeriod(salePeriod, country)
  if (typeof period === 'string') {
    note(period, salePeriod)
    return undefined
  }
  return { saleMinor, saleFrom: period.from, saleUntil: period.until }
}

export const readSalePeriod = (
  text: string,
  country: Country,
): SalePeriod | 'sale_period_unreadable' | 'sale_period_reversed' => {
  const [start = '', end = '', ...more] = text.slice(0, 200).split('/')
  const from = start === open ? null : readDate(start, country, 'start')
  const until = end === open ? null : readDate(end, country, 'end')
  if (more.length > 0 || from === undefined || until === undefined) return 'sale_period_unreadable'
  return from !== null && until !== null && until < from ? 'sale_period_reversed' : { from, until }
}

/** As ISO 8601 writes an end of a period that is not set. */
const open = '..'

type SalePeriod = { readonly from: Date | null; readonly until: Date | null }

/** A former price makes the price that is asked one of a sale; one that is not higher was none. */
const readClaim = (
  text: string | undefined,
  priceMinor: number,
  read: ReadAmount,
  note: Note,
): PriceTerms | undefined => {
  if (text === undefined || text.trim() === '') return undefined
  const reading = read(text, ['price', 'regular', 'former'])
  if (!reading.ok || reading.minor > highestMinor) {
    note('was_unreadable', text)
    return undefined
  }
  if (reading.minor <= priceMinor) return undefined
  return { regularMinor: reading.minor, saleMinor: priceMinor, saleFrom: null, saleUntil: null }
}

/** Null when nobody says. The cheapest for the whole country, else the dearest of its regions. */
export const readDelivery = (
  raw: Pick<RawOffer, 'shipping' | 'deliveryPrice' | 'freeShippingOver'>,
  country: Country,
  priceMinor: number,
  readAmount: ReadAmount,
): { readonly deliveryMinor: number | null; readonly unread: string | undefined } => {
  if (isFreeFrom(raw.freeShippingOver, country, priceMinor, readAmount)) {
    return { deliveryMinor: 0, unread: undefined }
  }
  const here = (raw.shipping ?? []).filter(
    (each) =>
      isHere(each, country) &&
      !pickup.test(each.service ?? '') &&
      !conditional.test(each.service ?? ''),
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
  country === undefined ||
  country.toUpperCase() === wanted ||
  marketRules[wanted].written.test(country)

const isRegional = ({ region, postalCode }: RawShipping): boolean =>
  (region !== undefined && region !== '*') || (postalCode !== undefined && postalCode !== '*')

const pickup =
  /\b(?:pick[- ]?up|click (?:&|and|\+|n) collect|collect(?:ion)?|in[- _]store)\b|in_store_pickup/i

/** Not everybody's, or not for an order of one: over an amount, for members, with a code. */
const conditional =
  /\b(?:over|above|exceed\w*|more than|min(?:imum)?|spend|orders? (?:of|from)|from) ?(?:NZ|AU|A)?[D$]? ?\$?\d|\$ ?\d+[\d.,]* ?(?:\+|(?:and|or) (?:over|more|above|up))|\b(?:members?|club|loyalty|rewards?|prime|vip|subscri\w*|card ?holders?|trade|business(?:es)?|staff)\b|\b(?:code|coupon|voucher|promo)\b/i

const deliveryOf = (price: string | undefined): RawShipping[] =>
  price === undefined ? [] : [{ price }]

/** 'Free' is an amount here alone. */
const amountOf = (text: string | undefined, readAmount: ReadAmount): number | undefined => {
  if (text === undefined) return undefined
  if (/^\s*free(?: (?:shipping|delivery|postage))?\s*$/i.test(text)) return 0
  const reading = readAmount(text, ['price', 'regular', 'delivery'])
  const isTold = reading.ok && reading.minor <= highestDeliveryMinor
  return isTold ? reading.minor : undefined
}

const isFreeFrom = (
  text: string | undefined,
  country: Country,
  priceMinor: number,
  readAmount: ReadAmount,
): boolean =>
  (text ?? '').split(/,(?=\s*[A-Za-z]{2}\s*:)/).some((part) => {
    const [, where, threshold] = /^\s*([A-Za-z]{2})\s*:(.+)$/.exec(part) ?? []
    if (where?.toUpperCase() !== country || threshold === undefined) return false
    const reading = readAmount(threshold, ['price', 'bound'])
    return reading.ok && priceMinor >= reading.minor
  })
