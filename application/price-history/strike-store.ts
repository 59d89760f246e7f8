import type { AccountId, OfferId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'

export type StrikeStore = {
  /** The product that has the offer now, or of this public id, after mergers. */
  findProduct(target: StrikeTarget): Promise<StruckProduct | undefined>
  /** Those that hold, of the product's offers. */
  count(productId: ProductId): Promise<number>
  /** Offers that asked a price at some time in [from, to), with the last price of each. */
  findAsking(asked: {
    readonly productId: ProductId
    readonly target: StrikeTarget
    readonly from: Date
    readonly to: Date
  }): Promise<readonly StruckOffer[]>
  add(strike: NewStrike): Promise<void>
  find(id: string): Promise<KnownStrike | undefined>
  undo(id: string, undone: { readonly at: Date; readonly by: AccountId | null }): Promise<void>
}

/** An offer, or all offers of a product in a country. */
export type StrikeTarget =
  | { readonly offerId: OfferId }
  | { readonly publicId: string; readonly country: Country }

export type StruckProduct = { readonly id: ProductId; readonly publicId: string }

export type StruckOffer = {
  readonly offerId: OfferId
  readonly country: Country
  readonly priceMinor: number
}

type NewStrike = {
  readonly id: string
  readonly productId: ProductId
  readonly country: Country
  readonly from: Date
  /** Exclusive; null: until the shop asks another price. */
  readonly to: Date | null
  readonly reason: string
  readonly at: Date
  /** Null for operators. */
  readonly by: AccountId | null
  readonly offers: readonly StruckOffer[]
}

export type KnownStrike = {
  readonly from: Date
  readonly to: Date | null
  readonly reason: string
  readonly isUndone: boolean
  /** The product that it was made on. */
  readonly publicId: string
  /** The products that have its offers now. */
  readonly productIds: readonly ProductId[]
}
