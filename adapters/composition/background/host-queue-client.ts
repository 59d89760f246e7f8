import type { MessagePort } from 'node:worker_threads'
import type { HostQueue } from '#application/collect/read-source/host-queue.ts'
import type { VisitMessage } from './host-queue-server.ts'

export const connectHostQueue = (port: MessagePort): HostQueue => {
  const waiting = new Map<number, () => void>()
  let visits = 0
  const say = (message: VisitMessage): void => port.postMessage(message)
  port.on('message', (visit: number) => waiting.get(visit)?.())
  // Keeps the thread alive only while a visit waits.
  port.unref()

  return {
    async enter(host, pauseMs, signal) {
      signal?.throwIfAborted()
      visits += 1
      const visit = visits
      const { promise: turn, resolve, reject } = Promise.withResolvers<void>()
      const giveUp = (): void => reject(signal?.reason)
      const leave = (): void => say({ kind: 'leave', visit })
      waiting.set(visit, resolve)
      port.ref()
      signal?.addEventListener('abort', giveUp)
      say({ kind: 'enter', visit, host, pauseMs })
      try {
        await turn
      } catch (error) {
        leave()
        throw error
      } finally {
        signal?.removeEventListener('abort', giveUp)
        waiting.delete(visit)
        if (waiting.size === 0) port.unref()
      }
      return leave
    },
  }
}
