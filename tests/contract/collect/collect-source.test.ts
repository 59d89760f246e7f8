import { beforeEach, expect, test } from 'vitest'
import { makeRequeueUnmatched } from '#adapters/postgres/matching/requeue-unmatched.ts'
import { writeProductKeys } from '#adapters/postgres/product/product-keys.ts'
import type { UnreadPages } from '#application/collect/read-source/read-source.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import {
  collectKit,
  type CollectKit,
  pricePointsOf,
  readFeed,
} from '#tests/support/collect/collect-kit.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tgtin\tbrand\tmpn'
const row = (id: string, title: string, price: string, gtin = '', brand = 'Sony', mpn = '') =>
  `${id}\t${title}\thttps://kea.example/${id}\t${price} NZD\tin_stock\tnew\t${gtin}\t${brand}\t${mpn}`
const gtin = '4548736132610'
const xm5 = row('XM5', 'Sony WH-1000XM5 Wireless Headphones', '499.00', gtin, 'Sony', 'WH1000XM5')
const bell = row('B', 'Sony Bell', '10.00')
const trumpet = row('T1', 'Sony Trumpet 9000 Portable Speaker', '89.00')
const radios = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => row(`R${n}`, `Sony Radio Model ${n}00`, '50.00'))
const operator = { kind: 'operator', name: 'mere' } as const

