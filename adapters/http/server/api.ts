import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../public-reads.ts'
import type { Cookies } from '../session/cookies.ts'
import type { Metrics } from './metrics.ts'
import { accountRoutes } from '../account/account.ts'
import { accountKeyRoutes } from '../account/keys.ts'
import { pictureUploadRoutes } from '../site/picture-uploads.ts'
import { shopFigureFileRoutes } from '../site/shop-figures.ts'
import { adRoutes } from '../routes/ads.ts'
import { adVisitRoutes } from '../routes/ad-visits.ts'
import { authRoutes } from '../account/auth.ts'
import { analyticsRoutes } from '../routes/analytics.ts'
import { brandLinkRoutes } from '../site/brand-links.ts'
import { clickOutRoutes } from '../routes/click-outs.ts'
import { offerRoutes } from '../routes/offers.ts'
import { offerChangeRoutes } from '../routes/offer-changes.ts'
import { dumpRoutes, openDataRoutes } from '../routes/open-data.ts'
import { contactRoutes } from '../routes/contact.ts'
import { demoImageRoutes, imageRoutes } from '../site/images.ts'
import { featuredRoutes, searchRoutes, suggestionRoutes } from '../routes/search.ts'
import { searchUseRoutes } from '../routes/search-uses.ts'
import { feedCheckRoutes } from '../routes/feed-check.ts'
import { googleRoutes } from '../account/google.ts'
import { dealFeedRoutes } from '../site/deal-feeds.ts'
import { watchFeedRoutes } from '../site/watch-feed.ts'
import { dealRoutes } from '../routes/deals.ts'
import { healthRoutes, metricsRoutes } from '../site/monitoring.ts'
import { iconRoutes, pictureRoutes } from '../account/pictures.ts'
import { priceHistoryRoutes } from '../routes/price-history.ts'
import { wishRoutes } from '../routes/wishes.ts'
import { productBatchRoutes } from '../routes/product-batches.ts'
import { productRoutes } from '../routes/products.ts'
import { productPreviewRoutes } from '../routes/product-previews.ts'
import { reviewRoutes } from '../routes/reviews.ts'
import { sessionRoutes, userInfoRoutes } from '../account/session.ts'
import { signUpRoutes } from '../account/sign-up.ts'
import { siteConfigRoutes } from '../site/site-config.ts'
import { unsubscribeRoutes, watchRoutes } from '../account/watches.ts'
import { watchDeviceRoutes } from '../account/watch-devices.ts'
import { watchFeedAddressRoutes } from '../account/watch-feeds.ts'
import { operationRoutes } from './operation-routes.ts'
import type { ServerDeps } from './server-deps.ts'
import type { ServerSettings } from './server-settings.ts'
import type { SiteFacts } from '../pages/layout.ts'

type Deps = Omit<ServerDeps, 'web'> &
  PublicReads & {
    readonly settings: ServerSettings
    readonly publicUrl: URL
    readonly token: string | undefined
    readonly cookies: Cookies
    readonly site: () => SiteFacts
    readonly draining: AbortSignal
    readonly metrics: Metrics
  }

/** All documented routes. None may use a dependency before a request comes. */
export const addApi = (app: FastifyInstance, deps: Deps): void => {
  const api = { ...deps, prefix: '/api' }
  const searching = { ...api, serveRead: deps.serveSearch }
  app.register(searchRoutes, searching)
  app.register(suggestionRoutes, searching)
  app.register(featuredRoutes, searching)
  app.register(dealRoutes, searching)
  app.register(productRoutes, api)
  app.register(productBatchRoutes, api)
  app.register(wishRoutes, api)
  app.register(priceHistoryRoutes, api)
  app.register(offerRoutes, api)
  app.register(offerChangeRoutes, api)
  app.register(feedCheckRoutes, api)
  app.register(operationRoutes, api)
  app.register(pictureUploadRoutes, api)
  app.register(shopFigureFileRoutes, api)
  app.register(siteConfigRoutes, api)
  app.register(openDataRoutes, api)
  app.register(sessionRoutes, api)
  app.register(signUpRoutes, api)
  app.register(authRoutes, api)
  app.register(googleRoutes, api)
  app.register(accountRoutes, api)
  app.register(accountKeyRoutes, api)
  app.register(userInfoRoutes, api)
  app.register(watchRoutes, searching)
  app.register(watchFeedAddressRoutes, api)
  app.register(watchDeviceRoutes, api)
  app.register(reviewRoutes, api)
  app.register(analyticsRoutes, api)
  app.register(searchUseRoutes, api)
  app.register(contactRoutes, api)
  app.register(pictureRoutes, api)
  app.register(adRoutes, api)
  addOutside(app, deps)
}

/** What is not below `/api`. */
const addOutside = (app: FastifyInstance, deps: Deps): void => {
  app.register(unsubscribeRoutes, deps)
  app.register(iconRoutes, deps)
  app.register(imageRoutes, deps)
  app.register(productPreviewRoutes, deps)
  app.register(adVisitRoutes, deps)
  app.register(clickOutRoutes, deps)
  app.register(brandLinkRoutes, deps)
  app.register(demoImageRoutes, deps)
  app.register(dealFeedRoutes, deps)
  app.register(watchFeedRoutes, deps)
  app.register(dumpRoutes, deps)
  app.register(healthRoutes, deps)
  app.register(metricsRoutes, deps)
}
