import type { ServerDeps } from '#adapters/http/server-deps.ts'
import type { ImageEncoder } from '#adapters/images/image-encoder.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { GetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import type { ForgetMails } from '#application/account/email/forget-mails.ts'
import type { IdentityProvider } from '#application/account/identity-provider.ts'
import type { SetPicture } from '#application/account/picture/set-picture.ts'
import type { ManageApiKeys } from '#application/api-key/manage-api-keys.ts'
import type { Fetcher } from '#application/fetch/fetcher.ts'
import type { Ads } from '#application/ad/ads.ts'
import type { ListAuditEntries } from '#application/audit/audit-views.ts'
import type { CreateBackup } from '#application/backup/create-backup.ts'
import type { RestoreBackup } from '#application/backup/restore-backup.ts'
import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { ReadCatalogueVersion } from '#application/catalogue/catalogue-version.ts'
import type { ManageProducts } from '#application/catalogue/manage-products.ts'
import type { LoadCategories } from '#application/catalogue/load-categories.ts'
import type { FindProduct, ListVariants } from '#application/catalogue/product-view.ts'
import type { ShowProduct } from '#application/catalogue/show-product.ts'
import type { ClearDemonstration } from '#application/demo/clear-demonstration.ts'
import type { LoadDemonstration } from '#application/demo/load-demonstration.ts'
import type { RefreshDemonstration } from '#application/demo/refresh-demonstration.ts'
import type { Jobs, ScheduledTask } from '#application/jobs/jobs.ts'
import type { CompareOffers } from '#application/offer/compare-offers.ts'
import type { FollowOffer } from '#application/offer/follow-offer.ts'
import type { ListOffers } from '#application/offer/offer-view.ts'
import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import type { EnsurePriceMonths } from '#application/price-history/price-months.ts'
import type { RebuildDailyLows } from '#application/price-history/rebuild-daily-lows.ts'
import type { ShowPriceHistory } from '#application/price-history/show-price-history.ts'
import type { GetRates } from '#application/rates/rate-source.ts'
import type { RateStore } from '#application/rates/rate-store.ts'
import type { RefreshRates } from '#application/rates/refresh-rates.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import type { ManageMatches } from '#application/matching/manage-matches.ts'
import type { ManageSources } from '#application/collect/source/manage-sources.ts'
import type { HostQueue } from '#application/collect/read-source/host-queue.ts'
import type { ReadSource } from '#application/collect/read-source/read-source.ts'
import type { ManageRetailers } from '#application/retailer/manage-retailers.ts'
import type { ListRetailers } from '#application/retailer/list-retailers.ts'
import type { Reviews } from '#application/review/reviews.ts'
import type { RebuildSearch } from '#application/search/rebuild-search.ts'
import type { RefreshListings } from '#application/search/refresh-listings.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import type { FeatureProducts } from '#application/search/feature-products.ts'
import type { FindListings } from '#application/search/listing-query.ts'
import type { FileStore } from '#application/storage/file-store.ts'
import type { Suggest } from '#application/search/suggest.ts'
import type { RefreshVocabulary } from '#application/search/vocabulary.ts'
import type { AddToWishlist } from '#application/wishlist/add-to-wishlist.ts'
import type { Logger } from 'pino'
import type { InjectionToken } from 'tsyringe'
import type { Config } from './config.ts'
import type { Accounts } from './make-accounts.ts'
import type { Analytics } from './make-analytics.ts'
import type { Contact } from './make-contact.ts'
import type { Images } from './make-images.ts'
import type { OfferReports } from './make-offer-reports.ts'
import type { Stores } from './make-stores.ts'
import type { OpenedMailer } from './open-mailer.ts'
import type { SingleFlight } from './single-flight.ts'

/** A symbol alone would lose T: a wrong factory and a wrong use would both compile. */
const token = <T>(name: string): InjectionToken<T> => Symbol(name)

