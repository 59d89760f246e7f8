import { Agent, request } from 'node:http'
import { quantile } from './quantile.ts'

/** What became of requests that were sent at a fixed rate, however late the answers were. Times in ms. */
export type OpenLoadReport = {
  readonly sentPerSecond: number
  /** Answers that were a 2xx. */
  readonly servedPerSecond: number
  readonly servedP50: number
  readonly servedP99: number
  readonly refused: number
  readonly refusedP99: number
  /** Neither served nor refused by 429 or 503. */
  readonly failed: number
}

type Load = {
  readonly origin: string
  readonly perSecond: number
  readonly seconds: number
  readonly nextPath: () => string
}

export const putOpenLoad = async (load: Load): Promise<OpenLoadReport> => {
  const { origin, perSecond, seconds, nextPath } = load
  const agent = new Agent({ keepAlive: true, maxSockets: 4096 })
  const served: number[] = []
  const refused: number[] = []
  let failed = 0
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      const begun = performance.now()
      const end = (count: () => void): void => {
        count()
        resolve()
      }
      const asked = request(origin + nextPath(), { agent }, (answer) => {
        const { statusCode = 0 } = answer
        answer.resume().once('end', () =>
          end(() => {
            const ms = performance.now() - begun
            if (statusCode >= 200 && statusCode < 300) served.push(ms)
            else if (statusCode === 503 || statusCode === 429) refused.push(ms)
            else failed += 1
          }),
        )
      })
      asked.once('error', () => end(() => (failed += 1)))
      asked.end()
    })
  const asked: Promise<void>[] = []
  const begun = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - begun
      while (asked.length < (Math.min(elapsed, seconds * 1000) / 1000) * perSecond)
        asked.push(ask())
      if (elapsed < seconds * 1000) return
      clearInterval(timer)
      resolve()
    }, 2)
  })
  await Promise.all(asked)
  agent.destroy()
  return {
    sentPerSecond: Math.round(asked.length / seconds),
    servedPerSecond: Math.round(served.length / seconds),
    servedP50: quantile(served, 0.5),
    servedP99: quantile(served, 0.99),
    refused: refused.length,
    refusedP99: quantile(refused, 0.99),
    failed,
  }
}
