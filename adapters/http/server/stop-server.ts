import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Stops a server within 10 s: readiness says no at once and for `noticeMs` before the port closes,
 * so that load balancers turn away first; requests that were accepted are answered, but not
 * waited for longer than `longestMs`.
 */
export const stopServer = async (
  app: FastifyInstance,
  noticeMs = 0,
  longestMs = longestAnswerMs,
): Promise<void> => {
  app.drain()
  await sleep(Math.min(noticeMs, longestNoticeMs))
  const force = setTimeout(() => app.server.closeAllConnections(), longestMs)
  try {
    await app.close()
  } finally {
    clearTimeout(force)
  }
}

export const longestNoticeMs = 1_500
export const longestAnswerMs = 8_000

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
