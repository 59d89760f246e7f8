import type { FastifyInstance } from 'fastify'

/**
 * Of administrators' requests so many are worked on at once, others wait: what they ask of the database is heavy, and
 * shoppers would wait behind all of it. Those that wait for others outside themselves take no turn. After who asks is known.
 */
export const giveAdminsTurns = (app: FastifyInstance, most = mostAtOnce): void => {
  const waiting: (() => void)[] = []
  let underWay = 0

  app.addHook('preHandler', async (request, reply) => {
    const { access, answerMs } = request.routeOptions.config
    if (access !== 'admin' || answerMs !== undefined) return
    if (underWay < most) underWay += 1
    // Whoever ends gives the own turn on.
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    let isOver = false
    request.endAdminTurn = () => {
      if (isOver) return
      isOver = true
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
    // It was given up while it waited, or it is meanwhile.
    if (reply.raw.closed) request.endAdminTurn()
    else reply.raw.once('close', request.endAdminTurn)
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
