import type { Country } from '#domain/market/country.ts'
import type { ShopCount } from '#domain/retailer/shop-count.ts'

/** `countedAt`: when all shops were counted. */
export type CountedShop = ShopCount & { readonly countedAt: Date }

export type ListedShop = {
  readonly slug: string
  readonly name: string
  readonly logo: string | null
  readonly country: Country
  readonly isVerified: boolean
  readonly isDemo: boolean
  /** In the country that is asked for; null where it sold nothing there when all was counted. */
  readonly count: CountedShop | null
}

/** Shops by name, from A to Z. One statement. */
export type ListShops = (
  country: Country,
  page: number,
) => Promise<{ readonly shops: readonly ListedShop[]; readonly total: number }>

export const shopsOfPage = 200
