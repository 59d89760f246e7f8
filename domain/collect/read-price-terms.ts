import type { RawOffer } from './raw-offer.ts'
import { readAmount, type MinorReading } from './read-amount.ts'
import type { Note, ReadOfferContext } from './read-row.ts'
import type { PriceTerms } from '../offer/price-terms.ts'
import type { Country } from '../market/country.ts'
import { readDate } from './read-date.ts'

export const readPriceTerms = (
  raw: RawOffer,
  context: ReadOfferContext,
  note: Note,
): PriceTerms | undefined => {
  const read = (text: string): MinorReading => readAmount(text, context.currency, raw.currency)
  const regularMinor = readRequired(raw.price, read, note)
  if (regularMinor === undefined) return undefined
  const sale =
    readSale(raw, regularMinor, context, read, note) ??
    readClaim(raw.claimedWas, regularMinor, read, note)
  return { regularMinor, saleMinor: null, saleFrom: null, saleUntil: null, ...sale }
}

/** A decimal point went missing. */
const highestMinor = 1_000_000_000

const readRequired = (
  text: string | undefined,
  read: (text: string) => MinorReading,
  note: Note,
): number | undefined => {
  if (text === undefined || text.trim() === '') {
    note('price_missing')
    return undefined
  }
  const reading = read(text)
  if (!reading.ok) note(reading.code, text)
  else if (!reading.isExact) note('price_not_exact', text)
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
  read: (text: string) => MinorReading,
  note: Note,
): Omit<PriceTerms, 'regularMinor'> | undefined => {
  if (salePrice === undefined || salePrice.trim() === '') return undefined
  const reading = read(salePrice)
  if (!reading.ok || !reading.isExact || reading.minor === 0) {
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
  const from = readDate(start, country, 'start')
  const until = readDate(end, country, 'end')
  if (more.length > 0 || from === undefined || until === undefined) return 'sale_period_unreadable'
  return until < from ? 'sale_period_reversed' : { from, until }
}

type SalePeriod = { readonly from: Date; readonly until: Date }

/** A former price makes the price that is asked one of a sale; one that is not higher was none. */
const readClaim = (
  text: string | undefined,
  priceMinor: number,
  read: (text: string) => MinorReading,
  note: Note,
): PriceTerms | undefined => {
  if (text === undefined || text.trim() === '') return undefined
  const reading = read(text)
  if (!reading.ok || !reading.isExact || reading.minor > highestMinor) {
    note('was_unreadable', text)
    return undefined
  }
  if (reading.minor <= priceMinor) return undefined
  return { regularMinor: reading.minor, saleMinor: priceMinor, saleFrom: null, saleUntil: null }
}
