import type { AccountId, OfferId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'

/** What a person judged to be wrong in a history. */
export type StrikeTables = {
  price_strike: {
    id: string
    product_id: ProductId
    country: Country
    from_at: Date
    /** Exclusive; null = until the shop asks another price than the struck one. */
    until_at: Date | null
    reason: string
    struck_at: Date
    /** The admin's account; null for operators, and once it is deleted. */
    struck_by: AccountId | null
    undone_at: Date | null
    undone_by: AccountId | null
  }
  price_strike_offer: {
    offer_id: OfferId
    strike_id: string
    /** What it asked last when it was struck. */
    price_minor: number
  }
}
