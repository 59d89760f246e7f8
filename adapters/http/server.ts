import compress from '@fastify/compress'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { requireDeclaredAccess } from './access.ts'
import { brotliOptions } from './answer.ts'
import { answerInTime } from './answer-in-time.ts'
import { authenticate } from './authentication.ts'
import { useCookies } from './cookies.ts'
import { describeApi } from './describe-api.ts'
import { prepareDraining } from './drain.ts'
import { answerErrors } from './error-handler.ts'
import { takeIdempotencyKeys } from './idempotency.ts'
import { makeLimitKey } from './limit-keys.ts'
import { limitRequests } from './limits.ts'
import { measureRequests } from './metrics.ts'
import { makePageAnswers, pageHeadersOf, sendPage } from './page-answers.ts'
import { makePublicReads } from './public-reads.ts'
import { logRequests } from './request-log.ts'
import { requireHost } from './require-host.ts'
import { requireReadableQuery } from './require-readable-query.ts'
import { accountRoutes } from './routes/account.ts'
import { adminContactRoutes } from './routes/admin-contact.ts'
import { adminOfferReportRoutes } from './routes/admin-offer-reports.ts'
import { adminReviewRoutes } from './routes/admin-reviews.ts'
import { administrationRoutes } from './routes/administration.ts'
import { adminProductRoutes } from './routes/admin-products.ts'
import { adminRetailerRoutes } from './routes/admin-retailers.ts'
import { adminRunRoutes } from './routes/admin-runs.ts'
import { adminMatchRoutes } from './routes/admin-matches.ts'
import { adminSourceRoutes } from './routes/admin-sources.ts'
import { adRoutes } from './routes/ads.ts'
import { adVisitRoutes } from './routes/ad-visits.ts'
import { authRoutes } from './routes/auth.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { brandLinkRoutes } from './routes/brand-links.ts'
import { brandRoutes } from './routes/brands.ts'
import { categoryRoutes } from './routes/categories.ts'
import { clickOutRoutes } from './routes/click-outs.ts'
import { contactRoutes } from './routes/contact.ts'
import { demoImageRoutes } from './routes/demo-images.ts'
import { devOutboxRoutes } from './routes/dev-outbox.ts'
import { documentRoutes } from './routes/documents.ts'
import { featuredRoutes } from './routes/featured.ts'
import { feedCheckRoutes } from './routes/feed-check.ts'
import { googleRoutes } from './routes/google.ts'
import { healthRoutes } from './routes/health.ts'
import { iconRoutes } from './routes/icons.ts'
import { imageRoutes } from './routes/images.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { offerRoutes } from './routes/offers.ts'
import { pageRoutes } from './routes/pages.ts'
import { pictureRoutes } from './routes/pictures.ts'
import { productRoutes } from './routes/products.ts'
import { rateRoutes } from './routes/rates.ts'
import { retailerRoutes } from './routes/retailers.ts'
import { reviewRoutes } from './routes/reviews.ts'
import { searchRoutes } from './routes/search.ts'
import { sessionRoutes } from './routes/session.ts'
import { signUpRoutes } from './routes/sign-up.ts'
import { siteConfigRoutes } from './routes/site-config.ts'
import { siteFileRoutes } from './routes/site-files.ts'
import { siteMapRoutes } from './routes/site-maps.ts'
import { suggestionRoutes } from './routes/suggestions.ts'
import { userInfoRoutes } from './routes/user-info.ts'
import { webFileRoutes } from './routes/web-files.ts'
import { wishlistRoutes } from './routes/wishlist.ts'
import { bareHeaders, contentPolicy, protectAnswers } from './security-headers.ts'
import type { ServerDeps } from './server-deps.ts'
import { defaultLimits, type ServerSettings } from './server-settings.ts'
import { watchSite } from './site-facts.ts'
import { makeAnswerExpectation, makeAnswerUnreadable, makeAnswerUnroutable } from './unroutable.ts'
import { checkEveryMs, makeUploads } from './uploads.ts'
import { watchVersion } from './version-watch.ts'

