import { limitConcurrency } from '#application/limit-concurrency.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Of administrators' requests so many are worked on at once, others wait: what they ask of the database is heavy, and
 * shoppers would wait behind all of it. Those that wait for others outside themselves take no turn. Before any route is
 * added.
 */
export const giveAdminsTurns = (app: FastifyInstance): void => {
  const inTurn = limitConcurrency(mostAtOnce)
  app.addHook('onRoute', (route) => {
    const { access, answerMs } = route.config ?? {}
    if (access !== 'admin' || answerMs !== undefined) return
    const { handler } = route
    // Until its work has ended, which goes on where it is answered in time that it was given up.
    route.handler = function (request, reply) {
      return inTurn(async () =>
        reply.sent || reply.raw.destroyed ? reply : handler.call(this, request, reply),
      )
    }
  })
}

/** A page asks for several answers. */
const mostAtOnce = 6
