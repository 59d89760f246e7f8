import { drawAd } from '#adapters/demo/illustrations/draw-ad.ts'
import { drawProduct } from '#adapters/demo/illustrations/draw-product.ts'
import { drawShopLogo } from '#adapters/demo/illustrations/draw-shop-logo.ts'
import type { ServerDeps } from '#adapters/http/server-deps.ts'
import { makeCountOverview } from '#adapters/postgres/audit/count-overview.ts'
import { isDemonstrationLoaded } from '#adapters/postgres/demo/demonstration-state.ts'
import { makePgIdempotencyKeys } from '#adapters/postgres/idempotency-keys.ts'
import {
  makeFindListedBlocks,
  makeListListedProducts,
} from '#adapters/postgres/product/listed-products.ts'
import { makeFindProvenance } from '#adapters/postgres/offer/find-provenance.ts'
import { pendingMigrations } from '#adapters/postgres/migrate.ts'
import { makeFindStoredPicture } from '#adapters/postgres/account/picture-store.ts'
import { makeReadWishlist } from '#adapters/postgres/wishlist/wishlist-reads.ts'
import { makeRemoveWish } from '#adapters/postgres/wishlist/wishlist-removal.ts'
import { makeFindPicture } from '#application/account/picture/find-picture.ts'
import { makeRemovePicture } from '#application/account/picture/remove-picture.ts'
import { makeListWishlist } from '#application/wishlist/list-wishlist.ts'
import { makeRemoveFromWishlist } from '#application/wishlist/remove-from-wishlist.ts'
import { DomainError } from '#domain/errors.ts'
import type { DependencyContainer } from 'tsyringe'
import { makePublicFeedDoctor } from './make-feed-doctor.ts'
import { tokens } from './tokens.ts'

export const makeServerDeps = (c: DependencyContainer): Omit<ServerDeps, 'web'> => {
  const { db, reads } = c.resolve(tokens.database)
  const findProduct = c.resolve(tokens.findProduct)
  return {
    searchCatalogue: c.resolve(tokens.searchCatalogue),
    readCatalogueVersion: c.resolve(tokens.readCatalogueVersion),
    getCatalogueIndex: c.resolve(tokens.getCatalogueIndex),
    findListedBlocks: makeFindListedBlocks(reads),
    listListedProducts: makeListListedProducts(reads),
    showProduct: c.resolve(tokens.showProduct),
    compareOffers: c.resolve(tokens.compareOffers),
    showPriceHistory: c.resolve(tokens.showPriceHistory),
    suggest: c.resolve(tokens.suggest),
    featureProducts: c.resolve(tokens.featureProducts),
    listRetailers: c.resolve(tokens.listRetailers),
    feedDoctor: makePublicFeedDoctor(c),
    retailers: c.resolve(tokens.retailers),
    sources: c.resolve(tokens.sources),
    matches: c.resolve(tokens.matches),
    collect: c.resolve(tokens.collect),
    accounts: c.resolve(tokens.accounts),
    listAuditEntries: c.resolve(tokens.listAuditEntries),
    countOverview: makeCountOverview(reads, c.resolve(tokens.clock)),
    products: c.resolve(tokens.products),
    getRates: c.resolve(tokens.getRates),
    followOffer: c.resolve(tokens.followOffer),
    findProvenance: makeFindProvenance(reads),
    offerReports: c.resolve(tokens.offerReports),
    identity: c.resolve(tokens.identity),
    apiKeys: c.resolve(tokens.apiKeys),
    setPicture: c.resolve(tokens.setPicture),
    removePicture: makeRemovePicture({ inTransaction: c.resolve(tokens.inTransaction) }),
    findPicture: makeFindPicture({
      // Seen at once by whoever has just changed it, which a replica would not.
      findStoredPicture: makeFindStoredPicture(db),
      files: c.resolve(tokens.fileStore),
    }),
    findImage: c.resolve(tokens.images).find,
    ads: c.resolve(tokens.ads),
    // In production nothing is kept, whatever the settings say.
    outbox: c.resolve(tokens.config).production ? undefined : c.resolve(tokens.mailer).outbox,
    addToWishlist: c.resolve(tokens.addToWishlist),
    listWishlist: makeListWishlist({ readWishlist: makeReadWishlist(db) }),
    removeFromWishlist: makeRemoveFromWishlist({ removeWish: makeRemoveWish(db) }),
    analytics: c.resolve(tokens.analytics),
    contact: c.resolve(tokens.contact),
    idempotencyKeys: makePgIdempotencyKeys(db),
    reviews: c.resolve(tokens.reviews),
    hasDemonstration: () => isDemonstrationLoaded(reads),
    async checkReady() {
      if ((await pendingMigrations(db)).length > 0) throw notMigrated()
    },
    async drawProduct(publicId, view) {
      const product = await findProduct(publicId)
      return product && drawProduct(slugsOf(product.categories), product.publicId, view)
    },
    drawShopLogo,
    drawAd,
    clock: c.resolve(tokens.clock),
    logger: c.resolve(tokens.logger),
  }
}

const slugsOf = (categories: readonly { readonly slug: string }[]): string[] =>
  categories.map(({ slug }) => slug)

const notMigrated = (): DomainError =>
  new DomainError(
    'unavailable',
    'database.not_migrated',
    'The database has pending migrations. Run "pricehound migrate".',
    { retryAfterSeconds: 10 },
  )