/** The HTTP face: call `listen` on it to serve, `stopServer` to end. */
export const makeServer = (deps: ServerDeps, settings: ServerSettings): FastifyInstance => {
  const limits = { ...defaultLimits, ...settings.limits }
  const bare = bareHeaders(settings.publicUrl)
  const uploads = makeUploads(limits, makeAnswerUnreadable(bare))
  const app = fastify({
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    routerOptions: { maxParamLength: 600 },
    ...timeLimits(limits.requestMs),
    handlerTimeout: limits.answerMs,
    bodyLimit: 64 * 1024,
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
    frameworkErrors: makeAnswerUnroutable(bare, () => site()),
    clientErrorHandler: uploads.answerUnreadable,
  })
  // Forms of other sites can send it, and nothing here reads it.
  app.removeContentTypeParser('text/plain')
  app.server.on('checkExpectation', makeAnswerExpectation(bare))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const { web } = deps
  const { style, themeScript, inlineScripts } = web
  const policy = contentPolicy(settings.publicUrl, inlineScripts, settings.adProbeUrl)
  const pageHeaders = pageHeadersOf(policy, style)
  const site = watchSite(app, deps.hasDemonstration, settings, { style, themeScript, policy })
  const version = watchVersion(app, deps.readCatalogueVersion)
  const isDraining = prepareDraining(app)
  const metrics = measureRequests(app)
  logRequests(app)
  requireDeclaredAccess(app)
  protectAnswers(app, settings.publicUrl)
  requireHost(app)
  requireReadableQuery(app)
  limitRequests(app, limits)
  uploads.watch(app)
  answerInTime(app, limits.answerMs)
  const cookies = useCookies(app, settings.publicUrl)
  const limitKey = makeLimitKey(limits.keyRequestsPerMinute, deps.clock)
  authenticate(app, { ...deps, ...settings, cookies, limitKey })
  takeIdempotencyKeys(app, deps)
  app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions,
    globalDecompression: false,
  })
  const { serveSearch, serveRead, fetchApi } = makePublicReads(limits, metrics, version)
  const pages = makePageAnswers({ ...deps, ...settings, limits, metrics, version, fetchApi })
  answerErrors(app, {
    site,
    async sendNotFoundPage(request, reply) {
      const [, query = ''] = request.url.split('?', 2)
      const { headers, signal } = request
      const asked = web.pageRequestOf(notFound, `${notFound}?${query}`, headers.cookie ?? '')
      return sendPage(request, reply, await pages(asked, signal), pageHeaders)
    },
  })
  describeApi(app)

  const prefix = '/api'
  app.register(searchRoutes, { ...deps, serveRead: serveSearch, prefix })
  app.register(suggestionRoutes, { ...deps, serveRead: serveSearch, prefix })
  app.register(featuredRoutes, { ...deps, serveRead: serveSearch, prefix })
  app.register(productRoutes, { ...deps, serveRead, prefix })
  app.register(offerRoutes, { ...deps, serveRead, prefix })
  app.register(adminOfferReportRoutes, { ...deps, prefix })
  app.register(categoryRoutes, { ...deps, serveRead, prefix })
  app.register(brandRoutes, { ...deps, serveRead, prefix })
  app.register(retailerRoutes, { ...deps, serveRead, prefix })
  app.register(feedCheckRoutes, { ...deps, prefix })
  app.register(administrationRoutes, { ...deps, prefix })
  app.register(adminProductRoutes, { ...deps, prefix })
  app.register(adminRetailerRoutes, { ...deps, prefix })
  app.register(adminSourceRoutes, { ...deps, prefix })
  app.register(adminRunRoutes, { ...deps, prefix })
  app.register(adminMatchRoutes, { ...deps, prefix })
  app.register(rateRoutes, { ...deps, serveRead, prefix })
  app.register(siteConfigRoutes, { ...deps, settings, serveRead, prefix })
  app.register(sessionRoutes, { prefix })
  app.register(signUpRoutes, { ...deps, cookies, prefix })
  app.register(authRoutes, { ...deps, cookies, prefix })
  app.register(googleRoutes, { ...deps, ...settings, cookies, prefix })
  app.register(accountRoutes, { ...deps, cookies, prefix })
  app.register(userInfoRoutes, { ...deps, prefix })
  app.register(wishlistRoutes, { ...deps, prefix })
  app.register(reviewRoutes, { ...deps, serveRead, prefix })
  app.register(adminReviewRoutes, { ...deps, prefix })
  app.register(analyticsRoutes, { ...deps, prefix })
  app.register(contactRoutes, { ...deps, prefix })
  app.register(adminContactRoutes, { ...deps, prefix })
  app.register(pictureRoutes, { ...deps, prefix })
  app.register(iconRoutes, deps)
  app.register(imageRoutes, deps)
  app.register(adRoutes, { ...deps, prefix })
  app.register(adVisitRoutes, { ...deps, site })
  app.register(devOutboxRoutes, { ...deps, site })
  app.register(documentRoutes)
  app.register(clickOutRoutes, { ...deps, site })
  app.register(brandLinkRoutes, deps)
  app.register(demoImageRoutes, deps)
  app.register(healthRoutes, { ...deps, isDraining })
  app.register(metricsRoutes, {
    metrics,
    token: settings.metricsToken,
    publicUrl: settings.publicUrl,
  })
  app.register(siteFileRoutes, settings)
  app.register(siteMapRoutes, { ...deps, ...settings })
  app.register(webFileRoutes, { web })
  app.register(pageRoutes, { web, pages, headers: pageHeaders })
  return app
}

/** The address of the page that says so; every address without a page shows it. */
const notFound = '/404'

/** In ms, and one count; Fastify leaves most of these without a limit. */
const timeLimits = (requestMs: number) => ({
  connectionTimeout: 30_000,
  requestTimeout: requestMs,
  // Longer than the 60 s after which common load balancers close, so that they never race us.
  keepAliveTimeout: 65_000,
  maxRequestsPerSocket: 10_000,
  http: {
    headersTimeout: Math.min(10_000, requestMs),
    connectionsCheckingInterval: checkEveryMs(requestMs),
    // A missing Host is refused by us, with the headers of every answer.
    requireHostHeader: false,
  },
})