/** Everything that is made once per app. */
export const tokens = {
  config: token<Config>('config'),
  logger: token<Logger>('logger'),
  clock: token<Clock>('clock'),
  newId: token<NewId>('newId'),
  database: token<DatabaseHandle>('database'),
  inTransaction: token<InTransaction<Stores>>('inTransaction'),

  readCatalogueVersion: token<ReadCatalogueVersion>('readCatalogueVersion'),
  getCatalogueIndex: token<GetCatalogueIndex>('getCatalogueIndex'),
  loadCategories: token<LoadCategories>('loadCategories'),
  findProduct: token<FindProduct>('findProduct'),
  listVariants: token<ListVariants>('listVariants'),
  showProduct: token<ShowProduct>('showProduct'),

  listOffers: token<ListOffers>('listOffers'),
  compareOffers: token<CompareOffers>('compareOffers'),
  followOffer: token<FollowOffer>('followOffer'),
  offerReports: token<OfferReports>('offerReports'),
  /** What admins do with products. */
  products: token<ManageProducts>('products'),
  /** What admins do with retailers. */
  retailers: token<ManageRetailers>('retailers'),
  /** What admins say that offers are. */
  matches: token<ManageMatches>('matches'),
  /** What admins do with their sources. */
  sources: token<ManageSources>('sources'),
  listRetailers: token<ListRetailers>('listRetailers'),
  ensurePriceMonths: token<EnsurePriceMonths>('ensurePriceMonths'),
  /** For this month and those soon to come. */
  ensureComingPriceMonths: token<() => Promise<void>>('ensureComingPriceMonths'),
  rebuildDailyLows: token<RebuildDailyLows>('rebuildDailyLows'),
  showPriceHistory: token<ShowPriceHistory>('showPriceHistory'),

  getLexemeFrequencies: token<GetLexemeFrequencies>('getLexemeFrequencies'),
  searchCatalogue: token<SearchCatalogue>('searchCatalogue'),
  suggest: token<Suggest>('suggest'),
  findListings: token<FindListings>('findListings'),
  featureProducts: token<FeatureProducts>('featureProducts'),
  refreshVocabulary: token<RefreshVocabulary>('refreshVocabulary'),
  rebuildSearch: token<RebuildSearch>('rebuildSearch'),
  /** Rows whose offers grew too old or expired. */
  renewSearchRows: token<RefreshListings>('renewSearchRows'),
  refreshStaleListings: token<RefreshListings>('refreshStaleListings'),
  /** Rows whose popularity decays. */
  refreshPopularity: token<RefreshListings>('refreshPopularity'),

  loadDemonstration: token<LoadDemonstration>('loadDemonstration'),
  clearDemonstration: token<ClearDemonstration>('clearDemonstration'),
  refreshDemonstration: token<RefreshDemonstration>('refreshDemonstration'),

  addToWishlist: token<AddToWishlist>('addToWishlist'),
  reviews: token<Reviews>('reviews'),

  rateStore: token<RateStore>('rateStore'),
  getRates: token<GetRates>('getRates'),
  /** Undefined unless the operator named a source. */
  refreshRates: token<RefreshRates | undefined>('refreshRates'),

  createBackup: token<CreateBackup>('createBackup'),
  restoreBackup: token<RestoreBackup>('restoreBackup'),

  /** Has queued mail sent soon; answers at once. */
  mailer: token<OpenedMailer>('mailer'),
  mailSending: token<SingleFlight>('mailSending'),
  fileStore: token<FileStore>('fileStore'),
  fileRemoving: token<SingleFlight>('fileRemoving'),
  imageEncoder: token<ImageEncoder>('imageEncoder'),
  setPicture: token<SetPicture>('setPicture'),
  fetcher: token<Fetcher>('fetcher'),
  /** One for the whole process, its threads too. */
  hostQueue: token<HostQueue>('hostQueue'),
  readSource: token<ReadSource>('readSource'),
  collect: token<Collect>('collect'),
  /** Collects what is due; answers at once when it is nudged. */
  collecting: token<SingleFlight>('collecting'),
  images: token<Images>('images'),
  ads: token<Ads>('ads'),
  identity: token<IdentityProvider>('identity'),
  /** Undefined unless it was set up. */
  googleSignIn: token<IdentityProvider['google']>('googleSignIn'),
  /** What an operator does with accounts. */
  accounts: token<Accounts>('accounts'),
  analytics: token<Analytics>('analytics'),
  contact: token<Contact>('contact'),
  listAuditEntries: token<ListAuditEntries>('listAuditEntries'),
  apiKeys: token<ManageApiKeys>('apiKeys'),
  forgetMails: token<ForgetMails>('forgetMails'),

  scheduledTasks: token<readonly ScheduledTask[]>('scheduledTasks'),
  jobs: token<Jobs>('jobs'),
  serverDeps: token<Omit<ServerDeps, 'web'>>('serverDeps'),
}
