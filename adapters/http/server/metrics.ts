import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export type Metrics = {
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly countLookup: (cache: 'answer' | 'page', outcome: 'hit' | 'miss') => void
}

export const measureRequests = (app: FastifyInstance): Metrics => {
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
  const lookupsIn = (cache: 'answer' | 'page'): Counter<'outcome'> =>
    new Counter({
      name: `${cache}_cache_lookups_total`,
      help: `Lookups in the ${cache} cache by their outcome.`,
      labelNames: ['outcome'],
      registers,
    })
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
    text: () => registry.metrics(),
    contentType: registry.contentType,
    countLookup: (cache, outcome) => lookups[cache].inc({ outcome }),
  }
}
