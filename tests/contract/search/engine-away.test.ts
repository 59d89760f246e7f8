import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeBreaker } from '#adapters/opensearch/breaker.ts'
import { makeEngine } from '#adapters/opensearch/engine.ts'
import { makeOpenSearchIndex } from '#adapters/opensearch/search-index.ts'
import { makeRankWithoutMemory } from '#adapters/postgres/ranking/rank-without-memory.ts'
import { makePickPlaces } from '#adapters/postgres/search/find-places.ts'
import { makeIndexFeed } from '#adapters/postgres/search/index-feed.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { makePgListingStore } from '#adapters/postgres/search/listing-store.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makePostgresIndex } from '#adapters/postgres/search/search-index.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { SearchAnswer } from '#application/search/search-answer.ts'
import { askFor, searchAmong, searchOn, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'

const products = [
  ...Array.from({ length: 30 }, (_, at) => ({
    title: `Kea Torch ${at}`,
    offers: [{ shop: 'alpha', price: 1000 + at }],
  })),
  { title: 'Weka Lamp', offers: [{ shop: 'beta', price: 900 }] },
]

describeDatabase('while the engine beside the database is away', (open) => {
  let database: DatabaseHandle
  let failures = 0
  let ask: (...asked: Parameters<typeof askFor>) => Promise<SearchAnswer>
  beforeAll(async () => {
    database = await open()
    const { db } = database
    await searchAmong(database, { products })
    const getFrequencies = makeGetLexemeFrequencies(db, 0)
    const rank = makeRankWithoutMemory(db, getFrequencies)
    const index = makeOpenSearchIndex({
      // Nothing listens there.
      engine: makeEngine({ nodes: ['http://127.0.0.1:9'] }),
      index: 'listing',
      pickPlaces: makePickPlaces(db),
      database: makePostgresIndex({ db, rank, getFrequencies }),
      onFailure: () => failures++,
    })
    const search = searchOn(database, { now: () => new Date() }, async () => undefined, index)
    ask = (...asked) => search(askFor(...asked))
  })

  test('words find what has them all, the most popular first, and the answer says so', async () => {
    const answer = await ask('kea torch')
    expect(answer).toMatchObject({ total: 30, complete: 30, degraded: true, hasMore: true })
    expect(answer.products).toHaveLength(24)
    expect(titlesOf(await ask('kea torch', { page: 2 }))).toHaveLength(6)
    expect(titlesOf(await ask('lamp'))).toEqual(['Weka Lamp'])
    expect(failures).toBeGreaterThan(0)
  })

  test('filters and orders hold as ever', async () => {
    const answer = await ask('kea', { sort: 'bestprice', price: { min: 0, max: 10.02 } })
    expect(answer.products.map(({ priceMinor }) => priceMinor)).toEqual([1000, 1001, 1002])
  })

  test('a list without words is whole', async () => {
    expect(await ask('')).toMatchObject({ total: 31, degraded: false })
  })

  test('what follows the database is told each change once, and all of them again when it failed', async () => {
    const feed = makeIndexFeed(database.db)
    await feed.keep('one', await feed.begin())
    const told = async (fails = false): Promise<readonly number[]> => {
      let all: readonly number[] = []
      await feed
        .follow('one', async (_round, ids) => {
          all = ids
          if (fails) throw new Error('the engine is away')
        })
        .catch(() => {})
      return all
    }
    expect(await told()).toEqual([])
    const [first = 0] = await feed.idsAfter(0, 1)
    await sql`update offer set price_minor = 777 where product_id = ${first}`.execute(database.db)
    await makeInTransaction(database.db, (trx) =>
      makePgListingStore(trx, () => {}, { now: () => new Date() }),
    )((listings) => listings.rebuild([first]))
    expect(await told(true)).toEqual([first])
    expect(await told()).toEqual([first])
    expect(await told()).toEqual([])
    expect(await feed.follow('another', async () => {})).toBeUndefined()
  })
})

test('an engine that failed five times is left alone for two seconds', async () => {
  let now = 0
  let asked = 0
  const guarded = makeBreaker(() => now)
  const fail = () =>
    guarded(async () => {
      asked++
      throw new Error('away')
    }).catch(() => {})
  for (let nth = 0; nth < 9; nth++) await fail()
  expect(asked).toBe(5)
  now = 2001
  await fail()
  expect(asked).toBe(6)
})
