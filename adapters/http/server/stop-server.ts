import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Within 10 s: readiness fails `noticeMs` before the port closes; requests get at most `longestMs`. */
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
    /** Fails readiness and closes connections after each answer; requests are still served. */
    drain(): void
  }
}

/** Whether the server is draining; adds `drain` to it. */
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
