import fastify, { type FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** In ms, after the body has arrived. */
    answerMs?: number
  }
}

/** Answers 503 in time from when the body has arrived: Fastify's `handlerTimeout` ends once a body is read. */
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
