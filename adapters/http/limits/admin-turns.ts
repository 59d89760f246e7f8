import type { FastifyInstance } from 'fastify'

/**
 * Of administrators' requests so many are worked on at once, others wait: what they ask of the database is heavy, and
 * shoppers would wait behind all of it. Those that wait for others outside themselves take no turn. After who asks is known.
 */
export const giveAdminsTurns = (app: FastifyInstance): void => {
  const waiting: (() => void)[] = []
  let underWay = 0
  const end = (): void => {
    const next = waiting.shift()
    // Whoever ends gives the own turn on.
    if (next) next()
    else underWay -= 1
  }

  app.addHook('preHandler', async (request, reply) => {
    const { access, answerMs } = request.routeOptions.config
    if (access !== 'admin' || answerMs !== undefined) return undefined
    if (underWay < mostAtOnce) underWay += 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    // It was given up while it waited: nothing is to be done for it.
    if (reply.sent || reply.raw.destroyed) {
      end()
      return reply
    }
    let isOver = false
    request.endAdminTurn = () => {
      if (!isOver) end()
      isOver = true
    }
    reply.raw.once('close', request.endAdminTurn)
    return undefined
  })
  app.addHook('onResponse', (request, _reply, done) => {
    request.endAdminTurn?.()
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    endAdminTurn?: () => void
  }
}

/** A page asks for several answers. */
const mostAtOnce = 6
