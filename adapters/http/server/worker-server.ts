import { fastify, LogController, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { logFailure } from '../problem/error-handler.ts'
import { errorToProblem, unknownProblem } from '../problem/error-to-problem.ts'
import { problemType, toProblemBody } from '../problem/problem.ts'
import { healthRoutes, metricsRoutes } from '../site/monitoring.ts'
import { measureRequests } from './metrics.ts'
import { prepareDraining } from './stop-server.ts'
import type { ServerDeps } from './server-deps.ts'
import type { ServerSettings } from './server-settings.ts'
import { hash } from 'node:crypto'

type Deps = Pick<ServerDeps, 'checkReady' | 'operation' | 'logger'>

/** For a process that only runs jobs: health and metrics. */
export const makeWorkerServer = (deps: Deps, settings: ServerSettings): FastifyInstance => {
  const { logger, operation } = deps
  const { publicUrl, metricsToken: token } = settings
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 10_000,
    return503OnClosing: false,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const draining = prepareDraining(app)
  const metrics = measureRequests(app, operation)
  protectAnswers(app, settings)
  app.setErrorHandler((error, request, reply) => {
    logFailure(error, request.log)
    const problem = errorToProblem(error) ?? unknownProblem
    const body = JSON.stringify(toProblemBody(problem, request.id))
    return reply.code(problem.status).type(problemType).send(body)
  })
  app.register(healthRoutes, { ...deps, draining })
  app.register(metricsRoutes, { metrics, token, publicUrl })
  return app
}

/** Pictures may be data URLs, as icons in CSS are; other hosts only for the ad blocker probe. */
export const contentPolicy = (
  publicUrl: URL,
  inlineScripts: readonly string[] = [],
  adProbeUrl?: string,
): string => {
  const hashes = inlineScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(isElsewhere(adProbeUrl) ? [adProbeUrl] : [])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(isSecure(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const isElsewhere = (address: string | undefined): address is string =>
  address !== undefined && !address.startsWith('/')

type Site = Pick<ServerSettings, 'publicUrl' | 'hstsSeconds'>

/** Call it before hooks that may refuse a request. */
export const protectAnswers = (app: FastifyInstance, site: Site): void => {
  const headers = {
    'content-security-policy': contentPolicy(site.publicUrl),
    ...securityHeaders(site),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** For answers before routing, which are all JSON problems. */
export const bareHeaders = (site: Site): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...securityHeaders(site),
  'cache-control': 'no-store',
})

/** Those of Helmet (a test compares them), which itself would take a tenth of the time of a cached answer. */
const securityHeaders = ({
  publicUrl,
  hstsSeconds = twoYears,
}: Site): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Ignored on http, and would outlive us on localhost.
  ...(isSecure(publicUrl) &&
    hstsSeconds > 0 && {
      'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
    }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})

const isSecure = (publicUrl: URL): boolean => publicUrl.protocol === 'https:'

/** In seconds, as HSTS preloading requires. */
const twoYears = 63_072_000
