import { beforeEach, expect, test } from 'vitest'
import type { Program } from '#adapters/composition/app/program.ts'
import { makeSources } from '#adapters/composition/collect.ts'
import { RunLost } from '#application/collect/run/run-store.ts'
import type { ManageSources } from '#application/collect/source/manage-sources.ts'
import { anOfferDraft, byGtin, makePutOffers } from '#tests/support/catalogue/put-offers.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { collectKit, pricePointsOf, readFeed } from '#tests/support/collect/collect-kit.ts'
import { seedRun } from '#tests/support/collect/seed-run.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'
import { refused } from '#tests/support/database/refused.ts'

const start = new Date('2026-03-01T12:00:00Z')
const removedAt = new Date('2026-03-02T12:00:00Z')
const operator = { kind: 'operator', name: 'mere' } as const
const draft = {
  kind: 'feed',
  name: 'Everything',
  url: 'https://kea.example/feed.xml',
  country: 'NZ',
  everyMinutes: 60,
  freshHours: 24,
} as const
const feedOf = (...titles: readonly string[]): string =>
  [
    'id\ttitle\tlink\tprice\tavailability\tcondition',
    ...titles.map(
      (title, at) => `${at}\t${title}\thttps://kea.example/${at}\t9 NZD\tin_stock\tnew`,
    ),
  ].join('\n')

