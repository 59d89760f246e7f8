import type { FastifyInstance } from 'fastify'

/**
 * Of administrators' requests so many are worked on at once, others wait: what they ask of the database is heavy, and
 * shoppers would wait behind all of it. Those that wait for others outside themselves take no turn. Before any route is
 * added.
 */
export const giveAdminsTurns = (app: FastifyInstance): void => {
  const takeTurn = makeTurns()
  app.addHook('onRoute', (route) => {
    const { access, answerMs } = route.config ?? {}
    if (access !== 'admin' || answerMs !== undefined) return
    const { handler } = route
    // Until its work has ended, which goes on where it is answered in time that it was given up.
    route.handler = async function (request, reply) {
      const end = await takeTurn()
      try {
        return reply.sent || reply.raw.destroyed ? reply : await handler.call(this, request, reply)
      } finally {
        end()
      }
    }
  })
}

const makeTurns = (): (() => Promise<() => void>) => {
  const waiting: (() => void)[] = []
  let underWay = 0
  const end = (): void => {
    const next = waiting.shift()
    // Whoever ends gives the own turn on.
    if (next) next()
    else underWay -= 1
  }
  return async () => {
    if (underWay < mostAtOnce) underWay += 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    return end
  }
}

/** A page asks for several answers. */
const mostAtOnce = 6
