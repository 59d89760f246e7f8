import { makePgAccountStore } from '#adapters/postgres/account/account-store.ts'
import { makePgApiKeyStore } from '#adapters/postgres/api-key/api-key-store.ts'
import { makePgAdStore } from '#adapters/postgres/ad/ad-store.ts'
import { makePgAttemptStore } from '#adapters/postgres/account/attempts.ts'
import { makePgAuditLog } from '#adapters/postgres/audit/audit-log.ts'
import { makeBumpCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makePgCategoryStore } from '#adapters/postgres/product/category-store.ts'
import { makePgContactStore } from '#adapters/postgres/contact/contact-store.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makePgDeviceStore } from '#adapters/postgres/account/device-store.ts'
import { makePgDemoStore } from '#adapters/postgres/demo/demo-store.ts'
import { makePgExternalIdentityStore } from '#adapters/postgres/account/external-identity-store.ts'
import type { MakeStores } from '#adapters/postgres/connection/in-transaction.ts'
import { makePgFileRemovals } from '#adapters/postgres/image/file-removals.ts'
import { makePgImageStore } from '#adapters/postgres/image/image-store.ts'
import { makePgListingStore } from '#adapters/postgres/search/listing-store.ts'
import { makePgMailQueue } from '#adapters/postgres/mail/mail-queue.ts'
import { makePgMailStore } from '#adapters/postgres/mail/mail-store.ts'
import { makePgMatchingStore } from '#adapters/postgres/matching/matching-store.ts'
import { makePgPictureStore } from '#adapters/postgres/account/picture-store.ts'
import { makePgOfferReportStore } from '#adapters/postgres/offer/offer-reports.ts'
import { makePgOfferStore } from '#adapters/postgres/offer/offer-store.ts'
import { makePgOidcAttemptStore } from '#adapters/postgres/account/oidc-attempt-store.ts'
import { makePgPriceHistoryStore } from '#adapters/postgres/price-history/price-history-store.ts'
import { makePgProductEntryStore } from '#adapters/postgres/product/product-entry-store.ts'
import { makePgProductPictures } from '#adapters/postgres/image/product-pictures.ts'
import { makePgProductStore } from '#adapters/postgres/product/product-store.ts'
import { makePgReviewStore } from '#adapters/postgres/review/review-store.ts'
import { makePgRetailerStore } from '#adapters/postgres/retailer/retailer-store.ts'
import { makePgRunStore } from '#adapters/postgres/collect/run-store.ts'
import { makePgStaging } from '#adapters/postgres/collect/staging.ts'
import { makeFindCandidates } from '#adapters/postgres/matching/find-candidates.ts'
import { makePgSessionStore } from '#adapters/postgres/account/session-store.ts'
import { makePgSourceStore } from '#adapters/postgres/collect/source-store.ts'
import { makePgSignUpStore } from '#adapters/postgres/account/sign-up-store.ts'
import { makePgScheduledPrices } from '#adapters/postgres/offer/scheduled-prices.ts'
import { makePgTokenStore } from '#adapters/postgres/account/token-store.ts'
import { makePgWishlistStore } from '#adapters/postgres/wishlist/wishlist-store.ts'
import type { AccountStore } from '#application/account/account-store.ts'
import type { AttemptStore } from '#application/account/session/attempts.ts'
import type { AdStore } from '#application/ad/ad-store.ts'
import type { ApiKeyStore } from '#application/api-key/api-key-store.ts'
import type { DeviceStore } from '#application/account/session/device-store.ts'
import type { PictureStore } from '#application/account/picture/picture-store.ts'
import type { ExternalIdentityStore } from '#application/account/google/external-identity-store.ts'
import type { OidcAttemptStore } from '#application/account/google/oidc-attempt-store.ts'
import type { SessionStore } from '#application/account/session/session-store.ts'
import type { SignUpStore } from '#application/account/sign-up/sign-up-store.ts'
import type { TokenStore } from '#application/account/token-store.ts'
import type { AuditLog } from '#application/audit/audit-log.ts'
import type { CategoryStore } from '#application/catalogue/category-store.ts'
import type { ProductEntryStore } from '#application/catalogue/product-entry-store.ts'
import type { ProductStore } from '#application/catalogue/product-store.ts'
import type { RunStore } from '#application/collect/run/run-store.ts'
import type { SourceStore } from '#application/collect/source/source-store.ts'
import type { Staging } from '#application/collect/run/staging.ts'
import type { FindCandidates } from '#application/matching/find-candidates.ts'
import type { ContactStore } from '#application/contact/contact-store.ts'
import type { DemoStore } from '#application/demo/demo-store.ts'
import type { ImageStore } from '#application/images/image-store.ts'
import type { ProductPictures } from '#application/images/product-pictures.ts'
import type { MailQueue } from '#application/mail/mail-queue.ts'
import type { MailStore } from '#application/mail/mail-store.ts'
import type { OfferReportStore } from '#application/offer/offer-report-store.ts'
import type { MatchingStore } from '#application/matching/matching-store.ts'
import type { OfferStore } from '#application/offer/offer-store.ts'
import type { ScheduledPrices } from '#application/offer/apply-scheduled-prices.ts'
import type { Clock, NewId } from '#application/ports.ts'
import type { PriceHistoryStore } from '#application/price-history/price-history-store.ts'
import type { ReviewStore } from '#application/review/review-store.ts'
import type { RetailerStore } from '#application/retailer/retailer-store.ts'
import type { ListingStore } from '#application/search/listing-store.ts'
import type { FileRemovals } from '#application/storage/file-store.ts'
import type { WishlistStore } from '#application/wishlist/wishlist-store.ts'

