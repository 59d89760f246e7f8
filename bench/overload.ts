import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putLoad } from './http/put-load.ts'
import { leaveFirstCore, startServer } from './http/start-server.ts'
import { distinctSearches } from './overload/distinct-searches.ts'
import { putOpenLoad, type OpenLoadReport } from './overload/put-open-load.ts'

export const about =
  'overload [SECONDS] [DATA_DIR]: searches that no cache has, at their peak and at two and four times as many (15)'

type Report = {
  readonly peakPerSecond: number
  readonly loads: readonly (OpenLoadReport & { readonly times: number; readonly goodput: number })[]
}

export const bench = async ([seconds = '15', dataDir]: readonly string[]): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-overload-'))
  console.log(leaveFirstCore() ? 'the load has a core of its own' : 'nothing is pinned to a core')
  try {
    const server = await startServer('cli/pricehound.js', ['serve'], {
      DATA_DIR: dataDir ?? join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'error',
      SEARCHES_PER_MINUTE: '1000000',
      STOP_PAUSE_MS: '0',
    })
    try {
      const nextPath = distinctSearches()
      const requests = Array.from({ length: 20_000 }, () => ({ path: nextPath() }))
      await putLoad({ server, requests: requests.slice(0, 4000), connections: 8, seconds: 5 })
      const peak = await putLoad({
        server,
        requests: requests.slice(4000),
        connections: 16,
        seconds: Number(seconds),
      })
      console.log(`peak, 16 connections: ${peak.perSecond}/s, p99 ${peak.p99.toFixed(0)} ms`)
      const loads: Report['loads'][number][] = []
      for (const times of [1, 2, 4]) {
        const perSecond = peak.perSecond * times
        const load = await putOpenLoad({
          origin: server.origin,
          perSecond,
          seconds: Number(seconds),
          nextPath,
        })
        const goodput = load.servedPerSecond / peak.perSecond
        loads.push({ ...load, times, goodput })
        console.log(
          `${times} x: ${load.servedPerSecond}/s served (${Math.round(goodput * 100)}% of the peak), ` +
            `p50/p99 ${load.servedP50.toFixed(0)}/${load.servedP99.toFixed(0)} ms; ` +
            `${load.refused} refused, p99 ${load.refusedP99.toFixed(0)} ms; ${load.failed} failed`,
        )
      }
      return { peakPerSecond: peak.perSecond, loads }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
