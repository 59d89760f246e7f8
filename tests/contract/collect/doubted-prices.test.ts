import type { RunView } from '#application/collect/run/run.ts'
import { collectKit, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { databaseForCollecting } from '#tests/support/collect/database-for-collecting.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { beforeEach, expect, test } from 'vitest'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition'
const titles: Readonly<Record<string, string>> = {
  A: 'Zeta Kettle',
  B: 'Omega Blender',
  C: 'Kappa Toaster',
  D: 'Delta Mixer',
  E: 'Sigma Grill',
}

const row = (id: string, price: string): string =>
  `${id}\t${titles[id]}\thttps://kea.example/${id}\t${price}\tin_stock\tnew`

/** All of them as they always are, but for what is said of A. */
const rows = (...ofA: readonly string[]): string[] => [
  header,
  ...['B', 'C', 'D', 'E'].map((id) => row(id, '89.00 NZD')),
  ...ofA,
]

describeDatabase('prices beyond belief', (open) => {
  const database = databaseForCollecting(open)
  let kit: CollectKit
  let source: number
  let day: number

  beforeEach(async () => {
    const { db } = database
    const seeded = await seedCatalogue(db, {
      shops: { tui: {} },
      products: [{ title: 'Tui Teapot', brand: 'Tui', category: 'kettles', offers: [] }],
    })
    const { category_id: category } = await db
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', seeded.productIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    source = await seedSource(db, {
      url: 'https://kea.example/feed.tsv',
      everyMinutes: 240,
      freshHours: 48,
    })
    day = 0
    kit = collectKit(database, { at: '2026-11-01T00:00:00Z', guess: () => category })
    expect(await collectNextDay(row('A', '429.00 NZD'))).toMatchObject({ counts: { added: 5 } })
  })

  const collectNextDay = (...ofA: readonly string[]): Promise<RunView> => {
    day += 1
    kit.setTime(`2026-11-0${day}T00:00:00Z`)
    kit.publish(...rows(...ofA))
    return kit.collect.run(source, { askedBy: 'mere' })
  }
  const offerA = () =>
    database.db
      .selectFrom('offer')
      .innerJoin('offer_source', 'offer_source.offer_id', 'offer.id')
      .select(['price_minor', 'missing_since', 'seen_at', 'doubted_price_minor'])
      .where('retailer_ref', '=', 'A')
      .executeTakeFirst()
  const followA = async (): Promise<void> => {
    const { product_id: product } = await database.db
      .selectFrom('offer')
      .select('product_id')
      .where('retailer_ref', '=', 'A')
      .executeTakeFirstOrThrow()
    await kit.inTransaction(({ listings }) => listings.refreshPrices([product ?? 0]))
  }
  const listingA = () =>
    database.db
      .selectFrom('listing')
      .innerJoin('offer', 'offer.product_id', 'listing.product_id')
      .select(['listing.price_minor', 'has_stale'])
      .where('retailer_ref', '=', 'A')
      .where('listing.country', '=', 'NZ')
      .executeTakeFirst()
  const problems = ({ id }: RunView) =>
    database.db
      .selectFrom('run_problem')
      .select(['row_number', 'retailer_ref', 'code', 'value'])
      .where('run_id', '=', id)
      .execute()

  test('wait until they are read once more', async () => {
    const first = await collectNextDay(row('A', '4.29 NZD'))
    expect(first).toMatchObject({ state: 'done', counts: { changed: 0, toChange: 0, staged: 0 } })
    expect(await problems(first)).toEqual([
      { row_number: 5, retailer_ref: 'A', code: 'price_doubted', value: '$429.00 → $4.29' },
    ])
    expect(await offerA()).toMatchObject({
      price_minor: 42_900,
      seen_at: new Date('2026-11-01T00:00:00Z'),
      doubted_price_minor: 429,
    })
    const second = await collectNextDay(row('A', '4.49 NZD'))
    expect(second).toMatchObject({ state: 'done', counts: { changed: 1 } })
    expect(await problems(second)).toEqual([])
    expect(await offerA()).toMatchObject({
      price_minor: 449,
      seen_at: null,
      doubted_price_minor: null,
    })
  })

  test('are forgotten when the shop mends them', async () => {
    await collectNextDay(row('A', '4.29 NZD'))
    await collectNextDay(row('A', '429.00 NZD'))
    expect(await offerA()).toMatchObject({
      price_minor: 42_900,
      seen_at: null,
      doubted_price_minor: null,
    })
    await collectNextDay(row('A', '4.29 NZD'))
    expect(await offerA()).toMatchObject({ price_minor: 42_900, doubted_price_minor: 429 })
  })

  test('wait anew when they are beyond belief once more', async () => {
    await collectNextDay(row('A', '4.29 NZD'))
    await collectNextDay(row('A', '42900.00 NZD'))
    expect(await offerA()).toMatchObject({ price_minor: 42_900, doubted_price_minor: 4_290_000 })
  })

  test('bring nothing back that was gone', async () => {
    await collectNextDay()
    expect((await offerA())?.missing_since).toBeUndefined()
    await collectNextDay(row('A', '4.29 NZD'))
    expect(await offerA()).toMatchObject({
      price_minor: 42_900,
      missing_since: new Date('2026-11-02T00:00:00Z'),
    })
    await collectNextDay(row('A', '429.00 NZD'))
    expect(await offerA()).toMatchObject({ price_minor: 42_900, missing_since: null })
  })

  test('change nothing when they are only tried', async () => {
    kit.publish(...rows(row('A', '4.29 NZD')))
    const trial = await kit.collect.run(source, { askedBy: 'mere', isTrial: true })
    expect(trial).toMatchObject({ counts: { toChange: 0 } })
    expect(await problems(trial)).toMatchObject([{ code: 'price_doubted' }])
    expect(await offerA()).toMatchObject({ seen_at: null, doubted_price_minor: null })
  })

  test('are asked for once more where the shop says that nothing is new', async () => {
    const etag = '"a"'
    kit.publishRaw(async function* () {
      yield { kind: 'began', dialect: 'merchant-text', encoding: 'utf-8' }
      const raw = { title: 'Zeta Kettle A', url: 'https://kea.example/A', availability: 'in_stock' }
      yield { kind: 'row', row: 1, raw: { ...raw, offerId: 'A', price: '4.29 NZD' } }
      yield { kind: 'unread', pages: 'unknown' }
      yield { kind: 'ended', rows: 1, etag, lastModified: null }
    })
    await kit.collect.run(source, { askedBy: 'mere' })
    expect(await offerA()).toMatchObject({ doubted_price_minor: 429 })
    const { etag: kept } = await database.db
      .selectFrom('source')
      .select('etag')
      .where('id', '=', source)
      .executeTakeFirstOrThrow()
    expect(kept).toBeNull()
  })

  test('do not count by a second reading within hours', async () => {
    await collectNextDay(row('A', '4.29 NZD'))
    kit.setTime('2026-11-02T02:59:00Z')
    await kit.collect.run(source, { askedBy: 'mere' })
    expect(await offerA()).toMatchObject({ price_minor: 42_900, doubted_price_minor: 429 })
    // As it was doubted first, not last.
    kit.setTime('2026-11-02T03:00:00Z')
    await kit.collect.run(source, { askedBy: 'mere' })
    expect(await offerA()).toMatchObject({ price_minor: 429, doubted_price_minor: null })
  })

  test('let no source vouch for what it never carried', async () => {
    const { db } = database
    const other = await seedSource(db, { name: 'Other', url: 'https://kea.example/other.tsv' })
    await db
      .updateTable('source')
      .set({ last_good_at: new Date('2026-11-01T00:00:00Z') })
      .where('id', '=', other)
      .execute()
    kit.publish(header, row('A', '4.29 NZD'))
    await kit.collect.run(other, { askedBy: 'mere' })
    const readings = await db
      .selectFrom('offer_source')
      .select('seen_at')
      .where('source_id', '=', other)
      .execute()
    expect(readings).toEqual([{ seen_at: new Date(0) }])
  })

  test('do not stand for records that are rejected: these leave what is known to grow old', async () => {
    const run = await collectNextDay(row('A', 'call us'))
    expect(run).toMatchObject({ state: 'done', rows: 5, counts: { rejected: 1, toRemove: 0 } })
    expect(await offerA()).toMatchObject({
      price_minor: 42_900,
      missing_since: null,
      seen_at: new Date('2026-11-01T00:00:00Z'),
    })
    for (let times = 0; times < 2; times += 1) await collectNextDay(row('A', 'call us'))
    await followA()
    expect(await listingA()).toEqual({ price_minor: null, has_stale: true })
    // Mended and as it was before, it counts again.
    await collectNextDay(row('A', '429.00 NZD'))
    expect(await listingA()).toEqual({ price_minor: 42_900, has_stale: false })
  })

  test('do not stand for records of which little more than the id can be read', async () => {
    const run = await collectNextDay(
      'A\tZeta\tKettle A\thttps://kea.example/A\t429.00 NZD\tin_stock\tnew',
    )
    expect(run).toMatchObject({ rows: 5, counts: { rejected: 1, toRemove: 0 } })
    expect(await offerA()).toMatchObject({ missing_since: null })
    const other = await collectNextDay(row('A', '429.00 NZD'), 'F\tonly two columns')
    expect(other).toMatchObject({ rows: 6, counts: { rejected: 1 } })
  })

  test('do not stand for what says that it is over', async () => {
    kit.setTime('2026-11-02T00:00:00Z')
    kit.publish(
      `${header}\texpiration_date`,
      ...rows(`${row('A', '0 NZD')}\t2020-01-01`)
        .slice(1)
        .map((each) => (each.startsWith('A') ? each : `${each}\t`)),
    )
    const run = await kit.collect.run(source, { askedBy: 'mere' })
    expect(run).toMatchObject({ counts: { skipped: 1, rejected: 0, removed: 1 } })
  })

  test('are asked about where most records are rejected', async () => {
    kit.setTime('2026-11-02T00:00:00Z')
    kit.publish(
      header,
      row('A', '4.29 NZD'),
      ...['B', 'C', 'D', 'E'].map((id) => row(id, 'ask us')),
    )
    const held = await kit.collect.run(source, { askedBy: 'mere' })
    expect(held).toMatchObject({
      state: 'held',
      heldFor: [
        '4 of 5 offers would be removed or become outdated, 4 of them because their records are rejected.',
      ],
      counts: { toChange: 1 },
    })
    expect(await offerA()).toMatchObject({ seen_at: null, doubted_price_minor: null })
    // Whoever confirms it has seen the price.
    await kit.collect.confirm(held.id, { kind: 'operator', name: 'mere' })
    await kit.collect.run(source, { askedBy: 'mere' })
    expect(await offerA()).toMatchObject({ price_minor: 429 })
  })
})
