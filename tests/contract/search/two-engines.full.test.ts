import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEngine, type Engine } from '#adapters/opensearch/engine.ts'
import { aliasOf, followIndex, indexesOf, rebuildIndex } from '#adapters/opensearch/keep-index.ts'
import { verifyIndex } from '#adapters/opensearch/verify-index.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makePgListingStore } from '#adapters/postgres/search/listing-store.ts'
import { makeOpenSearchIndex } from '#adapters/opensearch/search-index.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { makePickPlaces } from '#adapters/postgres/search/find-places.ts'
import { makeIndexFeed } from '#adapters/postgres/search/index-feed.ts'
import type { SearchAnswer } from '#application/search/search-answer.ts'
import type { SearchRequest } from '#application/search/search-request.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import { makeRandom } from '#bench/search/random.ts'
import { conditions } from '#domain/offer/condition.ts'
import { sortChoices } from '#domain/search/sort.ts'
import { askFor, searchIndexOn, searchOn } from '#tests/support/catalogue/search-on.ts'
import { databaseKinds } from '#tests/support/database/databases.ts'
import { demonstrationDatabase } from '#tests/support/demo/open-demonstration.ts'

const nodes = process.env['TEST_OPENSEARCH_URL']?.split(',') ?? []

const queriesOf = (file: string, separator: string): readonly string[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(separator)[0] ?? '')

const words = [
  ...new Set([
    '',
    ...queriesOf('tests/fixtures/search/queries.tsv', '\t'),
    ...queriesOf('tests/fixtures/search/orders.tsv', '\t'),
    ...queriesOf('adapters/demo/data/judgments.csv', ','),
  ]),
]

