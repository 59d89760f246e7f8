import fastify, { type FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A longer time than others have for the answer, once a body has arrived; in ms. */
    answerMs?: number
  }
}

/**
 * Gives up an answer after `limitMs` where a body was sent, or after what its route states: Fastify's own limit, `handlerTimeout`,
 * ends as soon as a body has been read, and leaves an upload the time to arrive. What the route still does goes on, and nobody hears of it.
 */
export const answerInTime = (app: FastifyInstance, limitMs: number): void => {
  app.addHook('preHandler', (request, reply, done) => {
    const { url, config } = request.routeOptions
    if (request.body === undefined && config.answerMs === undefined) return done()
    const routeMs = config.answerMs ?? limitMs
    const giveUp = (): void => {
      if (!reply.sent) reply.send(new TooLate(routeMs, url))
    }
    const timer = setTimeout(giveUp, routeMs)
    reply.raw.once('close', () => clearTimeout(timer))
    return done()
  })
}

const TooLate = fastify.errorCodes.FST_ERR_HANDLER_TIMEOUT
