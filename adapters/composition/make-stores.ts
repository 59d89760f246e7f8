import { makePgAccountStore } from '#adapters/postgres/account-store.ts'
import { makePgAttemptStore } from '#adapters/postgres/attempts.ts'
import { makeBumpCatalogueVersion } from '#adapters/postgres/catalogue-version.ts'
import { makePgCategoryStore } from '#adapters/postgres/category-store.ts'
import type { DatabaseHandle } from '#adapters/postgres/connect.ts'
import { makePgDeviceStore } from '#adapters/postgres/device-store.ts'
import { makePgDemoStore } from '#adapters/postgres/demo-store.ts'
import type { MakeStores } from '#adapters/postgres/in-transaction.ts'
import { insertRows } from '#adapters/postgres/insert-rows.ts'
import { makePgListingStore } from '#adapters/postgres/listing-store.ts'
import { makePgMailStore } from '#adapters/postgres/mail-store.ts'
import { makePgPriceHistoryStore } from '#adapters/postgres/price-history-store.ts'
import { makePgProductStore } from '#adapters/postgres/product-store.ts'
import { makePgSessionStore } from '#adapters/postgres/session-store.ts'
import { makePgSignUpStore } from '#adapters/postgres/sign-up-store.ts'
import { makePgTokenStore } from '#adapters/postgres/token-store.ts'
import { makePgWishlistStore } from '#adapters/postgres/wishlist-store.ts'
import type { AccountStore } from '#application/account/account-store.ts'
import type { AttemptStore } from '#application/account/attempts.ts'
import type { DeviceStore } from '#application/account/device-store.ts'
import type { SessionStore } from '#application/account/session-store.ts'
import type { SignUpStore } from '#application/account/sign-up-store.ts'
import type { TokenStore } from '#application/account/token-store.ts'
import type { CategoryStore } from '#application/catalogue/category-store.ts'
import type { ProductStore } from '#application/catalogue/product-store.ts'
import type { DemoStore } from '#application/demo/demo-store.ts'
import type { MailStore } from '#application/mail/mail-store.ts'
import type { Clock, NewId } from '#application/ports.ts'
import type { PriceHistoryStore } from '#application/price-history/price-history-store.ts'
import type { ListingStore } from '#application/search/listing-store.ts'
import type { FileRemovals } from '#application/storage/file-store.ts'
import type { WishlistStore } from '#application/wishlist/wishlist-store.ts'

/** What a use case may touch in one transaction; each names only those it needs. */
export type Stores = {
  readonly categories: CategoryStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
  readonly demo: DemoStore
  readonly wishlist: WishlistStore
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly devices: DeviceStore
  readonly signUps: SignUpStore
  readonly tokens: TokenStore
  readonly attempts: AttemptStore
  readonly mails: MailStore
  readonly fileRemovals: Pick<FileRemovals, 'removeLater'>
}

type Options = {
  readonly clock: Clock
  readonly newId: NewId
  /** Told once mail was queued and the commit stands. */
  readonly onMailQueued: () => void
}

/** The stores over an open transaction of this database. */
export const makeStoresOn = (
  database: DatabaseHandle,
  { clock, newId, onMailQueued }: Options,
): MakeStores<Stores> => {
  const bumpCatalogueVersion = makeBumpCatalogueVersion(database.db)
  return (trx, afterCommit) => ({
    categories: makePgCategoryStore(trx, afterCommit, bumpCatalogueVersion),
    products: makePgProductStore(trx),
    priceHistory: makePgPriceHistoryStore(trx),
    listings: makePgListingStore(trx, afterCommit, { clock, bumpCatalogueVersion }),
    demo: makePgDemoStore(trx, afterCommit, bumpCatalogueVersion),
    wishlist: makePgWishlistStore(trx),
    accounts: makePgAccountStore(trx),
    sessions: makePgSessionStore(trx),
    devices: makePgDeviceStore(trx),
    signUps: makePgSignUpStore(trx),
    tokens: makePgTokenStore(trx),
    attempts: makePgAttemptStore(trx),
    mails: makePgMailStore(trx, afterCommit, { clock, newId, onQueued: onMailQueued }),
    fileRemovals: {
      async removeLater(keys) {
        await insertRows(
          trx,
          'file_removal',
          keys.map((key) => ({ file_key: key, due_at: clock.now() })),
        )
      },
    },
  })
}