describeDatabase('collecting a source', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])
  let kit: CollectKit
  let source: number
  let known: number
  beforeEach(async () => {
    const { db } = database
    const sony = { title: 'Sony WH-1000XM5', brand: 'Sony', category: 'headphones' }
    const offers = [{ shop: 'tui', price: 52_900 }]
    const seeded = await seedCatalogue(db, {
      shops: { tui: { fee: 500 } },
      products: [{ ...sony, mpn: 'WH1000XM5', gtin: `0${gtin}`, offers }],
    })
    known = seeded.productIds[0] ?? 0
    await writeProductKeys(db, seeded.productIds)
    const { category } = await database.one<{ category: number }>`
      select category_id as category from product where id = ${known}`
    source = await seedSource(db, { url: 'https://kea.example/feed.tsv', everyMinutes: 240 })
    kit = collectKit(database, {
      guess: ({ title }) => (title.includes('Mystery') ? undefined : category),
    })
  })

  const collect = (id = source) => kit.collect.run(id, { askedBy: 'mere' })
  const collectRows = (...rows: readonly string[]) => {
    kit.publish(header, ...rows)
    return collect()
  }
  const countsOf = async (...rows: readonly string[]) => (await collectRows(...rows)).counts
  const offers = () => database.rows<{
    retailer_ref: string
    price_minor: number
    product_id: number
    missing_since: Date | null
  }>`select retailer_ref, price_minor, offer.product_id, missing_since, method from offer
    left join match on match.offer_id = offer.id and match.superseded_at is null
    where url like '%kea.example%' order by retailer_ref`
  const offer = async (ref: string) => (await offers()).find(({ retailer_ref: one }) => one === ref)
  const listing = async (product: number | undefined) =>
    (
      await database.rows`select price_minor, offer_count, has_stale from listing
        where product_id = ${product} and country = 'NZ'`
    )[0]
  const prices = async (ref: string) =>
    (await pricePointsOf(database, ref)).map(({ at, price_minor: price }) => [
      at.toISOString().slice(0, 10),
      price,
    ])
  const sourceRow = () => database.one`select * from source where id = ${source}`
  const staged = () => database.rows`select seq from staged_row`
  const secondSource = async (country: 'NZ' | 'AU') => {
    const { id } = await database.one<{ id: number }>`select id from retailer where slug <> 'tui'`
    const url = 'https://kea.example/second.tsv'
    return seedSource(database.db, { retailerId: id, name: 'Second', url, country })
  }

  test('titles that differ by size or capacity alone become products of one group, on later days too', async () => {
    const drive = (id: string, size: string) =>
      row(id, `Sony Trail Portable Drive ${size}`, '99.00')
    await collectRows(drive('D1', '1TB'), drive('D2', '2TB'), bell)
    await collectRows(drive('D1', '1TB'), drive('D2', '2TB'), drive('D4', '4TB'), bell)
    const groups = await database.rows<{ title: string; group_id: number }>`
      select title, group_id from product where id <> ${known} order by title`
    expect(groups.map(({ title }) => title)).toEqual([
      'Sony Bell',
      'Sony Trail Portable Drive 1TB',
      'Sony Trail Portable Drive 2TB',
      'Sony Trail Portable Drive 4TB',
    ])
    expect(new Set(groups.map((one) => one.group_id)).size).toBe(2)
  })

  test('finds what is known by its number, and makes products of what is new', async () => {
    expect(await collectRows(xm5, trumpet)).toMatchObject({
      state: 'done',
      rows: 2,
      dialect: 'merchant-text',
      counts: { accepted: 2, staged: 2, applied: 2, added: 2, matched: 1, created: 1, unsure: 0 },
    })
    const [t1, known5] = await offers()
    expect(known5).toMatchObject({ retailer_ref: 'XM5', product_id: known, method: 'gtin' })
    expect(t1).toMatchObject({ retailer_ref: 'T1', method: 'new' })
    expect(await listing(known)).toEqual({ price_minor: 49_900, offer_count: 2, has_stale: false })
    expect(await listing(t1?.product_id)).toMatchObject({ price_minor: 8900, offer_count: 1 })
    expect(await sourceRow()).toMatchObject({
      failures: 0,
      etag: expect.any(String),
      last_good_at: kit.clock.now(),
      next_run_at: new Date('2026-11-01T04:00:00Z'),
    })
    expect(await staged()).toEqual([])
  })

  test('joins a shop’s own rows by the same title alone, in one run and in later ones', async () => {
    const wine = (id: string, name: string, price = '13.00'): string =>
      row(id, `Kea Private Bin ${name} 750ml`, price, '', 'Kea')
    const first = [wine('M', 'Merlot'), wine('C', 'Chardonnay'), wine('S', 'Sauvignon')]
    expect(await countsOf(...first)).toMatchObject({ created: 3, matched: 0, unsure: 0 })
    const more = [wine('P', 'Pinot Noir'), wine('M2', 'MERLOT'), wine('M3', 'Merlot', '26.00')]
    expect(await countsOf(...first, ...more)).toMatchObject({ created: 2, matched: 1, unsure: 0 })
    const products = new Map((await offers()).map((one) => [one.retailer_ref, one.product_id]))
    expect(products.get('M2')).toBe(products.get('M'))
    expect(new Set(products.values()).size).toBe(5)
  })

  test('joins what the shop sells in another country as it would join what another shop sells', async () => {
    const laptop = row('E14', 'Kea ThinkBook E14 Laptop', '999.00', '', 'Kea')
    expect(await countsOf(laptop)).toMatchObject({ created: 1 })
    kit.publish(header, laptop.replace('999.00 NZD', '899.00 AUD'))
    const { counts } = await collect(await secondSource('AU'))
    expect(counts).toMatchObject({ created: 0, matched: 1 })
    expect(new Set((await offers()).map(({ product_id }) => product_id)).size).toBe(1)
  })

  test('does not join what other shops sell for a third of the price', async () => {
    const cheap = row('D', 'Sony WH-1000XM5', '150.00')
    expect(await countsOf(cheap)).toMatchObject({ created: 1, matched: 0, unsure: 0 })
    const fair = row('E', 'Sony WH-1000XM5', '480.00')
    expect(await countsOf(fair)).toMatchObject({ created: 0, matched: 1 })
  })

  test('finds products that were added without their keys', async () => {
    await database.rows`delete from product_key`
    await database.rows`update product set key_version = 0`
    expect(await countsOf(xm5)).toMatchObject({ matched: 1, created: 0 })
  })

  test('looks again at what belonged to no product, on a later day than it is collected', async () => {
    const lookAgain = makeRequeueUnmatched(database.db)
    const unplaced = xm5.replace('Sony WH', 'Mystery Sony WH')
    await database.rows`update product set archived_at = ${kit.clock.now()}`
    await collectRows(unplaced)
    // The end of a run under way would note once more that the source was read as it is.
    await database.rows`update run set state = 'applying', ended_at = null`
    await lookAgain()
    const read = () => database.rows`select digest from offer_source where digest is not null`
    expect(await read()).toHaveLength(1)
    await database.rows`update run set state = 'done', ended_at = ${kit.clock.now()}`
    await database.rows`update product set archived_at = null`
    expect((await collect()).counts).toMatchObject({ unchanged: 1, matched: 0 })
    await lookAgain()
    expect(await read()).toEqual([])
    expect((await collect()).counts).toMatchObject({ unchanged: 0, matched: 1, changed: 1 })
    expect(await offers()).toMatchObject([{ product_id: known }])
    // What was found is not looked for again.
    await lookAgain()
    expect((await collect()).counts).toMatchObject({ unchanged: 1 })
  })

  test('writes nothing for what has not changed', async () => {
    await collectRows(xm5)
    const before = await database.rows`select * from offer`
    kit.setTime('2026-11-01T04:00:00Z')
    expect((await collect()).counts).toMatchObject({ unchanged: 1, staged: 0, applied: 0 })
    expect(await database.rows`select * from offer`).toEqual(before)
    expect(await prices('XM5')).toHaveLength(1)
  })

  test('reads what matching needs only where something is to be matched', async () => {
    await collectRows(xm5)
    expect(kit.guessersRead()).toBe(1)
    await collect()
    expect(await countsOf(xm5.replace('499.00', '449.00'))).toMatchObject({ changed: 1 })
    expect(kit.guessersRead()).toBe(1)
    expect(await countsOf(xm5, bell)).toMatchObject({ created: 1 })
    expect(kit.guessersRead()).toBe(2)
  })

  test('keeps every change of a price, lets go what is gone, and knows it when it comes back', async () => {
    await collectRows(xm5, bell)
    kit.setTime('2026-11-02T00:00:00Z')
    const cheaper = xm5.replace('499.00', '449.00')
    expect(await countsOf(cheaper)).toMatchObject({ changed: 1, removed: 1 })
    expect(await prices('XM5')).toEqual([
      ['2026-11-01', 49_900],
      ['2026-11-02', 44_900],
    ])
    const gone = await offer('B')
    expect(gone?.missing_since).toEqual(kit.clock.now())
    expect(await listing(gone?.product_id)).toBeUndefined()
    expect(await listing(known)).toMatchObject({ price_minor: 44_900 })
    kit.setTime('2026-11-03T00:00:00Z')
    expect(await countsOf(xm5, bell)).toMatchObject({ changed: 2, added: 0, created: 0 })
    expect(await prices('B')).toEqual([
      ['2026-11-01', 1000],
      ['2026-11-02', null],
      ['2026-11-03', 1000],
    ])
  })

  test('keeps what stands on pages that could not be read, as old as it is', async () => {
    await database.rows`update source set kind = 'pages' where id = ${source}`
    await collectRows(xm5, bell, row('C', 'Sony Cymbal', '20.00'))
    const product = (await offer('B'))?.product_id ?? 0
    const collectWithout = (pages: UnreadPages) => {
      kit.publishRaw(async function* (given) {
        yield { kind: 'unread', pages }
        yield* readFeed([header, xm5].join('\n'))(given)
      })
      return collect()
    }
    kit.setTime('2026-11-01T20:00:00Z')
    const { counts } = await collectWithout(['https://www.kea.example/B/'])
    expect(counts).toMatchObject({ toRemove: 1, removed: 1 })
    expect(await offers()).toMatchObject([
      { retailer_ref: 'B', missing_since: null },
      { retailer_ref: 'C', missing_since: kit.clock.now() },
      { retailer_ref: 'XM5', missing_since: null },
    ])
    // A day after it was last seen, though others of its source were seen since.
    kit.setTime('2026-11-02T10:00:00Z')
    await kit.inTransaction(({ listings }) => listings.refreshPrices([product, known]))
    expect(await listing(product)).toMatchObject({ has_stale: true })
    expect(await listing(known)).toMatchObject({ has_stale: false })
    expect((await collectWithout('unknown')).counts).toMatchObject({ toRemove: 0, removed: 0 })
    expect(await countsOf(xm5, bell)).toMatchObject({ toRemove: 0, toChange: 1, changed: 0 })
    expect(await listing(product)).toMatchObject({ has_stale: false })
    // It counts as seen with its source again.
    expect((await collect()).counts).toMatchObject({ unchanged: 2, staged: 0 })
  })

  test('gives no product a number that its shop puts on different things', async () => {
    const counts = await countsOf(
      row('K', 'Zeta Kettle 1.7L', '89.00', '9421021461303', 'Zeta'),
      row('G', 'Zeta Garden Hose Reel 30m', '129.00', '9421021461303', 'Zeta'),
      row('S', 'Zeta Stool', '39.00', '9421021461310', 'Zeta'),
    )
    expect(counts).toMatchObject({ created: 3 })
    expect(await database.rows`select gtin from product_gtin where product_id <> ${known}`).toEqual(
      [{ gtin: '09421021461310' }],
    )
  })

  test('asks where nobody knows where a new thing belongs, and shows it nowhere', async () => {
    const counts = await countsOf(row('M', 'Mystery Box of Wonders', '5.00', '', ''))
    expect(counts).toMatchObject({ added: 1, created: 0, unsure: 1 })
    expect(await offers()).toMatchObject([{ retailer_ref: 'M', product_id: null, method: null }])
    expect(await database.rows`select kind, candidates, answer from match_question`).toEqual([
      { kind: 'no-category', candidates: [], answer: null },
    ])
  })

  test('holds what would remove too much until somebody confirms it', async () => {
    const rows = radios(10)
    await collectRows(...rows)
    kit.setTime('2026-11-02T00:00:00Z')
    const held = await collectRows(...rows.slice(0, 6))
    const gone = [6, 7, 8, 9].map((n) => ({
      retailerRef: `R${n}`,
      title: `Sony Radio Model ${n}00`,
      priceMinor: 5000,
      currency: 'NZD',
    }))
    expect(held).toMatchObject({
      state: 'held',
      heldFor: ['4 of 10 offers would be removed.'],
      counts: { toRemove: 4 },
      examples: { gone, repriced: [] },
    })
    expect((await offers()).filter(({ missing_since: since }) => since !== null)).toEqual([])
    await kit.collect.confirm(held.id, operator)
    await expect(kit.collect.confirm(held.id, operator)).rejects.toEqual(refused('run.not_held'))
    expect(await collect()).toMatchObject({ id: held.id, state: 'done', counts: { removed: 4 } })
  })

  test('writes nothing in a trial, counts what it would do and keeps twenty examples', async () => {
    const tryOut = () => kit.collect.run(source, { askedBy: 'mere', isTrial: true })
    kit.publish(header, xm5, trumpet)
    expect(await tryOut()).toMatchObject({
      state: 'done',
      counts: { toAdd: 2, matched: 1, created: 1, added: 0 },
    })
    expect(await offers()).toEqual([])
    expect(await database.rows`select id from product`).toHaveLength(1)
    expect(await sourceRow()).toMatchObject({ last_good_at: null })
    const rows = radios(25)
    await collectRows(...rows)
    kit.publish(header, ...rows.slice(0, 2))
    const { id, state } = await tryOut()
    expect(state).toBe('done')
    expect((await kit.collect.find(id))?.examples.gone).toHaveLength(20)
    expect(await staged()).toEqual([])
  })

  test('holds prices that change beyond belief, and forgets them when that is given up', async () => {
    const rows = radios(5)
    await collectRows(...rows)
    const asked = ['5000.00', '149.00', '1.00', '151.00', '9999.00']
    const held = await collectRows(...rows.map((each, n) => each.replace('50.00', asked[n] ?? '')))
    expect(held.state).toBe('held')
    const radio = (n: number, priceMinor: number) => ({
      retailerRef: `R${n}`,
      title: `Sony Radio Model ${n}00`,
      priceMinor,
      formerMinor: 5000,
      currency: 'NZD',
    })
    const repriced = [radio(4, 999_900), radio(0, 500_000), radio(2, 100), radio(3, 15_100)]
    expect(held.examples).toEqual({ gone: [], repriced })
    await kit.collect.discard(held.id, operator)
    expect((await kit.collect.find(held.id))?.state).toBe('discarded')
    expect((await offers()).map(({ price_minor: price }) => price)).toEqual(Array(5).fill(5000))
    expect(await staged()).toEqual([])
  })

  test('removes nothing for a feed that is empty, torn, of no use, or does not say that it is whole', async () => {
    await collectRows(xm5)
    for (const feed of [[''], [header], [header, 'X\tno price']]) {
      kit.publish(...feed)
      expect((await collect()).state).toBe('failed')
    }
    expect(await sourceRow()).toMatchObject({
      failures: 3,
      next_run_at: new Date('2026-11-01T01:00:00Z'),
      paused_at: null,
    })
    kit.publishRaw(async function* (given) {
      const other = xm5.replaceAll('XM5', 'XM4')
      for await (const event of readFeed([header, other].join('\n'))(given))
        if (event.kind !== 'ended') yield event
    })
    const error = { code: 'incomplete_read_error' }
    expect(await collect()).toMatchObject({ state: 'failed', error })
    expect(await offers()).toMatchObject([{ missing_since: null }])
  })

  test('has a product without a picture looked at soon, once a shop names one', async () => {
    await database.rows`update product set images = '[]',
      pictures_due_at = ${kit.clock.now()}::timestamptz + interval '5 days' where id = ${known}`
    const dueIn =
      () => database.one`select pictures_due_at - ${kit.clock.now()} as left from product
      where id = ${known}`
    await collectRows(xm5)
    expect(await dueIn()).toEqual({ left: '5 days' })
    kit.publish(`${header}\timage_link`, `${xm5}\thttps://kea.example/xm5.jpg`)
    await collect()
    expect(await dueIn()).toEqual({ left: '00:10:00' })
  })

  test('pauses a source that fails again and again, and at once where we are not wanted', async () => {
    kit.publish('<html><body>Sorry</body></html>')
    for (let time = 1; time <= 4; time++) await collect()
    expect(await sourceRow()).toMatchObject({ paused_at: null })
    await collect()
    expect(await sourceRow()).toMatchObject({
      paused_by: 'collection',
      paused_reason: expect.stringMatching(/^It failed 5 times in a row: /),
      next_run_at: null,
    })
    await database.rows`update source set failures = 0, paused_at = null, paused_by = null,
      paused_reason = null where id = ${source}`
    const message = 'It answered with status 403.'
    kit.publishRaw(async function* () {
      const broken = { kind: 'broken', code: 'request_error', message } as const
      yield { ...broken, retryAfterSeconds: null, isRefusal: true }
    })
    await collect()
    expect(await sourceRow()).toMatchObject({ paused_reason: message })
  })

  test('counts offers as seen from when the reading began, however long it took', async () => {
    await database.rows`update source set kind = 'pages', freshness_seconds = 36000 where id = ${source}`
    kit.publishRaw(async function* (given) {
      yield* readFeed([header, trumpet].join('\n'))(given)
      kit.setTime('2026-11-01T08:00:00Z')
    })
    const { readAt, endedAt } = await collect()
    const began = new Date('2026-11-01T00:00:00Z')
    expect([readAt, endedAt]).toEqual([began, kit.clock.now()])
    expect(await sourceRow()).toMatchObject({ last_good_at: began })
    const made = (await offers())[0]?.product_id ?? 0
    expect(await listing(made)).toMatchObject({ price_minor: 8_900, has_stale: false })
    // Ten hours after the first page was read, and two after the last one.
    kit.setTime('2026-11-01T10:00:01Z')
    await kit.inTransaction(({ listings }) => listings.rebuild([made]))
    expect(await listing(made)).toMatchObject({ price_minor: null, has_stale: true })
    kit.publishRaw(async function* () {
      yield { kind: 'unchanged' }
    })
    expect((await collect()).state).toBe('unchanged')
    expect(await sourceRow()).toMatchObject({ last_good_at: kit.clock.now() })
    expect(await listing(made)).toMatchObject({ price_minor: 8_900, has_stale: false })
  })

  test('keeps what a person said, and never goes back to what they refused', async () => {
    await collectRows(xm5)
    const { id } = await database.one`select id from offer where retailer_ref = 'XM5'`
    await database.rows`update offer set product_id = null where id = ${id}`
    await database.rows`delete from match where offer_id = ${id}`
    await database.rows`insert into match_refusal (offer_id, product_id, refused_by, refused_at)
      values (${id}, ${known}, 'mere', ${kit.clock.now()})`
    await collectRows(xm5.replace('499.00', '489.00'))
    const [found] = await offers()
    expect(found?.product_id).not.toBe(known)
    expect(found?.price_minor).toBe(48_900)
  })

  test('lets nobody begin beside a run, and goes on with one that broke off', async () => {
    const count = 600
    const rows = Array.from({ length: count }, (_, n) =>
      row(`R${n}`, `Radio ${n * 7919} Zeta`, '50.00'),
    )
    kit.publish(header, ...rows)
    const stopping = new AbortController()
    const { signal } = stopping
    const run = kit.collect.run(source, {
      askedBy: 'mere',
      signal,
      onProgress: ({ step, done }) => step === 'applying' && done >= 200 && stopping.abort(),
    })
    await expect(run).rejects.toThrow()
    const asked = { sourceId: source, state: 'open', after: undefined, limit: 5 } as const
    const [broken] = (await kit.collect.list(asked)).items
    expect(broken?.state).toBe('applying')
    const applied = broken?.counts.applied ?? 0
    expect(applied).toBeGreaterThan(0)
    expect(applied).toBeLessThan(count)
    expect(await offers()).toHaveLength(applied)
    await database.rows`update run set beat_at = ${kit.clock.now()}`
    await expect(collect()).rejects.toEqual(refused('run.under_way'))
    await database.rows`update run set beat_at = '2026-10-31T23:00:00Z'`
    const counts = { applied: count, added: count }
    expect(await collect()).toMatchObject({ id: broken?.id, state: 'done', counts })
    expect(await offers()).toHaveLength(count)
  })

  test('keeps the offers of a product that was archived after it was found', async () => {
    kit.publish(header, xm5)
    const stopping = new AbortController()
    const run = kit.collect.run(source, {
      askedBy: 'mere',
      signal: stopping.signal,
      onProgress: ({ step }) => step === 'matching' && stopping.abort(),
    })
    await expect(run).rejects.toThrow()
    await database.rows`update product set archived_at = ${kit.clock.now()} where id = ${known}`
    expect(await collect()).toMatchObject({ state: 'done', counts: { matched: 1, applied: 1 } })
    expect(await offers()).toMatchObject([{ retailer_ref: 'XM5', product_id: null, method: null }])
  })

  test('lets a second source say more of an offer without the first saying it all again', async () => {
    const second = await secondSource('NZ')
    await collectRows(xm5)
    kit.publish(header, xm5.replace('499.00', '459.00'))
    expect((await collect(second)).counts).toMatchObject({ changed: 1 })
    expect(await countsOf(xm5)).toMatchObject({ unchanged: 1, staged: 0 })
    expect(await offers()).toMatchObject([{ price_minor: 45_900 }])
    // Once the second has it no more, what the first says holds again.
    kit.publish(header, bell)
    expect((await collect(second)).counts).toMatchObject({ toRemove: 1, removed: 0 })
    expect(await countsOf(xm5)).toMatchObject({ toChange: 1 })
    expect((await offer('XM5'))?.price_minor).toBe(49_900)
  })

  test('collects what is due, one after the other', async () => {
    const runs = async () => {
      const asked = { sourceId: source, state: 'all', after: undefined, limit: 5 } as const
      return (await kit.collect.list(asked)).items
    }
    kit.publish(header, xm5)
    await kit.collect.request(source, 'mere')
    for (const _time of [1, 2]) {
      await kit.collect.runDue({})
      expect(await runs()).toMatchObject([{ state: 'done', askedBy: 'mere' }])
    }
    expect(kit.failures).toEqual([])
  })
})
