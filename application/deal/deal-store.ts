import type { CategoryId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { Deal } from '#domain/price-history/deal.ts'

export type DealStore = {
  /**
   * At most `limit` products whose deals are to be judged by now, taken off the list. Others leave these
   * alone until the end of the transaction, and what changes a price of them waits.
   */
  takeDue(now: Date, limit: number): Promise<readonly DueProduct[]>
  /**
   * Replaces all deals and falls of these products, and notes when time alone may change them. Answers whether
   * any deal or fall changed that is shown.
   */
  replace(
    productIds: readonly ProductId[],
    deals: readonly ProductDeal[],
    falls: readonly PriceFall[],
    again: readonly { readonly productId: ProductId; readonly at: Date }[],
  ): Promise<boolean>
  /** What is shown changed: kept answers are computed again once the transaction is over. */
  announce(): void
}

export type DueProduct = {
  readonly productId: ProductId
  readonly categoryId: CategoryId
  /** Where it is sold, and for how much in each basis; null without a price that holds. */
  readonly markets: readonly {
    readonly country: Country
    readonly amounts: Readonly<Record<Basis, number | null>>
  }[]
}

export type ProductDeal = Deal & { readonly productId: ProductId; readonly country: Country }

/** What a product costs less than 30 days ago, by the lowest price of the country. */
export type PriceFall = {
  readonly productId: ProductId
  readonly country: Country
  readonly basis: Basis
  readonly amountMinor: number
  /** Over 0. */
  readonly fallMinor: number
}

/** Of those whose amount is the present price, the rarest first. */
export type ListDeals = (
  country: Country,
  basis: Basis,
  now: Date,
) => Promise<readonly ListedDeal[]>

export type ListedDeal = Omit<Deal, 'share'> & {
  readonly productId: ProductId
  readonly categoryId: CategoryId
  readonly brandId: number | null
  /** Of the offer that the product's page shows first. */
  readonly inStock: boolean
}
