import { makeRetailers } from '#adapters/composition/retailer.ts'
import { makeSources } from '#adapters/composition/collect.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import type { ManageSources } from '#application/collect/source/manage-sources.ts'
import {
  anOfferDraft,
  byGtin,
  makePutOffers,
  type PutOffers,
} from '#tests/support/catalogue/put-offers.ts'
import { RunLost } from '#application/collect/run/run-store.ts'
import { collectKit, readFeed } from '#tests/support/collect/collect-kit.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { seedRun } from '#tests/support/collect/seed-run.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const start = new Date('2026-03-01T12:00:00Z')
const removedAt = new Date('2026-03-02T12:00:00Z')
const operator = { kind: 'operator', name: 'mere' } as const

describeDatabase('removing a source', (open) => {
  let database: TestDatabase
  let sources: ManageSources
  let putOffers: PutOffers
  let now: Date
  let shop: number
  let byHand: number
  let feed: number
  let products: readonly number[]

  beforeAll(async () => {
    database = await open()
    await makeEnsurePriceMonths(database.db)(start, removedAt)
    const clock = { now: () => now }
    const newId = makeNewId()
    const inTransaction = transactionsOn(database, clock)
    sources = makeSources({ database, inTransaction, clock, mayFetch: () => true })
    putOffers = makePutOffers({ inTransaction, clock, newId })
  })

  beforeEach(async () => {
    await emptyTables(database.db)
    now = start
    const seeded = await seedCatalogue(
      database.db,
      {
        shops: { kea: {} },
        products: [
          { title: 'First', offers: [] },
          { title: 'Second', offers: [] },
        ],
      },
      start,
    )
    products = seeded.productIds
    shop = seeded.retailers.get('kea') ?? 0
    const source = await database.db.selectFrom('source').select('id').executeTakeFirstOrThrow()
    byHand = source.id
    feed = await sources.add(shop, draft, operator)
  })

  const draft = {
    kind: 'feed',
    name: 'Everything',
    url: 'https://kea.example/feed.xml',
    country: 'NZ',
    everyMinutes: 60,
    freshHours: 24,
  } as const

  const put = (sourceId: number, ref: string, product: number) =>
    putOffers({
      retailerId: shop,
      sourceId,
      offers: [
        anOfferDraft(
          ref,
          { title: `Kea ${ref}`, url: `https://kea.example/p/${ref}`, priceMinor: 5000 },
          byGtin(products[product] ?? 0),
        ),
      ],
    })

  const offers = () =>
    database.db
      .selectFrom('offer')
      .select(['retailer_ref', 'missing_since'])
      .orderBy('retailer_ref')
      .execute()
  const listed = async () => {
    const rows = await database.db.selectFrom('listing').select('product_id').execute()
    return rows.map(({ product_id }) => product_id)
  }

  test('takes away what it alone carries, with history and search rows', async () => {
    await put(feed, 'alone', 0)
    await put(feed, 'shared', 1)
    await put(byHand, 'shared', 1)
    const unmatched = await database.db
      .updateTable('offer')
      .set({ retailer_ref: 'unmatched', product_id: null })
      .where('retailer_ref', '=', 'alone')
      .returning('id')
      .executeTakeFirst()
    expect(unmatched).toBeDefined()
    await put(feed, 'alone', 0)
    now = removedAt
    await sources.remove(feed, operator)
    expect(await offers()).toEqual([
      { retailer_ref: 'alone', missing_since: removedAt },
      { retailer_ref: 'shared', missing_since: null },
      { retailer_ref: 'unmatched', missing_since: removedAt },
    ])
    expect(await listed()).toEqual([products[1]])
    const points = await database.db
      .selectFrom('price_point')
      .innerJoin('offer', 'offer.id', 'price_point.offer_id')
      .where('retailer_ref', '=', 'alone')
      .select(['at', 'price_point.price_minor'])
      .orderBy('at')
      .execute()
    expect(points).toEqual([
      { at: start, price_minor: 5000 },
      { at: removedAt, price_minor: null },
    ])
    const carried = await database.db.selectFrom('offer_source').select('source_id').execute()
    expect(carried).toEqual([{ source_id: byHand }])
  })

  test('is told, frees its name, and gives up its open run with what was staged', async () => {
    const done = await seedRun(database.db, feed, { state: 'done', endedAt: start })
    const held = await seedRun(database.db, feed, { state: 'held' })
    await database.db
      .insertInto('staged_row')
      .values({ run_id: held, seq: 1, retailer_ref: 'a', offer: '{}', needs_match: true })
      .execute()
    now = removedAt
    await sources.remove(feed, operator)
    await expect(sources.show(feed)).rejects.toEqual(refused('source.not_found'))
    await expect(sources.remove(feed, operator)).rejects.toEqual(refused('source.not_found'))
    await sources.add(shop, draft, operator)
    const runs = await database.db
      .selectFrom('run')
      .select(['id', 'state', 'ended_at'])
      .orderBy('id')
      .execute()
    expect(runs).toEqual([
      { id: done, state: 'done', ended_at: start },
      { id: held, state: 'discarded', ended_at: removedAt },
    ])
    expect(await database.db.selectFrom('staged_row').select('seq').execute()).toEqual([])
    const entries = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .where('action', '=', 'source.removed')
      .execute()
    expect(entries).toEqual([
      {
        action: 'source.removed',
        before: {
          retailerId: shop,
          kind: 'feed',
          name: 'Everything',
          url: 'https://kea.example/feed.xml',
          country: 'NZ',
        },
        after: null,
      },
    ])
  })

  test('is gone on with where it was left, of all that were removed', async () => {
    for (const ref of ['a', 'b', 'c']) await put(feed, ref, 0)
    await put(byHand, 'd', 1)
    now = removedAt
    await database.db
      .updateTable('source')
      .set({ removed_at: now })
      .where('id', '=', feed)
      .execute()
    await sources.dropRemovedOffers()
    expect(await offers()).toMatchObject([
      { retailer_ref: 'a', missing_since: removedAt },
      { retailer_ref: 'b', missing_since: removedAt },
      { retailer_ref: 'c', missing_since: removedAt },
      { retailer_ref: 'd', missing_since: null },
    ])
    expect(await listed()).toEqual([products[1]])
  })

  test('nothing is written of a run whose source moved to another address', async () => {
    const kit = collectKit(database, { at: removedAt.toISOString(), guess: () => undefined })
    now = removedAt
    const draft = {
      kind: 'feed' as const,
      name: 'Feed',
      country: 'NZ' as const,
      everyMinutes: null,
      freshHours: 24,
    }
    kit.publishRaw(async function* (source) {
      for await (const event of readFeed(feedOf('Kea Camera'))(source)) {
        if (event.kind === 'ended') {
          await sources.edit(feed, { ...draft, url: 'https://kea.example/other.tsv' }, operator)
        }
        yield event
      }
    })
    await expect(kit.collect.run(feed, { askedBy: 'test' })).rejects.toThrow(RunLost)
    expect(await offers()).toEqual([])
    kit.publish(feedOf('Kea Camera'))
    expect((await kit.collect.run(feed, { askedBy: 'test' })).state).toBe('done')
    expect(await offers()).toHaveLength(1)
  })

  test('a shop of other domains is read whole once more, by them', async () => {
    const kit = collectKit(database, { at: removedAt.toISOString(), guess: () => undefined })
    now = removedAt
    const etagOf = async () =>
      (
        await database.db
          .selectFrom('source')
          .select('etag')
          .where('id', '=', feed)
          .executeTakeFirstOrThrow()
      ).etag
    kit.publish(feedOf('Kea Camera').replaceAll('kea.example', 'kea-shop.example'))
    expect(await kit.collect.run(feed, { askedBy: 'test' })).toMatchObject({ state: 'failed' })
    await database.db.updateTable('source').set({ etag: 'held' }).where('id', '=', feed).execute()
    const retailers = makeRetailers({
      database,
      inTransaction: kit.inTransaction,
      images: { take: () => Promise.reject(new Error('no picture')) },
      catalogue: { getIndex: () => Promise.reject(new Error('no index')) },
      search: { find: () => Promise.reject(new Error('no search')) },
      clock: kit.clock,
    })
    const shopNow = {
      name: 'Kea',
      logo: null,
      country: 'NZ' as const,
      shippingFrom: 'Nelson, New Zealand',
      days: { NZ: { minDays: 1, maxDays: 2 }, AU: null },
      feeMinor: null,
      freeOverMinor: null,
    }
    await retailers.edit(shop, { ...shopNow, domains: ['kea.example'] }, operator)
    expect(await etagOf()).toBe('held')
    await retailers.edit(
      shop,
      { ...shopNow, domains: ['kea.example', 'kea-shop.example'] },
      operator,
    )
    expect(await etagOf()).toBeNull()
    expect((await kit.collect.run(feed, { askedBy: 'test' })).counts.added).toBe(1)
  })

  test('in the middle of its run ends that run, and nothing of it is written', async () => {
    const kit = collectKit(database, { at: removedAt.toISOString(), guess: () => undefined })
    now = removedAt
    kit.publishRaw(async function* (source) {
      for await (const event of readFeed(feedOf('Kea Camera', 'Kea Feeder'))(source)) {
        if (event.kind === 'ended') await sources.remove(feed, operator)
        yield event
      }
    })
    await expect(kit.collect.run(feed, { askedBy: 'test' })).rejects.toThrow(RunLost)
    const runs = await database.db.selectFrom('run').select(['state', 'ended_at']).execute()
    expect(runs).toEqual([{ state: 'discarded', ended_at: removedAt }])
    expect(await offers()).toEqual([])
    expect(await database.db.selectFrom('staged_row').select('seq').execute()).toEqual([])
  })
})

const feedOf = (...titles: readonly string[]): string =>
  [
    'id\ttitle\tlink\tprice\tavailability\tcondition',
    ...titles.map(
      (title, at) => `${at}\t${title}\thttps://kea.example/${at}\t9 NZD\tin_stock\tnew`,
    ),
  ].join('\n')
