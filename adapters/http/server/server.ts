import compress from '@fastify/compress'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { requireDeclaredAccess, authenticate } from '../session/authentication.ts'
import { addApi } from './api.ts'
import { stampApi, describeApi } from './describe-api.ts'
import { brotliOptions } from '../answer.ts'
import { giveAdminsTurns } from '../limits/admin-turns.ts'
import { answerInTime, limitRequests } from '../limits/limits.ts'
import { useCookies, type Cookies } from '../session/cookies.ts'
import { prepareDraining } from './stop-server.ts'
import { answerErrors } from '../problem/error-handler.ts'
import { logRequests, requestIdOf } from './log-requests.ts'
import { takeIdempotencyKeys } from './idempotency.ts'
import { countByKey, makeLimitKey } from '../limits/known-keys.ts'
import { measureRequests, type Metrics } from './metrics.ts'
import { makePageAnswers, pageHeadersOf, sendPage } from '../page-answers.ts'
import { makePublicReads } from '../public-reads.ts'
import {
  refuseZeroBytes,
  requireOneReading,
  requireReadableQuery,
} from './require-readable-query.ts'
import { readReplicas } from './read-replicas.ts'
import { requireTls } from './require-tls.ts'
import { devOutboxRoutes } from '../site/dev-outbox.ts'
import { pageRoutes, documentRoutes } from '../routes/pages.ts'
import { siteFileRoutes, webFileRoutes } from '../site/site-files.ts'
import { siteMapRoutes } from '../site/site-maps.ts'
import { bareHeaders, contentPolicy, protectAnswers } from './worker-server.ts'
import type { ServerDeps } from './server-deps.ts'
import { defaultLimits, type ServerLimits, type ServerSettings } from './server-settings.ts'
import { watchSite, watchVersion } from './watch-database.ts'
import {
  makeAnswerExpectation,
  makeAnswerUnreadable,
  makeAnswerUnroutable,
} from '../problem/unroutable.ts'
import { shedEarly } from '../limits/shed-early.ts'
import { checkEveryMs, makeUploads } from '../limits/uploads.ts'

export const makeServer = (deps: ServerDeps, settings: ServerSettings): FastifyInstance => {
  const limits = { ...defaultLimits, ...settings.limits }
  const bare = bareHeaders(settings)
  const uploads = makeUploads(limits, makeAnswerUnreadable(bare))
  const app = fastify({
    ...serverOptions(deps, settings, limits),
    frameworkErrors: makeAnswerUnroutable(bare, () => site()),
    clientErrorHandler: uploads.answerUnreadable,
  })
  takeJsonAlone(app)
  app.server.on('checkExpectation', makeAnswerExpectation(bare))
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  const { web, laggingReads } = deps
  const { style, themeScript, inlineScripts } = web
  const policy = contentPolicy(settings.publicUrl, inlineScripts, settings.adProbeUrl)
  const pageHeaders = pageHeadersOf(policy, style)
  const site = watchSite(app, deps.demo.isLoaded, settings, { style, themeScript, policy })
  const watched = watchVersion(app, deps.catalogue.readVersion, deps.catalogue.latestVersion)
  const { version, refresh: refreshVersion } = watched
  const { draining, metrics, cookies } = guard(app, deps, settings, limits, uploads)
  if (laggingReads) readReplicas(app, { laggingReads, cookies, refreshVersion })
  app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions,
    globalDecompression: false,
  })
  const { fetchApi, ...reads } = makePublicReads(limits, metrics, version)
  const pages = makePageAnswers({ ...deps, ...settings, ...watched, limits, metrics, fetchApi })
  answerErrors(app, {
    site,
    async sendNotFoundPage(request, reply) {
      const [, query = ''] = request.url.split('?', 2)
      const page = web.pageRequestOf(notFound, `${notFound}?${query}`, request.headers.cookie ?? '')
      return sendPage(request, reply, await pages(page, request.signal), pageHeaders)
    },
  })
  describeApi(app)

  addApi(app, {
    ...deps,
    settings,
    publicUrl: settings.publicUrl,
    token: settings.metricsToken,
    ...reads,
    fetchApi,
    cookies,
    site,
    draining,
    metrics,
  })
  app.register(devOutboxRoutes, { ...deps, site })
  app.register(documentRoutes)
  app.register(siteFileRoutes, { ...deps, ...settings, site })
  app.register(siteMapRoutes, { ...deps, ...settings })
  app.register(webFileRoutes, { web })
  app.register(pageRoutes, { web, pages, headers: pageHeaders })
  return app
}

