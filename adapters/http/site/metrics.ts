import { hash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { forbiddenResponse, readResponses } from '../problem/api-responses.ts'
import { isFromThisMachine, isLoopbackHost } from '../session/from-this-machine.ts'
import type { Metrics } from '../server/metrics.ts'

type Deps = {
  readonly metrics: Metrics
  readonly token: string | undefined
  readonly publicUrl: URL
}

export const metricsRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { metrics, token, publicUrl } = deps
  const config = { access: 'operator', limit: 'none' } as const

  app.get('/metrics', { schema, config }, async (request, reply) => {
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

const schema = {
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
