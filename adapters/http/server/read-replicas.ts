import type { LaggingReads } from '#application/ports.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cookies } from '../session/cookies.ts'

type Deps = {
  readonly laggingReads: LaggingReads
  readonly cookies: Cookies
  /** Learns of changes that this process has not noticed as yet. */
  readonly refreshVersion: () => Promise<void>
}

/**
 * Lets requests that only read be answered from replicas, and from answers that are kept, with all that their sender wrote
 * before. After a change, the sender is told a place of the log, and sends it with later requests: browsers as a cookie,
 * programs as a header.
 * Call it after the session is known, before any route is added.
 */
export const readReplicas = (app: FastifyInstance, deps: Deps): void => {
  const { laggingReads, cookies, refreshVersion } = deps

  app.addHook('onRequest', (request, _reply, done) => {
    if (!onlyReads(request)) return done()
    const after = cookies.read(request, 'written') ?? headerOf(request)
    const go = (): void => laggingReads.allow(after, done)
    if (after === undefined || isFile(request) || !laggingReads.isNews(after)) return go()
    // Kept answers are of a version; another node may have made a newer one.
    void refreshVersion().then(go, go)
  })

  app.addHook('onSend', async (request, reply) => {
    const isKnown = request.session !== undefined || request.apiKey !== undefined
    const hasSignedIn = reply.getHeader('set-cookie') !== undefined
    if (changesNothing(request) || reply.statusCode >= 500 || !(isKnown || hasSignedIn)) return
    const place = await laggingReads.readPlace().catch(() => undefined)
    if (place === undefined) return
    cookies.append(reply, 'written', place, keptMs)
    reply.header(placeHeader, place)
  })
}

/** Longer than a replica that is not left out may be behind. */
const keptMs = 30_000
const placeHeader = 'read-after'

/** POST keeps what is asked out of addresses. */
const changesNothing = (request: FastifyRequest): boolean =>
  isSafe(request) || request.routeOptions.config.changesNothing === true

/** Files and what monitoring asks are of no version. */
const isFile = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.limit === 'asset' || config.limit === 'none'

const isSafe = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Following an offer is counted. */
const onlyReads = (request: FastifyRequest): boolean =>
  isSafe(request) && request.routeOptions.config.limit !== 'click'

const headerOf = ({ headers }: FastifyRequest): string | undefined => {
  const value = headers[placeHeader]
  return typeof value === 'string' ? value : undefined
}
