import type { OfferId } from '#domain/ids.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Generated } from 'kysely'

export type PriceTables = {
  price_point: PricePointTable
  price_quarter: PriceQuarterTable
  /** A view of both. */
  price_history: PricePointTable
}

type PricePointTable = {
  offer_id: OfferId
  at: Date
  /** Null = the offer was gone or could not be bought from here on. */
  price_minor: number | null
  delivery_minor: number | null
  currency: Currency
  /** It could be fetched in the shop only. */
  in_store: Generated<boolean>
}

/** What an offer cost in a quarter that is over: lists of one length, in order of time. */
type PriceQuarterTable = {
  offer_id: OfferId
  /** Its first day. */
  quarter: string
  currency: Currency
  at: Date[]
  price_minor: (number | null)[]
  delivery_minor: (number | null)[]
  /** Null where none was. */
  in_store: boolean[] | null
}