/** What a use case may touch in one transaction; each names only those it needs. */
export type Stores = {
  readonly categories: CategoryStore
  readonly products: ProductStore
  /** Products that are entered by hand. */
  readonly entries: ProductEntryStore
  readonly retailers: RetailerStore
  readonly sources: SourceStore
  readonly runs: RunStore
  readonly staging: Staging
  readonly candidates: { readonly find: FindCandidates }
  /** What people say that offers are. */
  readonly matching: MatchingStore
  readonly offers: OfferStore
  readonly turning: ScheduledPrices
  readonly offerReports: OfferReportStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
  readonly demo: DemoStore
  readonly wishlist: WishlistStore
  readonly reviews: ReviewStore
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly devices: DeviceStore
  readonly signUps: SignUpStore
  readonly tokens: TokenStore
  readonly oidcAttempts: OidcAttemptStore
  readonly externalIdentities: ExternalIdentityStore
  readonly attempts: AttemptStore
  readonly mails: MailStore
  readonly mailQueue: MailQueue
  readonly contact: ContactStore
  readonly pictures: PictureStore
  readonly fileRemovals: FileRemovals
  readonly images: ImageStore
  readonly productPictures: ProductPictures
  readonly ads: AdStore
  readonly audit: AuditLog
  readonly apiKeys: ApiKeyStore
}

type Options = {
  readonly clock: Clock
  readonly newId: NewId
  /** Told once mail was queued and the commit stands. */
  readonly onMailQueued: () => void
  /** Told once files are to be removed and the commit stands. */
  readonly onFilesGivenUp: () => void
}

/** The stores over an open transaction of this database. */
export const makeStoresOn = (
  database: DatabaseHandle,
  { clock, newId, onMailQueued, onFilesGivenUp }: Options,
): MakeStores<Stores> => {
  const bumpCatalogueVersion = makeBumpCatalogueVersion(database.db)
  return (trx, afterCommit) => ({
    categories: makePgCategoryStore(trx, afterCommit, bumpCatalogueVersion),
    products: makePgProductStore(trx),
    entries: makePgProductEntryStore(trx, afterCommit, bumpCatalogueVersion),
    retailers: makePgRetailerStore(trx, afterCommit, bumpCatalogueVersion),
    sources: makePgSourceStore(trx),
    runs: makePgRunStore(trx),
    staging: makePgStaging(trx),
    candidates: { find: makeFindCandidates(trx) },
    matching: makePgMatchingStore(trx, afterCommit, bumpCatalogueVersion),
    offers: makePgOfferStore(trx),
    turning: makePgScheduledPrices(trx),
    offerReports: makePgOfferReportStore(trx),
    priceHistory: makePgPriceHistoryStore(trx),
    listings: makePgListingStore(trx, afterCommit, { clock, bumpCatalogueVersion }),
    demo: makePgDemoStore(trx, afterCommit, bumpCatalogueVersion),
    wishlist: makePgWishlistStore(trx),
    reviews: makePgReviewStore(trx, afterCommit, bumpCatalogueVersion),
    accounts: makePgAccountStore(trx),
    sessions: makePgSessionStore(trx),
    devices: makePgDeviceStore(trx),
    signUps: makePgSignUpStore(trx),
    tokens: makePgTokenStore(trx),
    oidcAttempts: makePgOidcAttemptStore(trx),
    externalIdentities: makePgExternalIdentityStore(trx),
    attempts: makePgAttemptStore(trx),
    mails: makePgMailStore(trx, afterCommit, { clock, newId, onQueued: onMailQueued }),
    mailQueue: makePgMailQueue(trx),
    contact: makePgContactStore(trx),
    pictures: makePgPictureStore(trx),
    fileRemovals: makePgFileRemovals(trx, afterCommit, { clock, onGivenUp: onFilesGivenUp }),
    images: makePgImageStore(trx),
    productPictures: makePgProductPictures(trx, afterCommit, bumpCatalogueVersion),
    ads: makePgAdStore(trx),
    audit: makePgAuditLog(trx, { clock, newId }),
    apiKeys: makePgApiKeyStore(trx),
  })
}
