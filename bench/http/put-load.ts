import autocannon from 'autocannon'

/** What a server did under load; times in ms. */
export type LoadReport = {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Answers that were no 2xx, and requests without an answer. */
  readonly failed: number
}

type Load = {
  readonly origin: string
  /** Each connection asks for them in turn, beginning at a place of its own. */
  readonly paths: readonly string[]
  readonly connections: number
  readonly seconds: number
}

export const putLoad = async ({
  origin,
  paths,
  connections,
  seconds,
}: Load): Promise<LoadReport> => {
  const times: number[] = []
  let clients = 0
  const run = autocannon({
    url: origin,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const first = Math.floor((clients++ * paths.length) / connections)
      const turn = [...paths.slice(first), ...paths.slice(0, first)]
      client.setRequests(turn.map((path) => ({ path })))
    },
  })
  run.on('response', (_client, _status, _bytes, ms: number) => times.push(ms))
  const { duration, errors, non2xx } = await run
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN
  return {
    perSecond: Math.round(times.length / duration),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed: errors + non2xx,
  }
}
