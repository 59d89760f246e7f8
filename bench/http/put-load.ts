import autocannon from 'autocannon'
import type { StartedServer } from './start-server.ts'

/** What a server did under load; times in ms. */
export type LoadReport = {
  readonly perSecond: number
  /** For each second of the processor: what else runs on the machine counts for less in it. */
  readonly perCpuSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Answers that were no 2xx, and requests without an answer. */
  readonly failed: number
}

export type Asked = {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

type Load = {
  readonly server: StartedServer
  /** Each connection makes them in turn, beginning at a place of its own. */
  readonly requests: readonly Asked[]
  readonly connections: number
  readonly seconds: number
}

export const putLoad = async ({
  server,
  requests,
  connections,
  seconds,
}: Load): Promise<LoadReport> => {
  const times: number[] = []
  const usedBefore = server.cpuSeconds()
  let clients = 0
  const run = autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const first = Math.floor((clients++ * requests.length) / connections)
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  run.on('response', (_client, _status, _bytes, ms: number) => times.push(ms))
  const { duration, errors, non2xx } = await run
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN
  return {
    perSecond: Math.round(times.length / duration),
    perCpuSecond: Math.round(times.length / (server.cpuSeconds() - usedBefore)),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed: errors + non2xx,
  }
}
