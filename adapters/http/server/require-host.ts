import type { FastifyInstance } from 'fastify'

/**
 * Refuses HTTP/1.1 without a Host, as the protocol wants. Node would do it by itself, but without
 * our headers; call this after those who set them.
 */
export const requireHost = (app: FastifyInstance): void => {
  app.after(() => {
    app.addHook('onRequest', ({ raw }, _reply, done) => {
      const isMissing = raw.httpVersion === '1.1' && raw.headers.host === undefined
      done(isMissing ? new HostMissing() : undefined)
    })
  })
}

class HostMissing extends Error {
  readonly statusCode = 400
}
