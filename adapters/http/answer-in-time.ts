import fastify, { type FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A longer time than others have for the answer to a body, in ms. */
    answerMs?: number
  }
}

/**
 * Gives up an answer after `limitMs`, or what its route states, where a body was sent: Fastify's own limit, `handlerTimeout`, ends
 * as soon as a body has been read. What the route still does goes on, and nobody hears of it.
 */
export const answerInTime = (app: FastifyInstance, limitMs: number): void => {
  app.addHook('preHandler', async (request, reply) => {
    if (request.body === undefined) return
    const { url, config } = request.routeOptions
    const routeMs = config.answerMs ?? limitMs
    const giveUp = (): void => {
      if (!reply.sent) reply.send(new TooLate(routeMs, url))
    }
    const timer = setTimeout(giveUp, routeMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}

const TooLate = fastify.errorCodes.FST_ERR_HANDLER_TIMEOUT
