import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { addFeedSource } from './collect/add-feed-source.ts'
import { writeFeed } from './collect/write-feed.ts'
import { startServer } from './http/start-server.ts'
import { loadSynthetic } from './search/load-synthetic.ts'
import { quantilesOf, quantilesText } from './search/quantiles.ts'
import { syntheticProducts } from './search/synthetic-catalogue.ts'
import { openBenchDatabase } from './open-bench-database.ts'

export const about =
  'collect-beside [ROWS [CATALOGUE]]: how long searches take while a feed of so many rows (30000) is collected by the same server, beside how long they take otherwise'

const host = 'further.example'

/** A real server on PostgreSQL, which fetches the feed from a real one on loopback. */
export const bench = async ([
  rows = '30000',
  catalogue = rows,
]: readonly string[]): Promise<unknown> => {
  const postgres = await findPostgres()
  if ('missing' in postgres) throw new Error(`No PostgreSQL to measure on: ${postgres.missing}`)
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-beside-'))
  const url = urlOfDatabase(postgres.adminUrl, await createDatabase(postgres.adminUrl, 'template0'))
  const database = await openBenchDatabase(url)
  const feed = join(folder, 'feed.xml')
  const shop = createServer((_request, response) => {
    response.setHeader('content-type', 'application/xml')
    createReadStream(feed).pipe(response)
  })
  try {
    await loadSynthetic(database, Number(catalogue), (line) => console.log(line))
    await makeEnsurePriceMonths(database.db)(new Date(), new Date())
    await writeFeed(feed, { count: Number(rows), host })
    const port = await listenOn(shop)
    const sourceId = await addFeedSource(database, {
      name: 'further',
      domains: [host],
      url: `http://127.0.0.1:${port}/feed.xml`,
    })
    const server = await startServer('cli/pricehound.js', ['serve'], {
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'error',
      SEARCHES_PER_MINUTE: '1000000',
      FETCH_ALLOW_HOSTS: `127.0.0.1:${port}`,
    })
    try {
      const ask = makeAsking(server.origin, Number(catalogue))
      for (let time = 0; time < 100; time++) await ask()
      const quiet: number[] = []
      for (let time = 0; time < 500; time++) quiet.push(await ask())
      const beside = await askWhileCollecting(database, sourceId, ask)
      return report(quiet, beside)
    } finally {
      await server.stop()
    }
  } finally {
    shop.close()
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

const listenOn = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** Each asks for other words than the one before, so that no answer is kept; milliseconds. */
const makeAsking = (origin: string, count: number): (() => Promise<number>) => {
  const titles = Array.from(syntheticProducts(count), ({ product }) => product.title.split(' '))
  let at = 0
  return async () => {
    const words = titles[(at * 7919) % titles.length] ?? []
    const query = (at % 2 === 0 ? words.slice(0, 2) : words.slice(2, 4)).join(' ')
    at++
    const begun = performance.now()
    const answer = await fetch(`${origin}/api/search?country=NZ&query=${encodeURIComponent(query)}`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${query}: ${answer.status}`)
    return performance.now() - begun
  }
}

type Beside = { readonly times: readonly number[]; readonly seconds: number }

const askWhileCollecting = async (
  { db }: DatabaseHandle,
  sourceId: number,
  ask: () => Promise<number>,
): Promise<Beside> => {
  await sql`update source set next_run_at = now() where id = ${sourceId}`.execute(db)
  const stateOf = async (): Promise<string | undefined> =>
    (
      await db
        .selectFrom('run')
        .select('state')
        .where('source_id', '=', sourceId)
        .executeTakeFirst()
    )?.state
  while ((await stateOf()) === undefined) await sleep(200)
  const begun = performance.now()
  const times: number[] = []
  for (;;) {
    for (let time = 0; time < 20; time++) times.push(await ask())
    const state = await stateOf()
    if (state === 'done') return { times, seconds: (performance.now() - begun) / 1000 }
    if (state === 'failed') throw new Error('the collection failed')
  }
}

const report = (quiet: readonly number[], { times, seconds }: Beside): unknown => {
  const [before, during] = [quantilesOf(quiet), quantilesOf(times)]
  const ratio = (during?.p95 ?? 0) / (before?.p95 ?? 1)
  console.log(`quiet: ${quantilesText(before)} ms (p50 / p95 / p99)`)
  console.log(
    `while collecting, ${seconds.toFixed(0)} s: ${quantilesText(during)} ms, ${times.length} searches; p95 ${ratio.toFixed(2)} times`,
  )
  return { quiet: before, during, ratio, seconds }
}
