import type { RetailerId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Sale } from '#domain/offer/sale.ts'
import { standingOfShop, type ShopStanding } from '#domain/retailer/shop-standing.ts'

export type ShopFigures = {
  /** Each day of the span in UTC, the oldest first; without persons. */
  readonly days: readonly { readonly day: string; readonly clicks: number }[]
  /** Of what is sold now; those that led to the shop most often first. */
  readonly categories: readonly {
    readonly slug: string
    readonly name: string
    readonly clicks: number
  }[]
  readonly products: readonly ShopProduct[]
}

/** A product that the shop sells. */
export type ShopProduct = {
  readonly publicId: string
  readonly title: string
  readonly category: string
  readonly clicks: number
  /** Null where no delivered total of the shop holds. */
  readonly standing: ShopStanding | null
}

/** `days` up to today, `products` at most. */
export type ShopFiguresQuery = {
  readonly retailerId: RetailerId
  readonly country: Country
  readonly days: number
  readonly products: number
}

export type ReadShopFigures = (
  query: ShopFiguresQuery,
  now: Date,
) => Promise<
  Pick<ShopFigures, 'days' | 'categories'> & {
    readonly products: readonly (Omit<ShopProduct, 'standing'> & {
      readonly sales: readonly Sale[]
    })[]
  }
>

type Deps = {
  readonly readShopFigures: ReadShopFigures
  readonly clock: { readonly now: () => Date }
}

export const makeShowShopFigures =
  ({ readShopFigures, clock }: Deps) =>
  async (query: ShopFiguresQuery): Promise<ShopFigures> => {
    const { products, ...figures } = await readShopFigures(query, clock.now())
    return {
      ...figures,
      products: products.map(({ sales, ...product }) => ({
        ...product,
        standing: standingOfShop(sales, query.retailerId) ?? null,
      })),
    }
  }