describeDatabase('removing a source', (open) => {
  const database = emptiedDatabase(open, ['2026-03-01', '2026-03-31'])
  let now = start
  const clock = { now: () => now }
  let program: Program
  let sources: ManageSources
  let shop: number
  let byHand: number
  let feed: number
  let products: readonly number[]
  beforeEach(async () => {
    now = start
    const inTransaction = transactionsOn(database, clock)
    sources = makeSources({ database, inTransaction, clock, mayFetch: () => true })
    program = programOn(database, clock)
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
    byHand = (await database.one<{ id: number }>`select id from source`).id
    feed = await sources.add(shop, draft, operator)
  })

  const put = (sourceId: number, ref: string, product: number) => {
    const terms = { url: `https://kea.example/p/${ref}`, priceMinor: 5000 }
    const offers = [anOfferDraft(ref, terms, byGtin(products[product] ?? 0))]
    return makePutOffers(program)({ retailerId: shop, sourceId, offers })
  }
  const offers = () =>
    database.rows`select retailer_ref, missing_since from offer order by retailer_ref`
  const listed = () => database.rows`select product_id from listing`
  const staged = () => database.rows`select seq from staged_row`

  test('takes away what it alone carries, with history and search rows', async () => {
    await put(feed, 'alone', 0)
    await put(feed, 'shared', 1)
    await put(byHand, 'shared', 1)
    await database.rows`update offer set retailer_ref = 'unmatched', product_id = null
      where retailer_ref = 'alone'`
    await put(feed, 'alone', 0)
    now = removedAt
    await sources.remove(feed, operator)
    expect(await offers()).toEqual([
      { retailer_ref: 'alone', missing_since: removedAt },
      { retailer_ref: 'shared', missing_since: null },
      { retailer_ref: 'unmatched', missing_since: removedAt },
    ])
    expect(await listed()).toEqual([{ product_id: products[1] }])
    expect(await pricePointsOf(database, 'alone')).toEqual([
      { at: start, price_minor: 5000 },
      { at: removedAt, price_minor: null },
    ])
    expect(await database.rows`select source_id from offer_source`).toEqual([{ source_id: byHand }])
  })

  test('is told, frees its name, and gives up its open run with what was staged', async () => {
    const done = await seedRun(database.db, feed, { state: 'done', endedAt: start })
    const held = await seedRun(database.db, feed, { state: 'held' })
    await database.rows`insert into staged_row (run_id, seq, retailer_ref, offer, needs_match)
      values (${held}, 1, 'a', '{}', true)`
    now = removedAt
    await sources.remove(feed, operator)
    await expect(sources.show(feed)).rejects.toEqual(refused('source.not_found'))
    await expect(sources.remove(feed, operator)).rejects.toEqual(refused('source.not_found'))
    await sources.add(shop, draft, operator)
    expect(await database.rows`select id, state, ended_at from run order by id`).toEqual([
      { id: done, state: 'done', ended_at: start },
      { id: held, state: 'discarded', ended_at: removedAt },
    ])
    expect(await staged()).toEqual([])
    const { everyMinutes: _every, freshHours: _fresh, ...told } = draft
    expect(
      await database.rows`select before, after from audit_entry where action = 'source.removed'`,
    ).toEqual([{ before: { retailerId: shop, ...told }, after: null }])
  })

  test('is gone on with where it was left, of all that were removed', async () => {
    for (const ref of ['a', 'b', 'c']) await put(feed, ref, 0)
    await put(byHand, 'd', 1)
    now = removedAt
    await database.rows`update source set removed_at = ${now} where id = ${feed}`
    await sources.dropRemovedOffers()
    expect(await offers()).toEqual([
      ...['a', 'b', 'c'].map((ref) => ({ retailer_ref: ref, missing_since: removedAt })),
      { retailer_ref: 'd', missing_since: null },
    ])
    expect(await listed()).toEqual([{ product_id: products[1] }])
  })

  test.each<[what: string, work: () => Promise<void>, states: readonly string[]]>([
    [
      'source moves to another address',
      () => sources.edit(feed, { ...draft, url: 'https://kea.example/other.tsv' }, operator),
      ['discarded', 'done'],
    ],
    ['source is removed', () => sources.remove(feed, operator), ['discarded']],
  ])('nothing is written of a run during which its %s', async (_what, work, states) => {
    const kit = collectKit(database, { at: removedAt.toISOString() })
    now = removedAt
    kit.publishRaw(async function* (source) {
      for await (const event of readFeed(feedOf('Kea Camera', 'Kea Feeder'))(source)) {
        if (event.kind === 'ended') await work()
        yield event
      }
    })
    await expect(kit.collect.run(feed, { askedBy: 'test' })).rejects.toThrow(RunLost)
    expect(await database.rows`select state, ended_at from run`).toEqual([
      { state: 'discarded', ended_at: removedAt },
    ])
    expect([await offers(), await staged()]).toEqual([[], []])
    if (states.length === 1) return
    kit.publish(feedOf('Kea Camera'))
    await kit.collect.run(feed, { askedBy: 'test' })
    expect(await offers()).toHaveLength(1)
    expect(await database.rows`select state from run order by id`).toEqual(
      states.map((state) => ({ state })),
    )
  })

  test('a shop of other domains is read whole once more, by them', async () => {
    const kit = collectKit(database, { at: removedAt.toISOString() })
    now = removedAt
    const etag = async () =>
      (await database.one`select etag from source where id = ${feed}`)['etag']
    kit.publish(feedOf('Kea Camera').replaceAll('kea.example', 'kea-shop.example'))
    expect(await kit.collect.run(feed, { askedBy: 'test' })).toMatchObject({ state: 'failed' })
    await database.rows`update source set etag = 'held' where id = ${feed}`
    const edit = (...domains: readonly string[]) =>
      program.retailers.edit(
        shop,
        {
          name: 'Kea',
          logo: null,
          country: 'NZ',
          shippingFrom: 'Nelson, New Zealand',
          days: { NZ: { minDays: 1, maxDays: 2 }, AU: null },
          feeMinor: null,
          freeOverMinor: null,
          domains,
        },
        operator,
      )
    await edit('kea.example')
    expect(await etag()).toBe('held')
    await edit('kea.example', 'kea-shop.example')
    expect(await etag()).toBeNull()
    expect((await kit.collect.run(feed, { askedBy: 'test' })).counts.added).toBe(1)
  })
})
