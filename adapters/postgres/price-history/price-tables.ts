import type { OfferId } from '#domain/ids.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Generated } from 'kysely'

export type PriceTables = {
  price_point: PricePointTable
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
