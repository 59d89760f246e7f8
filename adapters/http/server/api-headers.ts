import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import { isSafe } from '../session/safe-methods.ts'

/** Of the contract, as the document names it. */
export const apiVersion = '1.0.0'

/** Every answer of the API says its version; public reads may be read by scripts of any site. */
export const stampApi = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    const { url, config } = routeOptions
    if (url?.startsWith('/api/')) {
      reply.header('api-version', apiVersion)
      if (isOpenRead(method, config)) reply.headers(forAnySite)
    }
    done()
  })
}

/** The same for all who ask, whatever cookies they have. */
const isOpenRead = (method: string, { access, session, limit }: FastifyContextConfig): boolean =>
  isSafe(method) &&
  access === 'public' &&
  session === undefined &&
  (limit === 'read' || limit === 'search')

const forAnySite = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'api-version, etag, link, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
}
