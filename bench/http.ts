import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SearchSchema } from '#openapi/schemas/search/search.ts'
import { measureBesideBare } from './http/beside-bare.ts'
import { percent, printLoad } from './http/print-load.ts'
import { putLoad, type LoadReport } from './http/put-load.ts'
import { leaveFirstCore, startServer } from './http/start-server.ts'
import { timeSearches, type SearchTimes } from './http/time-searches.ts'

export const about =
  'http [SECONDS]: GET /api/search cached and not, beside a bare route and the raw SQL (8)'

type Report = SearchTimes & {
  readonly bytes: number
  readonly bare: LoadReport
  readonly cached: LoadReport
  readonly cachedShareOfBare: number
  readonly uncached: LoadReport
  readonly uncachedAlone: LoadReport
  readonly uncachedShareOfSql: number
}

type Run = {
  readonly environment: Readonly<Record<string, string>>
  readonly seconds: number
}

export const bench = async ([seconds = '8']: readonly string[]): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-http-'))
  const environment = {
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'error',
    SEARCHES_PER_MINUTE: '1000000',
  }
  console.log(
    leaveFirstCore() ? 'server on one core, load on another' : 'nothing is pinned to a core',
  )
  const run = { environment, seconds: Number(seconds) }
  try {
    const ofCached = await measureCached(run)
    const { queries, ...ofUncached } = await measureUncached(run)
    const times = await timeSearches(environment, queries)
    console.log(`search without HTTP  ${times.searchesPerSecond}/s, one after the other`)
    console.log(`its SQL alone        ${times.sqlPerSecond}/s`)
    const uncachedShareOfSql = ofUncached.uncachedAlone.perSecond / times.sqlPerSecond
    console.log(`uncached, one connection: ${percent(uncachedShareOfSql)} of the SQL alone`)
    return { ...ofCached, ...ofUncached, ...times, uncachedShareOfSql }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const path = '/api/search?query=samsung'

const measureCached = async ({ environment, seconds }: Run): Promise<CachedReport> => {
  const server = await startServer('cli/pricehound.js', ['serve'], environment)
  const { bytes, bare, kept, share } = await measureBesideBare(server, { path }, seconds)
  await server.stop()
  printLoad(`bare Fastify, ${bytes} bytes`, bare)
  printLoad('cached', kept)
  console.log(`cached: ${percent(share)} of the bare route`)
  return { bytes, bare, cached: kept, cachedShareOfBare: share }
}

type CachedReport = Pick<Report, 'bytes' | 'bare' | 'cached' | 'cachedShareOfBare'>

const measureUncached = async ({
  environment,
  seconds,
}: Run): Promise<Pick<Report, 'uncached' | 'uncachedAlone'> & { queries: readonly string[] }> => {
  const server = await startServer('cli/pricehound.js', ['serve'], {
    ...environment,
    ANSWER_CACHE_MB: '0',
  })
  // A server that has just started may still turn requests away.
  await putLoad({ server, requests: [{ path }], connections: 1, seconds: 1 })
  const queries = await chooseQueries(server.origin)
  const requests = queries.map((query) => ({
    path: `/api/search?query=${encodeURIComponent(query)}`,
  }))
  const load = { server, requests, seconds }
  // A round of all queries, so that the database has seen each as it has when its SQL is timed.
  await putLoad({ ...load, connections: 1, seconds: 4 })
  const uncachedAlone = await putLoad({ ...load, connections: 1 })
  const uncached = await putLoad({ ...load, connections: 10 })
  await server.stop()
  printLoad('uncached, 1 connection', uncachedAlone)
  printLoad('uncached, 10 connections', uncached)
  return { queries, uncachedAlone, uncached }
}

/** What people type: products in full and in part, brands, categories, slips. */
const chooseQueries = async (origin: string): Promise<string[]> => {
  const names: string[] = []
  for (let page = 1; page <= 4; page++) {
    const response = await fetch(`${origin}/api/search?page=${page}`)
    const body = SearchSchema.parse(await response.json())
    if (body.kind !== 'products') continue
    for (const { name, brand, category } of body.searchResults)
      names.push(name, name.split(' ').slice(0, 2).join(' '), brand ?? category, category)
  }
  const typed = ['iphone 15 pro 128', 'WH1000XM5', 'samsng galaxy', 'macbok', '5.1 soundbar', '']
  return [...new Set([...typed, ...names])]
}
