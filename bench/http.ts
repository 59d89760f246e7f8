import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SearchSchema } from '#openapi/schemas/search.ts'
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
  readonly folder: string
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
  const run = { folder, environment, seconds: Number(seconds) }
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

type Pair = Pick<Report, 'bare' | 'cached' | 'cachedShareOfBare'>

/** The pair with the middle share: what else runs on the machine seldom hits both halves alike. */
const middleOf = (pairs: readonly Pair[]): Pair => {
  const sorted = pairs.toSorted((a, b) => a.cachedShareOfBare - b.cachedShareOfBare)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new RangeError('nothing was measured')
  return middle
}

const measureCached = async ({
  folder,
  environment,
  seconds,
}: Run): Promise<Pair & { bytes: number }> => {
  const server = await startServer('cli/pricehound.js', ['serve'], environment)
  const ofOurs = { origin: server.origin, paths: [path], connections: 50, seconds: 2 }
  // Both are warmed up first, so that neither is measured while it is being compiled.
  await putLoad(ofOurs)
  const body = await (await fetch(server.origin + path)).text()
  const file = join(folder, 'body.json')
  await writeFile(file, body)
  const bareServer = await startServer('bench/http/bare-server.ts', [file])
  const ofBare = { origin: bareServer.origin, paths: ['/'], connections: 50, seconds: 2 }
  await putLoad(ofBare)
  const pairs: Pair[] = []
  for (let round = 0; round < Math.max(3, Math.round(seconds / 2)); round++) {
    const bare = await putLoad(ofBare)
    const cached = await putLoad(ofOurs)
    pairs.push({ bare, cached, cachedShareOfBare: cached.perSecond / bare.perSecond })
  }
  await Promise.all([server.stop(), bareServer.stop()])
  const bytes = Buffer.byteLength(body)
  const { bare, cached, cachedShareOfBare } = middleOf(pairs)
  print(`bare Fastify, ${bytes} bytes`, bare)
  print('cached', cached)
  console.log(`cached: ${percent(cachedShareOfBare)} of the bare route`)
  return { bytes, bare, cached, cachedShareOfBare }
}

const measureUncached = async ({
  environment,
  seconds,
}: Run): Promise<Pick<Report, 'uncached' | 'uncachedAlone'> & { queries: readonly string[] }> => {
  const server = await startServer('cli/pricehound.js', ['serve'], {
    ...environment,
    ANSWER_CACHE_MB: '0',
  })
  const { origin } = server
  // A server that has just started may still turn requests away.
  await putLoad({ origin, paths: [path], connections: 1, seconds: 1 })
  const queries = await chooseQueries(origin)
  const paths = queries.map((query) => `/api/search?query=${encodeURIComponent(query)}`)
  const load = { origin, paths, seconds }
  // A round of all queries, so that the database has seen each as it has when its SQL is timed.
  await putLoad({ ...load, connections: 1, seconds: 4 })
  const uncachedAlone = await putLoad({ ...load, connections: 1 })
  const uncached = await putLoad({ ...load, connections: 10 })
  await server.stop()
  print('uncached, 1 connection', uncachedAlone)
  print('uncached, 10 connections', uncached)
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

const print = (what: string, { perSecond, p50, p95, p99, failed }: LoadReport): void => {
  const times = [p50, p95, p99].map((ms) => ms.toFixed(2)).join(' / ')
  const failures = failed > 0 ? `, ${failed} FAILED` : ''
  console.log(`${what.padEnd(28)} ${perSecond}/s, p50/p95/p99 ${times} ms${failures}`)
}

const percent = (share: number): string => `${Math.round(share * 100)} %`
