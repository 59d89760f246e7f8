import type { MessagePort } from 'node:worker_threads'
import type { HostQueue } from '#application/collect/read-source/host-queue.ts'

/** A visit may be left while it still waits for its turn. */
type VisitMessage =
  | {
      readonly kind: 'enter'
      readonly visit: number
      readonly host: string
      readonly pauseMs: number
    }
  | { readonly kind: 'leave'; readonly visit: number }

/** Serves this queue to a thread's `connectHostQueue`; closing the port leaves all its places. */
export const serveHostQueue = (hostQueue: HostQueue, port: MessagePort): void => {
  const visits = new Map<number, AbortController>()

  const enter = async (visit: number, host: string, pauseMs: number): Promise<void> => {
    const left = new AbortController()
    visits.set(visit, left)
    const letNextIn = await hostQueue.enter(host, pauseMs, left.signal).catch(() => undefined)
    if (left.signal.aborted) letNextIn?.()
    else if (letNextIn) {
      left.signal.addEventListener('abort', letNextIn)
      port.postMessage(visit)
    }
  }

  const leave = (visit: number): void => {
    visits.get(visit)?.abort()
    visits.delete(visit)
  }

  port.on('message', (said: VisitMessage) => {
    if (said.kind === 'leave') leave(said.visit)
    else void enter(said.visit, said.host, said.pauseMs)
  })
  port.on('close', () => {
    for (const visit of visits.keys()) leave(visit)
  })
}

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
