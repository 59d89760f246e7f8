import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes readiness say no and answers close their connections, while all requests are served. */
    drain(): void
  }
}

/** Whether the server was told to stop; gives the server its `drain`. */
export const prepareDraining = (app: FastifyInstance): (() => boolean) => {
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  return () => isDraining
}
