import type { Clock, Sleep } from '../../ports.ts'

export type HostQueue = {
  /** Resolves to a function that lets the next one in. Throws the signal's reason. */
  readonly enter: (host: string, pauseMs: number, signal?: AbortSignal) => Promise<() => void>
}

type Deps = { readonly clock: Clock; readonly sleep: Sleep }

export const makeHostQueue = ({ clock, sleep }: Deps): HostQueue => {
  const lines = new Map<string, Line>()
  return {
    async enter(host, pauseMs, signal) {
      signal?.throwIfAborted()
      const line = lines.get(host) ?? { last: Promise.resolve(), waiting: 0, endedAt: 0 }
      lines.set(host, line)
      if (lines.size > mostLines) forgetIdle(lines)
      const before = line.last
      const { promise: done, resolve: letNextIn } = Promise.withResolvers<void>()
      line.last = before.then(() => done)
      line.waiting += 1
      const leave = (): void => {
        line.waiting -= 1
        letNextIn()
      }
      try {
        await orAborted(before, signal)
        const left = line.endedAt + pauseMs - clock.now().getTime()
        // No longer than the pause, in case the clock was set back.
        if (left > 0) await sleep(Math.min(left, pauseMs), signal)
      } catch (error) {
        leave()
        throw error
      }
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        line.endedAt = clock.now().getTime()
        leave()
      }
    },
  }
}

type Line = { last: Promise<void>; waiting: number; endedAt: number }

const mostLines = 1_000

const forgetIdle = (lines: Map<string, Line>): void => {
  for (const [host, { waiting }] of lines) if (waiting === 0) lines.delete(host)
}

const orAborted = async (turn: Promise<void>, signal: AbortSignal | undefined): Promise<void> => {
  if (signal === undefined) return turn
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = (): void => reject(signal.reason)
  signal.addEventListener('abort', leave)
  try {
    await Promise.race([turn, promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
