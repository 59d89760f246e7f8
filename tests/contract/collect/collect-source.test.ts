import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeRequeueUnmatched } from '#adapters/postgres/matching/requeue-unmatched.ts'
import { writeProductKeys } from '#adapters/postgres/product/product-keys.ts'
import type { UnreadPages } from '#application/collect/read-source/read-source.ts'
import {
  collectKit,
  readFeed,
  type CollectKit,
  pricePointsOf,
} from '#tests/support/collect/collect-kit.ts'
import { databaseForCollecting } from '#tests/support/collect/database-for-collecting.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tgtin\tbrand\tmpn'
const row = (
  id: string,
  title: string,
  price: string,
  gtin = '',
  brand = 'Sony',
  mpn = '',
): string =>
  [
    id,
    title,
    `https://kea.example/${id}`,
    `${price} NZD`,
    'in_stock',
    'new',
    gtin,
    brand,
    mpn,
  ].join('\t')

const sourceColumns = [
  'retailer_id',
  'kind',
  'name',
  'url',
  'country',
  'every_minutes',
  'freshness_seconds',
] as const
const secondName = sql<string>`'Second'`.as('name')

const headphones = '4548736132610'
const xm5 = row(
  'XM5',
  'Sony WH-1000XM5 Wireless Headphones',
  '499.00',
  headphones,
  'Sony',
  'WH1000XM5',
)