/** Clients name the type of a body that they do not send: that is a request without one. */
const takeJsonAlone = (app: FastifyInstance): void => {
  // Forms of other sites can send it without a preflight.
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null)
    else {
      void parse(request, String(body), (error, parsed) =>
        done(error ?? brokenTextIn(String(body), parsed), parsed),
      )
    }
  })
}

const serverOptions = (
  { logger }: ServerDeps,
  { trustedProxies }: ServerSettings,
  limits: ServerLimits,
) => ({
  loggerInstance: logger,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestIdOf,
  trustProxy: trustedProxies.length > 0 && [...trustedProxies],
  routerOptions: { maxParamLength: 600 },
  ...timeLimits(limits),
  handlerTimeout: limits.answerMs,
  bodyLimit: 64 * 1024,
  return503OnClosing: false,
})

/** In ms; Fastify has no limit for most of these. */
const timeLimits = ({ connectionMs, requestMs }: ServerLimits) => ({
  connectionTimeout: connectionMs,
  requestTimeout: requestMs,
  // Longer than the 60 s of common load balancers, which would otherwise race us.
  keepAliveTimeout: 65_000,
  maxRequestsPerSocket: 10_000,
  http: {
    headersTimeout: Math.min(10_000, requestMs),
    connectionsCheckingInterval: checkEveryMs(requestMs),
    // See `requireOneReading`.
    requireHostHeader: false,
  },
})

/** The order of these hooks matters. */
const guard = (
  app: FastifyInstance,
  deps: ServerDeps,
  settings: ServerSettings,
  limits: ServerLimits,
  uploads: ReturnType<typeof makeUploads>,
): Guards => {
  const draining = prepareDraining(app)
  const metrics = measureRequests(app, deps.operation)
  logRequests(app)
  shedEarly(app, bareHeaders(settings))
  requireDeclaredAccess(app)
  protectAnswers(app, settings)
  stampApi(app)
  requireOneReading(app)
  refuseZeroBytes(app)
  requireTls(app, settings)
  requireReadableQuery(app)
  const limitKey = makeLimitKey(limits.keyRequestsPerMinute, { ...deps, use: deps.apiKeys.use })
  const knownKeys = countByKey(app, { ...deps, limitKey })
  limitRequests(app, limits)
  uploads.watch(app)
  answerInTime(app, limits.answerMs)
  const cookies = useCookies(app, settings.publicUrl)
  authenticate(app, { ...deps, ...settings, cookies, limitKey, knownKeys })
  giveAdminsTurns(app)
  takeIdempotencyKeys(app, deps)
  return { draining, metrics, cookies }
}

type Guards = {
  readonly draining: AbortSignal
  readonly metrics: Metrics
  readonly cookies: Cookies
}

const notFound = '/404'

/**
 * What is wrong with a body, of which some text has a zero byte or half a character: no database holds it. Reported like a
 * validation error. `json` is what `parsed` was read from.
 */
const brokenTextIn = (json: string, parsed: unknown): Error | null => {
  // JSON has them as escapes alone.
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return null
  const place = placeIn(parsed)
  return place === undefined ? null : new BrokenText(place)
}

/** Without recursion: a body may be nested as deep as it is long. */
const placeIn = (body: unknown): string | undefined => {
  const left: (readonly [value: unknown, place: string])[] = [[body, '']]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, place] = next
    if (typeof value === 'string' && !isWhole(value)) return place
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isWhole(name)) return place
      // What is nested deeper is told of its outer member.
      left.push([inner, place.length < longestPlace ? `${place}/${name}` : place])
    }
  }
  return undefined
}

const longestPlace = 200

const isWhole = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

class BrokenText extends Error {
  override readonly message = 'a text is broken'
  readonly statusCode = 400
  readonly validationContext = 'body'
  readonly validation: readonly { readonly instancePath: string; readonly message: string }[]

  constructor(instancePath: string) {
    super()
    this.validation = [{ instancePath, message: 'must not contain broken characters' }]
  }
}
