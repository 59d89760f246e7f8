import fastify, { type FastifyInstance } from 'fastify'

/**
 * Gives up an answer after `limitMs` where a body was sent: Fastify's own limit, `handlerTimeout`, ends
 * as soon as a body has been read. What the route still does goes on, and nobody hears of it.
 */
export const answerInTime = (app: FastifyInstance, limitMs: number): void => {
  app.addHook('preHandler', async (request, reply) => {
    if (request.body === undefined) return
    const giveUp = (): void => {
      if (!reply.sent) reply.send(new TooLate(limitMs, request.routeOptions.url))
    }
    const timer = setTimeout(giveUp, limitMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}

const TooLate = fastify.errorCodes.FST_ERR_HANDLER_TIMEOUT
