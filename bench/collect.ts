import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readOffers } from '#adapters/collect/read-offers.ts'
import { makeCollect } from '#adapters/composition/collect.ts'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import type { Collect } from '#application/collect/run/collect.ts'
import type { ReadSource } from '#application/collect/read-source/read-source.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeReadCategoryGuesser } from '#application/matching/read-category-guesser.ts'
import { findPostgres } from '#tests/support/database/find-postgres.ts'
import { createDatabase, urlOfDatabase } from '#tests/support/database/postgres-databases.ts'
import { addFeedSource } from './collect/add-feed-source.ts'
import { writeFeed } from './collect/write-feed.ts'
import { loadSynthetic } from './search/load-synthetic.ts'
import { openBenchDatabase } from './open-bench-database.ts'

export const about =
  'collect [ROWS [CATALOGUE]]: a Merchant feed of so many rows (100000) into a catalogue of so many products (100000) on PostgreSQL: new, unchanged, other prices; seconds and memory'

export const bench = async ([
  rows = '100000',
  catalogue = rows,
]: readonly string[]): Promise<unknown> => {
  const postgres = await findPostgres()
  if ('missing' in postgres) throw new Error(`No PostgreSQL to measure on: ${postgres.missing}`)
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-collect-'))
  const database = await openBenchDatabase(
    urlOfDatabase(postgres.adminUrl, await createDatabase(postgres.adminUrl, 'template0')),
  )
  try {
    await loadSynthetic(database, Number(catalogue), (line) => console.log(line))
    await makeEnsurePriceMonths(database.db)(new Date(), new Date())
    await database.executeSql('vacuum (analyze)')
    const sourceId = await addFeedSource(database, {
      name: 'further',
      domains: [host],
      url: `https://${host}/feed.xml`,
    })
    const feed = join(folder, 'feed.xml')
    const collect = collectFrom(database, feed)
    const collected = []
    for (const [name, priceFactor] of visits) {
      await writeFeed(feed, { count: Number(rows), host, priceFactor })
      collected.push(await measure(name, collect, sourceId))
    }
    return { rows, catalogue, collected }
  } finally {
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

const host = 'further.example'

const visits = [
  ['new to us', 1],
  ['unchanged', 1],
  ['every price another', 0.97],
] as const

const collectFrom = (database: DatabaseHandle, feed: string): Collect => {
  const clock = { now: () => new Date() }
  const newId = makeNewId()
  const stores = makeStoresOn(database, {
    clock,
    newId,
  })
  return makeCollect({
    database,
    inTransaction: makeInTransaction(database.db, stores),
    readSource: fromFile(feed),
    readCategoryGuesser: makeReadCategoryGuesser(
      makeGetCatalogueIndex(database.db, makeReadCatalogueVersion(database.db)),
    ),
    clock,
    newId,
    onFailure: (error) => {
      throw error
    },
  })
}

const fromFile = (path: string): ReadSource =>
  async function* ({ url }) {
    for await (const event of readOffers({ bytes: createReadStream(path), url })) {
      if (event.kind === 'broken') yield { ...event, retryAfterSeconds: null, isRefusal: false }
      else if (event.kind === 'ended') yield { ...event, etag: null, lastModified: null }
      else yield event
    }
  }

const measure = async (name: string, collect: Collect, sourceId: number): Promise<unknown> => {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  const begun = performance.now()
  const steps = new Map<string, number>()
  let last = begun
  const run = await collect.run(sourceId, {
    askedBy: 'bench',
    onProgress({ step }) {
      const now = performance.now()
      steps.set(step, (steps.get(step) ?? 0) + now - last)
      last = now
    },
  })
  const seconds = (performance.now() - begun) / 1000
  clearInterval(watch)
  const megabytes = (most - before) / 1024 ** 2
  const { counts, state } = run
  const parts = [...steps].map(([step, ms]) => `${step} ${(ms / 1000).toFixed(1)}`).join(', ')
  console.log(
    `${name}: ${seconds.toFixed(1)} s (${parts}), +${megabytes.toFixed(0)} MB; ${state}: ${Object.entries(
      counts,
    )
      .filter(([, count]) => count > 0)
      .map(([key, count]) => `${key} ${count}`)
      .join(', ')}`,
  )
  return { name, seconds, steps: Object.fromEntries(steps), megabytes, counts }
}
