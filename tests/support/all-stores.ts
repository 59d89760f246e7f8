import { makePgAdStore } from '#adapters/postgres/ad/ad-store.ts'
import { makePgSourceStore } from '#adapters/postgres/collect/source-store.ts'
import { makePgStaging } from '#adapters/postgres/collect/staging.ts'
import { makePgProductEntryStore } from '#adapters/postgres/product/product-entry-store.ts'
import { makePgRetailerStore } from '#adapters/postgres/retailer/retailer-store.ts'
import type { AdStore } from '#application/ad/ad-store.ts'
import type { ProductEntryStore } from '#application/catalogue/product-entry-store.ts'
import type { Staging } from '#application/collect/run/staging.ts'
import type { SourceStore } from '#application/collect/source/source-store.ts'
import type { RetailerStore } from '#application/retailer/retailer-store.ts'
import { makeBumpCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makePgCategoryStore } from '#adapters/postgres/product/category-store.ts'
import { makePgDemoStore } from '#adapters/postgres/demo/demo-store.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makePgListingStore } from '#adapters/postgres/search/listing-store.ts'
import { makePgOfferStore } from '#adapters/postgres/offer/offer-store.ts'
import { makePgPriceHistoryStore } from '#adapters/postgres/price-history/price-history-store.ts'
import { makePgProductStore } from '#adapters/postgres/product/product-store.ts'
import { makePgRunStore } from '#adapters/postgres/collect/run-store.ts'
import { makePgWishlistStore } from '#adapters/postgres/wishlist/wishlist-store.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { CategoryStore } from '#application/catalogue/category-store.ts'
import type { ProductStore } from '#application/catalogue/product-store.ts'
import type { RunStore } from '#application/collect/run/run-store.ts'
import type { DemoStore } from '#application/demo/demo-store.ts'
import type { OfferStore } from '#application/offer/offer-store.ts'
import type { Clock, InTransaction } from '#application/ports.ts'
import type { PriceHistoryStore } from '#application/price-history/price-history-store.ts'
import type { ListingStore } from '#application/search/listing-store.ts'
import type { WishlistStore } from '#application/wishlist/wishlist-store.ts'

export type AllStores = {
  readonly ads: AdStore
  readonly entries: ProductEntryStore
  readonly retailers: RetailerStore
  readonly sources: SourceStore
  readonly staging: Staging
  readonly categories: CategoryStore
  readonly products: ProductStore
  readonly offers: OfferStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
  readonly demo: DemoStore
  readonly runs: RunStore
  readonly wishlist: WishlistStore
}

/** Transactions over every store of a test database. */
export const allStoresOn = (
  { db }: DatabaseHandle,
  clock: Clock = { now: () => new Date() },
): InTransaction<AllStores> => {
  const bumpCatalogueVersion = makeBumpCatalogueVersion(db)
  return makeInTransaction(db, (trx, afterCommit) => ({
    ads: makePgAdStore(trx),
    entries: makePgProductEntryStore(trx, afterCommit, bumpCatalogueVersion),
    retailers: makePgRetailerStore(trx, afterCommit, bumpCatalogueVersion),
    sources: makePgSourceStore(trx),
    staging: makePgStaging(trx),
    categories: makePgCategoryStore(trx, afterCommit, bumpCatalogueVersion),
    products: makePgProductStore(trx),
    offers: makePgOfferStore(trx),
    priceHistory: makePgPriceHistoryStore(trx, afterCommit, bumpCatalogueVersion),
    listings: makePgListingStore(trx, afterCommit, { clock, bumpCatalogueVersion }),
    demo: makePgDemoStore(trx, afterCommit, bumpCatalogueVersion),
    runs: makePgRunStore(trx),
    wishlist: makePgWishlistStore(trx),
  }))
}
