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
  longestMs = 8_000,
): Promise<void> => {
  app.drain()
  await sleep(Math.min(noticeMs, 1_500))
  const force = setTimeout(() => app.server.closeAllConnections(), longestMs)
  try {
    await app.close()
  } finally {
    clearTimeout(force)
  }
}
