import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../public-reads.ts'
import type { Cookies } from '../session/cookies.ts'
import type { Metrics } from './metrics.ts'
import { pictureUploadRoutes } from '../site/picture-uploads.ts'
import { shopFigureFileRoutes } from '../site/shop-figures.ts'
import { adRoutes } from '../routes/ads.ts'
import { adVisitRoutes } from '../routes/ad-visits.ts'
import { brandLinkRoutes } from '../site/brand-links.ts'
import { clickOutRoutes } from '../routes/click-outs.ts'
import { offerChangeRoutes } from '../routes/offer-changes.ts'
import { dumpRoutes } from '../routes/open-data.ts'
import { demoImageRoutes, imageRoutes } from '../site/images.ts'
import { searchRoutes } from '../routes/search.ts'
import { feedCheckRoutes } from '../routes/feed-check.ts'
import { googleRoutes } from '../routes/google.ts'
import { dealFeedRoutes } from '../site/deal-feeds.ts'
import { watchFeedRoutes } from '../site/watch-feed.ts'
import { healthRoutes, metricsRoutes } from '../site/monitoring.ts'
import { iconRoutes, pictureRoutes } from '../routes/pictures.ts'
import { priceHistoryFileRoutes } from '../routes/price-history.ts'
import { productPreviewRoutes } from '../routes/product-previews.ts'
import { reviewRoutes } from '../routes/reviews.ts'
import { siteConfigRoutes } from '../site/site-config.ts'
import { unsubscribeRoutes } from '../site/unsubscribe.ts'
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
  app.register(searchRoutes, { ...api, serveRead: deps.serveSearch })
  app.register(priceHistoryFileRoutes, api)
  app.register(offerChangeRoutes, api)
  app.register(feedCheckRoutes, api)
  app.register(operationRoutes, api)
  app.register(pictureUploadRoutes, api)
  app.register(shopFigureFileRoutes, api)
  app.register(siteConfigRoutes, api)
  app.register(googleRoutes, api)
  app.register(reviewRoutes, api)
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
