import type { FindPicture } from '#application/account/picture/find-picture.ts'
import type { IdentityProvider } from '#application/account/identity-provider.ts'
import type { RemovePicture } from '#application/account/picture/remove-picture.ts'
import type { SetPicture } from '#application/account/picture/set-picture.ts'
import type { ManageAccounts } from '#application/account/manage-accounts.ts'
import type { ListAuditEntries } from '#application/audit/audit-views.ts'
import type { CountOverview } from '#application/audit/overview.ts'
import type { ManageApiKeys } from '#application/api-key/manage-api-keys.ts'
import type { Ads } from '#application/ad/ads.ts'
import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { ReadCatalogueVersion } from '#application/catalogue/catalogue-version.ts'
import type {
  FindListedBlocks,
  ListListedProducts,
} from '#application/catalogue/listed-products.ts'
import type { ShowProduct } from '#application/catalogue/show-product.ts'
import type { CheckFeedAt } from '#application/collect/feed/check-feed-at.ts'
import type { CheckFeed } from '#application/collect/feed/check-feed.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import type { ManageMatches } from '#application/matching/manage-matches.ts'
import type { ManageSources } from '#application/collect/source/manage-sources.ts'
import type { CompareOffers } from '#application/offer/compare-offers.ts'
import type { Outbox } from '#application/mail/outbox.ts'
import type { SummariseAnalytics } from '#application/analytics/analytics-summary.ts'
import type { RecordEvents } from '#application/analytics/record-events.ts'
import type { CloseContactMessage } from '#application/contact/close-contact-message.ts'
import type { ListContactMessages } from '#application/contact/contact-view.ts'
import type { SendContactMessage } from '#application/contact/send-contact-message.ts'
import type { ShowContactMessage } from '#application/contact/show-contact-message.ts'
import type { IdempotencyKeys } from '#application/idempotency/idempotency-keys.ts'
import type { FindImage } from '#application/images/find-image.ts'
import type { CloseOfferReport } from '#application/offer/close-offer-report.ts'
import type { FindProvenance } from '#application/offer/offer-provenance.ts'
import type { ListOfferReports } from '#application/offer/offer-report-store.ts'
import type { ReportOffer } from '#application/offer/report-offer.ts'
import type { FollowOffer } from '#application/offer/follow-offer.ts'
import type { Clock } from '#application/ports.ts'
import type { ShowPriceHistory } from '#application/price-history/show-price-history.ts'
import type { GetRates } from '#application/rates/rate-source.ts'
import type { ManageProducts } from '#application/catalogue/manage-products.ts'
import type { ManageRetailers } from '#application/retailer/manage-retailers.ts'
import type { ListRetailers } from '#application/retailer/list-retailers.ts'
import type { Reviews } from '#application/review/reviews.ts'
import type { FeatureProducts } from '#application/search/feature-products.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import type { Suggest } from '#application/search/suggest.ts'
import type { AddToWishlist } from '#application/wishlist/add-to-wishlist.ts'
import type { ListWishlist } from '#application/wishlist/list-wishlist.ts'
import type { RemoveFromWishlist } from '#application/wishlist/remove-from-wishlist.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { WebPages } from './web-pages.ts'

/** All that the HTTP face asks of the rest of the program. */
export type ServerDeps = {
  readonly searchCatalogue: SearchCatalogue
  readonly readCatalogueVersion: ReadCatalogueVersion
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly findListedBlocks: FindListedBlocks
  readonly listListedProducts: ListListedProducts
  readonly showProduct: ShowProduct
  readonly compareOffers: CompareOffers
  readonly showPriceHistory: ShowPriceHistory
  readonly suggest: Suggest
  readonly featureProducts: FeatureProducts
  readonly listRetailers: ListRetailers
  /** Tells shops what is wrong with what they publish. */
  readonly feedDoctor: { readonly check: CheckFeed; readonly checkAt: CheckFeedAt }
  readonly retailers: ManageRetailers
  readonly sources: ManageSources
  readonly matches: ManageMatches
  readonly collect: Collect
  readonly products: ManageProducts
  readonly getRates: GetRates
  readonly followOffer: FollowOffer
  readonly findProvenance: FindProvenance
  /** What shoppers say of offers. */
  readonly offerReports: {
    readonly report: ReportOffer
    readonly list: ListOfferReports
    readonly close: CloseOfferReport
  }
  readonly identity: IdentityProvider
  readonly apiKeys: ManageApiKeys
  readonly accounts: ManageAccounts
  readonly listAuditEntries: ListAuditEntries
  readonly countOverview: CountOverview
  readonly setPicture: SetPicture
  readonly removePicture: RemovePicture
  readonly findPicture: FindPicture
  readonly findImage: FindImage
  readonly ads: Ads
  /** Mails that were kept instead of being sent; undefined where they leave. */
  readonly outbox: Outbox | undefined
  readonly addToWishlist: AddToWishlist
  readonly listWishlist: ListWishlist
  readonly removeFromWishlist: RemoveFromWishlist
  /** What is told of visits by those who allowed it. */
  readonly analytics: { readonly record: RecordEvents; readonly summarise: SummariseAnalytics }
  /** What people write to us. */
  readonly contact: {
    readonly send: SendContactMessage
    readonly list: ListContactMessages
    readonly show: ShowContactMessage
    readonly close: CloseContactMessage
  }
  readonly idempotencyKeys: IdempotencyKeys
  readonly reviews: Reviews
  /** Whether the catalogue holds demonstration data. */
  readonly hasDemonstration: () => Promise<boolean>
  /** Rejects with DomainError 'unavailable' unless the database answers and is migrated. */
  readonly checkReady: () => Promise<void>
  /** A picture of the demonstration as SVG; undefined when there is no such product or view. */
  readonly drawProduct: (publicId: string, view: number) => Promise<string | undefined>
  /** The picture of an invented company's ad as SVG; undefined when there is no such ad. */
  readonly drawAd: (name: string) => string | undefined
  /** The logo of an invented shop as SVG; undefined when there is no such shop. */
  readonly drawShopLogo: (retailerSlug: string) => string | undefined
  /** The front end that the pages are rendered with. */
  readonly web: WebPages
  readonly clock: Clock
  readonly logger: FastifyBaseLogger
}