describeDatabase('collecting a source', (open) => {
  const database = databaseForCollecting(open)
  let kit: CollectKit
  let source: number
  let known: number
  let category: number

  beforeEach(async () => {
    const { db } = database
    const seeded = await seedCatalogue(db, {
      shops: { tui: { fee: 500 } },
      products: [
        {
          title: 'Sony WH-1000XM5',
          brand: 'Sony',
          category: 'headphones',
          mpn: 'WH1000XM5',
          gtin: headphones.padStart(14, '0'),
          offers: [{ shop: 'tui', price: 52_900 }],
        },
      ],
    })
    known = seeded.productIds[0] ?? 0
    await writeProductKeys(db, seeded.productIds)
    category = (
      await db
        .selectFrom('product')
        .select('category_id')
        .where('id', '=', known)
        .executeTakeFirstOrThrow()
    ).category_id
    source = await seedSource(db, { url: 'https://kea.example/feed.tsv', everyMinutes: 240 })
    kit = collectKit(database, {
      at: '2026-11-01T00:00:00Z',
      guess: ({ title }) => (title.includes('Mystery') ? undefined : category),
    })
  })

  const collect = () => kit.collect.run(source, { askedBy: 'mere' })
  const offers = () =>
    database.db
      .selectFrom('offer')
      .leftJoin('match', (join) =>
        join.onRef('match.offer_id', '=', 'offer.id').on('match.superseded_at', 'is', null),
      )
      .select(['retailer_ref', 'price_minor', 'offer.product_id', 'missing_since', 'method'])
      .where('retailer_ref', 'not like', 'tui%')
      .where('url', 'like', '%kea.example%')
      .orderBy('retailer_ref')
      .execute()
  const listing = (product: number) =>
    database.db
      .selectFrom('listing')
      .select(['price_minor', 'offer_count', 'has_stale'])
      .where('product_id', '=', product)
      .where('country', '=', 'NZ')
      .executeTakeFirst()
  const points = (ref: string) => pricePointsOf(database, ref)
  const sourceRow = () =>
    database.db.selectFrom('source').selectAll().where('id', '=', source).executeTakeFirstOrThrow()

  test('finds what is known by its number, and makes products of what is new', async () => {
    kit.publish(header, xm5, row('T1', 'Sony Trumpet 9000 Portable Speaker', '89.00', '', 'Sony'))
    const run = await collect()
    expect(run).toMatchObject({
      state: 'done',
      rows: 2,
      dialect: 'merchant-text',
      counts: { accepted: 2, staged: 2, applied: 2, added: 2, matched: 1, created: 1, unsure: 0 },
    })
    const [t1, known5] = await offers()
    expect(known5).toMatchObject({ retailer_ref: 'XM5', product_id: known, method: 'gtin' })
    expect(t1).toMatchObject({ retailer_ref: 'T1', method: 'new' })
    expect(await listing(known)).toEqual({ price_minor: 49_900, offer_count: 2, has_stale: false })
    expect(await listing(t1?.product_id ?? 0)).toMatchObject({ price_minor: 8900, offer_count: 1 })
    expect(await sourceRow()).toMatchObject({
      failures: 0,
      etag: expect.any(String),
      last_good_at: kit.clock.now(),
      next_run_at: new Date('2026-11-01T04:00:00Z'),
    })
    expect(await database.db.selectFrom('staged_row').selectAll().execute()).toEqual([])
  })

  test('joins a shop’s own rows by the same title alone, in one run and in later ones', async () => {
    const wine = (id: string, name: string, price = '13.00'): string =>
      row(id, `Kea Private Bin ${name} 750ml`, price, '', 'Kea')
    const first = [wine('M', 'Merlot'), wine('C', 'Chardonnay'), wine('S', 'Sauvignon')]
    kit.publish(header, ...first)
    expect((await collect()).counts).toMatchObject({ created: 3, matched: 0, unsure: 0 })
    kit.publish(
      header,
      ...first,
      wine('P', 'Pinot Noir'),
      wine('M2', 'MERLOT'),
      wine('M3', 'Merlot', '26.00'),
    )
    expect((await collect()).counts).toMatchObject({ created: 2, matched: 1, unsure: 0 })
    const products = new Map((await offers()).map((one) => [one.retailer_ref, one.product_id]))
    expect(products.get('M2')).toBe(products.get('M'))
    expect(new Set(products.values()).size).toBe(5)
  })

  test('joins what the shop sells in another country as it would join what another shop sells', async () => {
    const laptop = (price: string): string =>
      row('E14', 'Kea ThinkBook E14 Laptop', price, '', 'Kea').replace('NZD', 'AUD')
    kit.publish(header, laptop('999.00').replace('AUD', 'NZD'))
    expect((await collect()).counts).toMatchObject({ created: 1 })
    const { db } = database
    const { id } = await db
      .insertInto('source')
      .columns([...sourceColumns, 'next_run_at'])
      .expression((eb) =>
        eb
          .selectFrom('source')
          .select(['retailer_id', 'kind', secondName])
          .select([
            sql<string>`'https://kea.example/au.tsv'`.as('url'),
            sql<'AU'>`'AU'`.as('country'),
          ])
          .select(['every_minutes', 'freshness_seconds', 'next_run_at'])
          .where('id', '=', source),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    kit.publish(header, laptop('899.00'))
    const run = await kit.collect.run(id, { askedBy: 'mere' })
    expect(run.counts).toMatchObject({ created: 0, matched: 1 })
    expect(new Set((await offers()).map(({ product_id }) => product_id)).size).toBe(1)
  })

  test('does not join what other shops sell for a third of the price', async () => {
    const rest = ['', 'Sony'] as const
    kit.publish(header, row('D', 'Sony WH-1000XM5', '150.00', ...rest))
    expect((await collect()).counts).toMatchObject({ created: 1, matched: 0, unsure: 0 })
    kit.publish(header, row('E', 'Sony WH-1000XM5', '480.00', ...rest))
    expect((await collect()).counts).toMatchObject({ created: 0, matched: 1 })
  })

  test('finds products that were added without their keys', async () => {
    await database.db.deleteFrom('product_key').execute()
    await database.db.updateTable('product').set({ key_version: 0 }).execute()
    kit.publish(header, xm5)
    expect((await collect()).counts).toMatchObject({ matched: 1, created: 0 })
  })

  test('looks again at what belonged to no product, once there may be one', async () => {
    const used = xm5.replace('\tnew\t', '\tused\t')
    expect(used).not.toBe(xm5)
    await database.db
      .updateTable('product')
      .set({ archived_at: new Date('2026-10-01T00:00:00Z') })
      .execute()
    kit.publish(header, used)
    await collect()
    await database.db.updateTable('product').set({ archived_at: null }).execute()
    expect((await collect()).counts).toMatchObject({ unchanged: 1, matched: 0 })
    await makeRequeueUnmatched(database.db)()
    expect((await collect()).counts).toMatchObject({ unchanged: 0, matched: 1, changed: 1 })
    expect(await offers()).toMatchObject([{ product_id: known }])
    // What was found is not looked for again.
    await makeRequeueUnmatched(database.db)()
    expect((await collect()).counts).toMatchObject({ unchanged: 1 })
  })

  test('leaves it to a later day to look again at what is being collected', async () => {
    const { db } = database
    await db.updateTable('product').set({ archived_at: kit.clock.now() }).execute()
    kit.publish(header, xm5.replace('\tnew\t', '\tused\t'))
    await collect()
    const read = () =>
      db.selectFrom('offer_source').select('digest').where('digest', 'is not', null).execute()
    await db.updateTable('run').set({ state: 'applying', ended_at: null }).execute()
    // Its end would note once more that the source was read as it is.
    await makeRequeueUnmatched(db)()
    expect(await read()).toHaveLength(1)
    await db.updateTable('run').set({ state: 'done', ended_at: kit.clock.now() }).execute()
    await makeRequeueUnmatched(db)()
    expect(await read()).toEqual([])
  })

  test('writes nothing for what has not changed', async () => {
    kit.publish(header, xm5)
    await collect()
    const before = await database.db.selectFrom('offer').selectAll().execute()
    kit.setTime('2026-11-01T04:00:00Z')
    expect((await collect()).counts).toMatchObject({ unchanged: 1, staged: 0, applied: 0 })
    expect(await database.db.selectFrom('offer').selectAll().execute()).toEqual(before)
    expect(await points('XM5')).toHaveLength(1)
  })

  test('reads what matching needs only where something is to be matched', async () => {
    kit.publish(header, xm5)
    await collect()
    expect(kit.guessersRead()).toBe(1)
    await collect()
    kit.publish(header, xm5.replace('499.00', '449.00'))
    expect((await collect()).counts).toMatchObject({ changed: 1 })
    expect(kit.guessersRead()).toBe(1)
    kit.publish(header, xm5, row('B', 'Sony Bell', '10.00'))
    expect((await collect()).counts).toMatchObject({ created: 1 })
    expect(kit.guessersRead()).toBe(2)
  })

  test('keeps every change of a price, and lets go what is gone', async () => {
    kit.publish(header, xm5, row('B', 'Sony Bell', '10.00'))
    await collect()
    kit.setTime('2026-11-02T00:00:00Z')
    kit.publish(header, xm5.replace('499.00', '449.00'))
    expect((await collect()).counts).toMatchObject({ changed: 1, removed: 1 })
    expect(await points('XM5')).toEqual([
      { at: new Date('2026-11-01T00:00:00Z'), price_minor: 49_900 },
      { at: new Date('2026-11-02T00:00:00Z'), price_minor: 44_900 },
    ])
    expect((await points('B')).at(-1)).toEqual({
      at: new Date('2026-11-02T00:00:00Z'),
      price_minor: null,
    })
    const bell = (await offers()).find(({ retailer_ref: ref }) => ref === 'B')
    expect(bell?.missing_since).toEqual(new Date('2026-11-02T00:00:00Z'))
    expect(await listing(bell?.product_id ?? 0)).toBeUndefined()
    expect((await listing(known))?.price_minor).toBe(44_900)
    // It comes back as the offer that it was.
    kit.setTime('2026-11-03T00:00:00Z')
    kit.publish(header, xm5, row('B', 'Sony Bell', '10.00'))
    expect((await collect()).counts).toMatchObject({ changed: 2, added: 0, created: 0 })
    expect((await points('B')).map(({ price_minor: price }) => price)).toEqual([1000, null, 1000])
  })

  test('keeps what stands on pages that could not be read, as old as it is', async () => {
    const { db } = database
    await db.updateTable('source').set({ kind: 'pages' }).where('id', '=', source).execute()
    const bell = row('B', 'Sony Bell', '10.00')
    kit.publish(header, xm5, bell, row('C', 'Sony Cymbal', '20.00'))
    await collect()
    const idOf = async (ref: string) =>
      (await offers()).find(({ retailer_ref: one }) => one === ref)?.product_id ?? 0
    const unread = (pages: UnreadPages): void =>
      kit.publishRaw(async function* (given) {
        yield { kind: 'unread', pages }
        yield* readFeed([header, xm5].join('\n'))(given)
      })
    kit.setTime('2026-11-01T20:00:00Z')
    unread(['https://www.kea.example/B/'])
    expect((await collect()).counts).toMatchObject({ toRemove: 1, removed: 1 })
    expect(await offers()).toMatchObject([
      { retailer_ref: 'B', missing_since: null },
      { retailer_ref: 'C', missing_since: kit.clock.now() },
      { retailer_ref: 'XM5', missing_since: null },
    ])
    const makeStale = async (): Promise<void> => {
      const stores = makeInTransaction(
        db,
        makeStoresOn(database, {
          clock: kit.clock,
          newId: () => '',
        }),
      )
      const products = [await idOf('B'), known]
      await stores(({ listings }) => listings.refreshPrices(products))
    }
    // A day after it was last seen, though others of its source were seen since.
    kit.setTime('2026-11-02T10:00:00Z')
    await makeStale()
    expect((await listing(await idOf('B')))?.has_stale).toBe(true)
    expect((await listing(known))?.has_stale).toBe(false)
    unread('unknown')
    expect((await collect()).counts).toMatchObject({ toRemove: 0, removed: 0 })
    kit.publish(header, xm5, bell)
    expect((await collect()).counts).toMatchObject({ toRemove: 0, toChange: 1, changed: 0 })
    expect((await listing(await idOf('B')))?.has_stale).toBe(false)
    // It counts as seen with its source again.
    expect((await collect()).counts).toMatchObject({ unchanged: 2, staged: 0 })
  })

  test('gives no product a number that its shop puts on different things', async () => {
    const gtin = '9421021461303'
    kit.publish(
      header,
      row('K', 'Zeta Kettle 1.7L', '89.00', gtin, 'Zeta'),
      row('G', 'Zeta Garden Hose Reel 30m', '129.00', gtin, 'Zeta'),
      row('S', 'Zeta Stool', '39.00', '9421021461310', 'Zeta'),
    )
    expect((await collect()).counts).toMatchObject({ created: 3 })
    const { db } = database
    const numbers = await db
      .selectFrom('product_gtin')
      .select('gtin')
      .where('product_id', '<>', known)
      .execute()
    expect(numbers).toEqual([{ gtin: '09421021461310' }])
  })

  test('asks where nobody knows where a new thing belongs, and shows it nowhere', async () => {
    kit.publish(header, row('M', 'Mystery Box of Wonders', '5.00', '', ''))
    expect((await collect()).counts).toMatchObject({ added: 1, created: 0, unsure: 1 })
    expect(await offers()).toMatchObject([{ retailer_ref: 'M', product_id: null, method: null }])
    const questions = await database.db.selectFrom('match_question').selectAll().execute()
    expect(questions).toMatchObject([{ kind: 'no-category', candidates: [], answer: null }])
  })

  test('holds what would remove too much until somebody confirms it', async () => {
    const rows = Array.from({ length: 10 }, (_, n) =>
      row(`R${n}`, `Sony Radio Model ${n}00`, '50.00'),
    )
    kit.publish(header, ...rows)
    await collect()
    kit.setTime('2026-11-02T00:00:00Z')
    kit.publish(header, ...rows.slice(0, 6))
    const held = await collect()
    expect(held).toMatchObject({
      state: 'held',
      heldFor: ['4 of 10 offers would be removed.'],
      counts: { toRemove: 4 },
      examples: {
        gone: ['R6', 'R7', 'R8', 'R9'].map((retailerRef) => ({
          retailerRef,
          title: `Sony Radio Model ${retailerRef[1]}00`,
          priceMinor: 5000,
          currency: 'NZD',
        })),
        repriced: [],
      },
    })
    expect((await offers()).filter(({ missing_since: since }) => since !== null)).toEqual([])
    const actor = { kind: 'operator', name: 'mere' } as const
    await kit.collect.confirm(held.id, actor)
    await expect(kit.collect.confirm(held.id, actor)).rejects.toMatchObject({
      code: 'run.not_held',
    })
    expect(await collect()).toMatchObject({ id: held.id, state: 'done', counts: { removed: 4 } })
  })

  test('shows twenty examples of what a trial would do, and keeps them though nothing is staged', async () => {
    const rows = Array.from({ length: 25 }, (_, n) =>
      row(`R${n}`, `Sony Radio Model ${n}00`, '50.00'),
    )
    kit.publish(header, ...rows)
    await collect()
    kit.publish(header, ...rows.slice(0, 2))
    const { id, state } = await kit.collect.run(source, { askedBy: 'mere', isTrial: true })
    expect(state).toBe('done')
    expect((await kit.collect.find(id))?.examples.gone).toHaveLength(20)
    expect(await database.db.selectFrom('staged_row').selectAll().execute()).toEqual([])
  })

  test('holds prices that change beyond belief, and forgets them when that is given up', async () => {
    const rows = Array.from({ length: 5 }, (_, n) =>
      row(`R${n}`, `Sony Radio Model ${n}00`, '50.00'),
    )
    kit.publish(header, ...rows)
    await collect()
    const prices = ['5000.00', '149.00', '1.00', '151.00', '9999.00']
    kit.publish(header, ...rows.map((each, n) => each.replace('50.00', prices[n] ?? '')))
    const held = await collect()
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
    await kit.collect.discard(held.id, { kind: 'operator', name: 'mere' })
    expect((await kit.collect.find(held.id))?.state).toBe('discarded')
    expect((await offers()).map(({ price_minor: price }) => price)).toEqual(Array(5).fill(5000))
    expect(await database.db.selectFrom('staged_row').selectAll().execute()).toEqual([])
  })

  test('removes nothing for a feed that is empty, torn or of no use', async () => {
    kit.publish(header, xm5)
    await collect()
    for (const feed of [[''], [header], [header, 'X\tno price']]) {
      kit.publish(...feed)
      expect((await collect()).state).toBe('failed')
    }
    expect(await offers()).toMatchObject([{ missing_since: null }])
    expect(await sourceRow()).toMatchObject({
      failures: 3,
      next_run_at: new Date('2026-11-01T01:00:00Z'),
      paused_at: null,
    })
  })

  test('has a product without a picture looked at soon, once a shop names one', async () => {
    const dueAt = () =>
      database.db
        .selectFrom('product')
        .select(sql<string>`pictures_due_at - ${kit.clock.now()}`.as('left'))
        .where('id', '=', known)
        .executeTakeFirstOrThrow()
        .then(({ left }) => left)
    const later = new Date(kit.clock.now().getTime() + 5 * 86_400_000)
    await database.db
      .updateTable('product')
      .set({ images: '[]', pictures_due_at: later })
      .where('id', '=', known)
      .execute()
    kit.publish(header, xm5)
    await collect()
    const unchanged = await dueAt()
    kit.publish(`${header}\timage_link`, `${xm5}\thttps://kea.example/xm5.jpg`)
    await collect()
    const woken = await dueAt()
    expect([unchanged, woken]).toEqual(['5 days', '00:10:00'])
  })

  test('pauses a source that fails again and again, and says why', async () => {
    kit.publish('<html><body>Sorry</body></html>')
    for (let time = 1; time <= 5; time++) await collect()
    expect(await sourceRow()).toMatchObject({
      paused_by: 'collection',
      paused_reason: expect.stringMatching(/^It failed 5 times in a row: /),
      next_run_at: null,
    })
  })

  test('pauses at once where we are not wanted', async () => {
    kit.publishRaw(async function* () {
      yield {
        kind: 'broken',
        code: 'request_error',
        message: 'It answered with status 403.',
        retryAfterSeconds: null,
        isRefusal: true,
      }
    })
    await collect()
    expect(await sourceRow()).toMatchObject({ paused_reason: 'It answered with status 403.' })
  })

  test('counts offers as seen from when the reading began, however long it took', async () => {
    await database.db
      .updateTable('source')
      .set({ kind: 'pages', freshness_seconds: 36_000 })
      .where('id', '=', source)
      .execute()
    kit.publishRaw(async function* (given) {
      yield* readFeed([header, row('T1', 'Sony Trumpet 9000 Speaker', '89.00')].join('\n'))(given)
      kit.setTime('2026-11-01T08:00:00Z')
    })
    const { readAt, endedAt } = await collect()
    const began = new Date('2026-11-01T00:00:00Z')
    expect([readAt, endedAt]).toEqual([began, kit.clock.now()])
    expect((await sourceRow()).last_good_at).toEqual(began)
    const made = (await offers())[0]?.product_id ?? 0
    expect(await listing(made)).toMatchObject({ price_minor: 8_900, has_stale: false })
    // Ten hours after the first page was read, and two after the last one.
    kit.setTime('2026-11-01T10:00:01Z')
    await kit.inTransaction(({ listings }) => listings.rebuild([made]))
    expect(await listing(made)).toMatchObject({ price_minor: null, has_stale: true })
  })

  test('counts offers as seen when the source says that nothing changed', async () => {
    kit.publish(header, row('T1', 'Sony Trumpet 9000 Portable Speaker', '89.00'))
    await collect()
    const made = (await offers())[0]?.product_id ?? 0
    kit.setTime('2026-11-05T00:00:00Z')
    await kit.inTransaction(({ listings }) => listings.rebuild([made]))
    expect(await listing(made)).toMatchObject({ price_minor: null, has_stale: true })
    kit.publishRaw(async function* () {
      yield { kind: 'unchanged' }
    })
    expect((await collect()).state).toBe('unchanged')
    expect((await sourceRow()).last_good_at).toEqual(kit.clock.now())
    expect(await listing(made)).toMatchObject({ price_minor: 8_900, has_stale: false })
  })

  test('writes nothing in a trial, and counts what it would do', async () => {
    kit.publish(header, xm5, row('T1', 'Sony Trumpet 9000 Portable Speaker', '89.00'))
    const run = await kit.collect.run(source, { askedBy: 'mere', isTrial: true })
    expect(run).toMatchObject({
      state: 'done',
      counts: { toAdd: 2, matched: 1, created: 1, added: 0 },
    })
    expect(await offers()).toEqual([])
    expect(await database.db.selectFrom('product').selectAll().execute()).toHaveLength(1)
    expect((await sourceRow()).last_good_at).toBeNull()
  })

  test('keeps what a person said, and never goes back to what they refused', async () => {
    kit.publish(header, xm5)
    await collect()
    const { db } = database
    const { id } = await db
      .selectFrom('offer')
      .select('id')
      .where('retailer_ref', '=', 'XM5')
      .executeTakeFirstOrThrow()
    await db.updateTable('offer').set({ product_id: null }).where('id', '=', id).execute()
    await db.deleteFrom('match').where('offer_id', '=', id).execute()
    await db
      .insertInto('match_refusal')
      .values({ offer_id: id, product_id: known, refused_by: 'mere', refused_at: kit.clock.now() })
      .execute()
    kit.publish(header, xm5.replace('499.00', '489.00'))
    await collect()
    const [offer] = await offers()
    expect(offer?.product_id).not.toBe(known)
    expect(offer?.price_minor).toBe(48_900)
  })

  test('lets nobody begin beside a run, and goes on with one that broke off', async () => {
    const rows = Array.from({ length: 1200 }, (_, n) =>
      row(`R${n}`, `Radio ${n * 7919} Zeta`, '50.00'),
    )
    kit.publish(header, ...rows)
    const stopping = new AbortController()
    await expect(
      kit.collect.run(source, {
        askedBy: 'mere',
        signal: stopping.signal,
        onProgress: ({ step, done }) => {
          if (step === 'applying' && done >= 200) stopping.abort()
        },
      }),
    ).rejects.toThrow()
    const [broken] = (
      await kit.collect.list({ sourceId: source, state: 'open', after: undefined, limit: 5 })
    ).items
    expect(broken?.state).toBe('applying')
    const applied = broken?.counts.applied ?? 0
    expect(applied).toBeGreaterThan(0)
    expect(applied).toBeLessThan(1200)
    expect(await offers()).toHaveLength(applied)
    const { db } = database
    await db.updateTable('run').set({ beat_at: kit.clock.now() }).execute()
    await expect(collect()).rejects.toMatchObject({ code: 'run.under_way' })
    await db
      .updateTable('run')
      .set({ beat_at: new Date('2026-10-31T23:00:00Z') })
      .execute()
    expect(await collect()).toMatchObject({
      id: broken?.id,
      state: 'done',
      counts: { applied: 1200, added: 1200 },
    })
    expect(await offers()).toHaveLength(1200)
  })

  test('takes nothing for whole that does not say so', async () => {
    kit.publish(header, xm5)
    await collect()
    kit.publishRaw(async function* (given) {
      const other = xm5.replaceAll('XM5', 'XM4')
      for await (const event of readFeed([header, other].join('\n'))(given)) {
        if (event.kind !== 'ended') yield event
      }
    })
    expect(await collect()).toMatchObject({
      state: 'failed',
      error: { code: 'incomplete_read_error' },
    })
    expect(await offers()).toMatchObject([{ missing_since: null }])
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
    const { db } = database
    await db
      .updateTable('product')
      .set({ archived_at: kit.clock.now() })
      .where('id', '=', known)
      .execute()
    expect(await collect()).toMatchObject({ state: 'done', counts: { matched: 1, applied: 1 } })
    expect(await offers()).toMatchObject([{ retailer_ref: 'XM5', product_id: null, method: null }])
  })

  test('lets a second source say more of an offer without the first saying it all again', async () => {
    const price = async () => (await offers())[0]?.price_minor
    const { db } = database
    const { id: second } = await db
      .insertInto('source')
      .columns(sourceColumns)
      .expression((query) =>
        query
          .selectFrom('source')
          .select(sourceColumns.map((column) => (column === 'name' ? secondName : column)))
          .where('id', '=', source),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    kit.publish(header, xm5)
    await collect()
    kit.publish(header, xm5.replace('499.00', '459.00'))
    expect((await kit.collect.run(second, { askedBy: 'mere' })).counts).toMatchObject({
      changed: 1,
    })
    kit.publish(header, xm5)
    expect((await collect()).counts).toMatchObject({ unchanged: 1, staged: 0 })
    expect(await price()).toBe(45_900)
    // Once the second has it no more, what the first says holds again.
    kit.publish(header, row('B', 'Sony Bell', '10.00'))
    expect((await kit.collect.run(second, { askedBy: 'mere' })).counts).toMatchObject({
      toRemove: 1,
      removed: 0,
    })
    kit.publish(header, xm5)
    expect((await collect()).counts).toMatchObject({ toChange: 1 })
    expect((await offers()).find(({ retailer_ref: ref }) => ref === 'XM5')?.price_minor).toBe(
      49_900,
    )
  })

  test('collects what is due, one after the other', async () => {
    kit.publish(header, xm5)
    await kit.collect.request(source, 'mere')
    await kit.collect.runDue({})
    expect(
      (await kit.collect.list({ sourceId: source, state: 'all', after: undefined, limit: 5 }))
        .items,
    ).toMatchObject([{ state: 'done', askedBy: 'mere' }])
    await kit.collect.runDue({})
    expect(
      (await kit.collect.list({ sourceId: source, state: 'all', after: undefined, limit: 5 }))
        .items,
    ).toHaveLength(1)
    expect(kit.failures).toEqual([])
  })
})
