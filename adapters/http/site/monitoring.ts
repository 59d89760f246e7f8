import { DomainError } from '#domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { forbiddenResponse, readResponses, unreadableResponse } from '../problem/api-responses.ts'
import type { Metrics } from '../server/metrics.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { isFromThisMachine, isLoopbackHost } from '../session/from-this-machine.ts'

type HealthDeps = Pick<ServerDeps, 'checkReady'> & { readonly draining: AbortSignal }

export const healthRoutes: FastifyPluginAsyncZod<HealthDeps> = async (
  app,
  { checkReady, draining },
) => {
  const config = { access: 'public', limit: 'none' } as const

  app.get('/healthz', { schema: aliveSchema, config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' } as const
  })

  app.get('/readyz', { schema: readySchema, config }, async (_request, reply) => {
    if (draining.aborted) throw stopping()
    await checkReady()
    reply.header('cache-control', 'no-store')
    return { status: 'ok' } as const
  })
}

const stopping = (): DomainError =>
  new DomainError('unavailable', 'server.stopping', 'This server is stopping.')

const HealthSchema = z
  .object({ status: z.literal('ok') })
  .meta({ id: 'Health', description: 'All is well.', examples: [{ status: 'ok' }] })

const aliveSchema = {
  operationId: 'readHealth',
  tags: ['Operation'],
  summary: 'Whether the process is alive',
  response: { 200: HealthSchema, 400: unreadableResponse, 500: readResponses[500] },
}

const readySchema = {
  operationId: 'readReadiness',
  tags: ['Operation'],
  summary: 'Whether it can serve',
  description: 'Asks the database. Answers 503 as soon as the server was told to stop.',
  response: {
    200: HealthSchema,
    400: unreadableResponse,
    500: readResponses[500],
    503: readResponses[503],
  },
}

type MetricsDeps = {
  readonly metrics: Metrics
  readonly token: string | undefined
  readonly publicUrl: URL
}

export const metricsRoutes: FastifyPluginAsyncZod<MetricsDeps> = async (app, deps) => {
  const { metrics, token, publicUrl } = deps
  const config = { access: 'operator', limit: 'none' } as const

  app.get('/metrics', { schema: metricsSchema, config }, async (request, reply) => {
    const isAllowed = token === undefined ? isPrivate(publicUrl, request) : hasToken(request, token)
    if (!isAllowed) throw metricsPrivate()
    reply.header('cache-control', 'no-store').type(metrics.contentType)
    return metrics.text()
  })
}

/** A proxy may add no headers, so a public site never trusts loopback. */
const isPrivate = (publicUrl: URL, request: FastifyRequest): boolean =>
  isLoopbackHost(publicUrl.host) && isFromThisMachine(request)

/** Hashes of one length compare in constant time. */
const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

const digest = (text: string): Buffer => hash('sha256', text, 'buffer')

const metricsPrivate = (): DomainError =>
  new DomainError('forbidden', 'metrics.private', 'Metrics are for the operator only.')

const metricsSchema = {
  operationId: 'readMetrics',
  tags: ['Operation'],
  summary: 'Measurements for Prometheus',
  description:
    'For the operator: with the bearer token of METRICS_TOKEN; without one, only from ' +
    'loopback and while the site itself is on it.',
  response: {
    200: { description: 'Measurements.', content: { 'text/plain': { schema: z.string() } } },
    ...forbiddenResponse,
    500: readResponses[500],
  },
}