describe.skipIf(nodes.length === 0 || databaseKinds()[0] !== 'postgres')(
  'two engines of search',
  () => {
    const open = demonstrationDatabase()
    let database: DatabaseHandle
    let engine: Engine
    let memory: SearchCatalogue
    let beside: SearchCatalogue
    const failures: unknown[] = []
    beforeAll(async () => {
      database = await open()
      const { db } = database
      engine = makeEngine({ nodes, patienceMs: 20_000 })
      const feed = makeIndexFeed(db)
      await rebuildIndex(engine, feed, { shards: 3, copies: 0 }, new Date())
      memory = searchOn(database)
      const index = await aliasOf(feed)
      const clock = { now: () => new Date() }
      beside = searchOn(
        database,
        clock,
        async () => undefined,
        makeOpenSearchIndex({
          engine,
          index,
          pickPlaces: makePickPlaces(db),
          database: searchIndexOn(database),
          onFailure: (error) => failures.push(error),
        }),
      )
    }, 600_000)
    afterAll(async () => {
      await engine.client.close()
      await database.close()
    })

    const differing = async (requests: readonly SearchRequest[]): Promise<readonly string[]> => {
      const different: string[] = []
      for (const request of requests) {
        const [one, other] = await Promise.all([memory(request), beside(request)])
        const parts = partsThatDiffer(one, other)
        if (parts.length > 0)
          different.push(
            `${JSON.stringify([request.query, request.country, request.sort, request.page, request.filters.conditions])}: ${parts.join('; ')}`,
          )
      }
      return different
    }

    const expectEqual = async (requests: readonly SearchRequest[]): Promise<void> => {
      const found = await differing(requests)
      expect(failures.slice(0, 3)).toEqual([])
      expect(
        found,
        `${found.length} of ${requests.length}\n${found.slice(0, 40).join('\n')}`,
      ).toEqual([])
    }

    test('give the same whole answers to what people type', async () => {
      const countries = ['NZ', 'AU'] as const
      const requests = words.map((query, at) =>
        askFor(query, { country: countries[at % 2] ?? 'NZ' }),
      )
      await expectEqual(requests)
    }, 1_200_000)

    test('give the same whole answers to words with filters, orders and pages', async () => {
      const random = makeRandom(7)
      const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
      const requests = Array.from({ length: 400 }, () =>
        askFor(pick(words), {
          country: pick(['NZ', 'AU'] as const),
          basis: pick(['item', 'delivered'] as const),
          sort: pick(sortChoices),
          page: pick([1, 1, 1, 2, 9]),
          mentions: random() < 0.3,
          price: random() < 0.3 ? { min: 20, max: 20 + Math.floor(random() * 900) } : undefined,
          filters: {
            inStock: random() < 0.3,
            freeDelivery: random() < 0.1,
            rated: random() < 0.1,
            conditions: random() < 0.2 ? [pick(conditions)] : [],
            colours: random() < 0.1 ? [pick(['black', 'white', 'blue'] as const)] : [],
          },
        }),
      )
      await expectEqual(requests)
    }, 1_200_000)

    test('give the same whole answers to the orders of one shelf', async () => {
      const shelves = {
        dishwashers: ['energyprice', 'least:energy-use', 'most:noise'],
        televisions: ['most:screen-size', 'least:hdmi-ports'],
        'washing-machines': ['energyprice', 'most:load-capacity'],
        'dog-food': ['unitprice'],
      } as const
      const requests = Object.entries(shelves).flatMap(([category, orders]) =>
        orders.flatMap((sort) =>
          [undefined, 15, 90].map((centsPerKwh, at) =>
            askFor('', {
              sort,
              centsPerKwh,
              country: at === 1 ? 'AU' : 'NZ',
              basis: at === 2 ? 'item' : 'delivered',
              filters: { categories: [category], inStock: at === 1 },
            }),
          ),
        ),
      )
      await expectEqual(requests)
    }, 1_200_000)

    test('stay equal while listings change, come and go', async () => {
      const { db } = database
      const feed = makeIndexFeed(db)
      const [index = ''] = await indexesOf(engine.client, await aliasOf(feed))
      const random = makeRandom(3)
      const write = makeInTransaction(db, (trx) =>
        makePgListingStore(trx, () => {}, { now: () => new Date() }),
      )
      for (let round = 0; round < 5; round++) {
        const ids = (await feed.idsAfter(0, 10_000)).filter(() => random() < 0.1)
        await sql`update offer set price_minor = price_minor + 100 * (1 + product_id % 7)
          where product_id = any(${ids}::integer[])`.execute(db)
        await sql`update offer set missing_since = case when missing_since is null then now() end
          where product_id = any(${ids.filter((id) => id % 5 === round)}::integer[])`.execute(db)
        await sql`update product set title = title || ' ' || ${`Mark ${round}`}
          where id = any(${ids.filter((id) => id % 3 === 0)}::integer[])`.execute(db)
        await write((listings) => listings.rebuild(ids))
        expect(await followIndex(engine, feed, index)).toBeGreaterThan(10)
      }
      await engine.client.indices.refresh({ index })
      const asked = words.filter((_, at) => at % 4 === 0).map((query) => askFor(query))
      const more = Array.from({ length: 5 }, (_, round) => askFor(`mark ${round}`))
      expect(await differing([...asked, ...more])).toEqual([])
      expect(failures).toEqual([])
      const { products, differing: wrong } = await verifyIndex(engine, feed, index)
      expect(products).toBeGreaterThan(1000)
      expect(wrong).toEqual([])
    }, 600_000)

    test('are not equal any more where one lost a document', async () => {
      const feed = makeIndexFeed(database.db)
      const [index = ''] = await indexesOf(engine.client, await aliasOf(feed))
      const request = askFor('iphone 15')
      const [best] = (await memory(request)).products
      await engine.client.delete({ index, id: `NZ-${best?.productId}`, refresh: true })
      expect(await differing([request])).toHaveLength(1)
      expect((await verifyIndex(engine, feed, index)).differing).toEqual([best?.productId])
      await engine.client.indices.refresh({ index })
      expect(await differing([request])).toEqual([])
    })
  },
)

const partsThatDiffer = (one: SearchAnswer, other: SearchAnswer): readonly string[] =>
  (Object.keys(one) as (keyof SearchAnswer)[]).flatMap((key) => {
    const [a, b] = [one[key], other[key]].map(told)
    return a === b ? [] : `${key} ${a?.slice(0, 150)} | ${b?.slice(0, 150)}`
  })

const told = (part: unknown): string =>
  JSON.stringify(
    Array.isArray(part) && part.length > 0 && part[0]?.publicId
      ? part.map((card: { title: string }) => card)
      : part,
  ) ?? ''
