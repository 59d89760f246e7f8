import type { IdentityProvider } from './account/identity-provider.ts'
import type { ManageAccounts } from './account/manage-accounts.ts'
import type { Pictures } from './account/picture/pictures.ts'
import type { Ads } from './ad/ads.ts'
import type { Analytics } from './analytics/analytics.ts'
import type { ManageApiKeys } from './api-key/manage-api-keys.ts'
import type { ManageAttributes } from './attribute/manage-attributes.ts'
import type { Audit } from './audit/audit-log.ts'
import type { Backups } from './backup/backups.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { ManageProducts } from './catalogue/manage-products.ts'
import type { Collect } from './collect/run/collect.ts'
import type { Connect } from './collect/connect/connect.ts'
import type { FeedDoctor } from './collect/feed-doctor.ts'
import type { ManageSources } from './collect/source/manage-sources.ts'
import type { Contact } from './contact/contact.ts'
import type { Deals } from './deal/deals.ts'
import type { Demo } from './demo/demo.ts'
import type { Images } from './images/images.ts'
import type { Tasks } from './jobs/tasks.ts'
import type { Learning } from './learning/learning.ts'
import type { Mail } from './mail/mail.ts'
import type { ManageMatches } from './matching/manage-matches.ts'
import type { OfferReports } from './offer/offer-reports.ts'
import type { Offers } from './offer/offers.ts'
import type { OpenData } from './open-data/open-data.ts'
import type { Operation } from './operation/operation.ts'
import type { PriceHistory } from './price-history/price-history.ts'
import type { ExchangeRates } from './rates/rates.ts'
import type { ManageRetailers } from './retailer/manage-retailers.ts'
import type { Reviews } from './review/reviews.ts'
import type { Search } from './search/search.ts'
import type { Watches } from './watch/watches.ts'
import type { Webhooks } from './webhook/webhooks.ts'
import type { Tips } from './tip/tips.ts'
import type { Wishlist } from './wishlist/wishlist.ts'

export type Nouns = {
  readonly search: Search
  readonly deals: Deals
  readonly tips: Tips
  readonly catalogue: Catalogue
  readonly products: ManageProducts
  readonly attributes: ManageAttributes
  readonly offers: Offers
  readonly offerReports: OfferReports
  readonly priceHistory: PriceHistory
  readonly retailers: ManageRetailers
  readonly sources: ManageSources
  readonly collect: Collect
  readonly connect: Connect
  readonly feedDoctor: FeedDoctor
  readonly matches: ManageMatches
  readonly identity: IdentityProvider
  readonly accounts: ManageAccounts
  readonly pictures: Pictures
  readonly wishlist: Wishlist
  readonly watches: Watches
  readonly reviews: Reviews
  readonly ads: Ads
  readonly contact: Contact
  readonly mail: Mail
  readonly images: Images
  readonly rates: ExchangeRates
  readonly analytics: Analytics
  readonly learning: Learning
  readonly apiKeys: ManageApiKeys
  readonly webhooks: Webhooks
  readonly audit: Audit
  readonly backups: Backups
  readonly demo: Demo
  readonly openData: OpenData
  readonly operation: Operation
  readonly tasks: Tasks
}
