import type { FastifyInstance } from 'fastify'
import type { Operation } from '#application/operation/operation.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { addOperationMetrics } from './operation-metrics.ts'

export type Metrics = {
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly countLookup: (cache: Cache, outcome: 'hit' | 'miss') => void
  /** `bytes` is asked whenever metrics are. */
  readonly watchCache: (cache: Cache, bytes: () => number) => void
}

type Cache = 'answer' | 'page'

export const measureRequests = (app: FastifyInstance, operation: Operation): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const lookupsIn = (cache: Cache): Counter<'outcome'> =>
    new Counter({
      name: `${cache}_cache_lookups_total`,
      help: `Lookups in the ${cache} cache by their outcome.`,
      labelNames: ['outcome'],
      registers,
    })
  const cacheBytes = new Gauge({
    name: 'cache_bytes',
    help: 'What the cache holds.',
    labelNames: ['cache'],
    registers,
  })
  const sizes: (() => void)[] = []
  const measureOperation = addOperationMetrics(registry, operation, app.log)
  const lookups = { answer: lookupsIn('answer'), page: lookupsIn('page') }

  app.addHook('onResponse', (request, reply, done) => {
    // The pattern: a label per path would be unbounded.
    const route = request.routeOptions.url ?? 'none'
    // Opening the error page itself is no failure.
    if (route === '/500') return done()
    const { method } = request
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  return {
    async text() {
      for (const measure of sizes) measure()
      await measureOperation()
      return registry.metrics()
    },
    contentType: registry.contentType,
    watchCache: (cache, bytes) => sizes.push(() => cacheBytes.set({ cache }, bytes())),
    countLookup: (cache, outcome) => lookups[cache].inc({ outcome }),
  }
}
