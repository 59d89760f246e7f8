import { DomainError } from '#domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { busyCode, httpProblem } from '../problem/error-to-problem.ts'
import { problemType, toProblemBody } from '../problem/problem.ts'
import { importanceOf } from './admission.ts'

/** In ms: what is refused by all that a request passes costs as much as a part of a search. */
const closedMs = 25
const knownAddresses = 5000

/**
 * For a moment after a search that cannot wait was refused as one too many, others are refused before anything is done
 * for them, but for addresses that were answered lately, whose answers are kept. The first hook.
 */
export const shedEarly = (
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void => {
  const known = new LRUCache<string, true>({ max: knownAddresses })
  const body = JSON.stringify(toProblemBody(httpProblem(503), 'none'))
  const answer = {
    ...headers,
    'content-type': problemType,
    'content-length': Buffer.byteLength(body),
    'retry-after': '2',
  }
  let closedUntil = -Infinity

  app.addHook('onRequest', (request, reply, done) => {
    const isSearch = request.routeOptions.config.limit === 'search'
    if (!isSearch || performance.now() >= closedUntil || known.has(request.url)) return done()
    request.refusedAs = busyCode
    reply.hijack()
    reply.raw.writeHead(503, answer).end(body)
  })
  app.addHook('onError', (request, _reply, error, done) => {
    const given: unknown = error
    const isTooMany = given instanceof DomainError && given.code === busyCode && !given.cause
    const isSearch = request.routeOptions.config.limit === 'search'
    // What can wait is refused while there is room for what cannot.
    if (isTooMany && isSearch && importanceOf(request) === 'now')
      closedUntil = performance.now() + closedMs
    done()
  })
  app.addHook('onResponse', ({ url, routeOptions }, { statusCode }, done) => {
    if (routeOptions.config.limit === 'search' && statusCode < 400) known.set(url, true)
    done()
  })
}
