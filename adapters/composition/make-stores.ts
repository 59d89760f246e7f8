import { makeBumpCatalogueVersion } from '#adapters/postgres/catalogue-version.ts'
import { makePgCategoryStore } from '#adapters/postgres/category-store.ts'
import type { DatabaseHandle } from '#adapters/postgres/connect.ts'
import { makePgDemoStore } from '#adapters/postgres/demo-store.ts'
import type { MakeStores } from '#adapters/postgres/in-transaction.ts'
import { makePgListingStore } from '#adapters/postgres/listing-store.ts'
import { makePgPriceHistoryStore } from '#adapters/postgres/price-history-store.ts'
import { makePgProductStore } from '#adapters/postgres/product-store.ts'
import { makePgWishlistStore } from '#adapters/postgres/wishlist-store.ts'
import type { CategoryStore } from '#application/catalogue/category-store.ts'
import type { ProductStore } from '#application/catalogue/product-store.ts'
import type { DemoStore } from '#application/demo/demo-store.ts'
import type { Clock } from '#application/ports.ts'
import type { PriceHistoryStore } from '#application/price-history/price-history-store.ts'
import type { ListingStore } from '#application/search/listing-store.ts'
import type { WishlistStore } from '#application/wishlist/wishlist-store.ts'

/** What a use case may touch in one transaction; each names only those it needs. */
export type Stores = {
  readonly categories: CategoryStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
  readonly demo: DemoStore
  readonly wishlist: WishlistStore
}

/** The stores over an open transaction of this database. */
export const makeStoresOn = (database: DatabaseHandle, clock: Clock): MakeStores<Stores> => {
  const bumpCatalogueVersion = makeBumpCatalogueVersion(database.db)
  return (trx, afterCommit) => ({
    categories: makePgCategoryStore(trx, afterCommit, bumpCatalogueVersion),
    products: makePgProductStore(trx),
    priceHistory: makePgPriceHistoryStore(trx),
    listings: makePgListingStore(trx, afterCommit, { clock, bumpCatalogueVersion }),
    demo: makePgDemoStore(trx, afterCommit, bumpCatalogueVersion),
    wishlist: makePgWishlistStore(trx),
  })
}
