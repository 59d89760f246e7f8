import { beforeEach, expect, test } from 'vitest'
import type { RunView } from '#application/collect/run/run.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { collectKit, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

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
const fair = row('A', '429.00 NZD')
const slip = row('A', '4.29 NZD')
const others = ['B', 'C', 'D', 'E']

describeDatabase('prices beyond belief', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])
  let kit: CollectKit
  let source: number
  let day: number
  beforeEach(async () => {
    const teapot = { title: 'Tui Teapot', brand: 'Tui', category: 'kettles', offers: [] }
    await seedCatalogue(database.db, { products: [teapot] })
    const { category } = await database.one<{ category: number }>`
      select category_id as category from product`
    const url = 'https://kea.example/feed.tsv'
    source = await seedSource(database.db, { url, everyMinutes: 240, freshHours: 48 })
    day = 0
    kit = collectKit(database, { guess: () => category })
    expect(await collectNextDay(fair)).toMatchObject({ counts: { added: 5 } })
  })

  const collect = (id = source) => kit.collect.run(id, { askedBy: 'mere' })
  /** All of the others as they always are, and what is said of A. */
  const collectNextDay = (...ofA: readonly string[]): Promise<RunView> => {
    day += 1
    kit.setTime(`2026-11-0${day}T00:00:00Z`)
    kit.publish(header, ...others.map((id) => row(id, '89.00 NZD')), ...ofA)
    return collect()
  }
  const offerA = async () =>
    (
      await database.rows`select price_minor, missing_since, seen_at, doubted_price_minor
        from offer join offer_source on offer_id = offer.id where retailer_ref = 'A'`
    )[0]
  const listingA = () => database.one`select listing.price_minor, has_stale from listing
    join offer on offer.product_id = listing.product_id
    where retailer_ref = 'A' and listing.country = 'NZ'`
  const problems = ({ id }: RunView) =>
    database.rows`select row_number, retailer_ref, code, value from run_problem where run_id = ${id}`
  const believed = { price_minor: 42_900, seen_at: null, doubted_price_minor: null }
  const doubted = { price_minor: 42_900, doubted_price_minor: 429 }

  test('wait until they are read once more', async () => {
    const first = await collectNextDay(slip)
    expect(first).toMatchObject({ state: 'done', counts: { changed: 0, toChange: 0, staged: 0 } })
    expect(await problems(first)).toEqual([
      { row_number: 5, retailer_ref: 'A', code: 'price_doubted', value: '$429.00 → $4.29' },
    ])
    const seenAt = new Date('2026-11-01T00:00:00Z')
    expect(await offerA()).toMatchObject({ ...doubted, seen_at: seenAt })
    const second = await collectNextDay(row('A', '4.49 NZD'))
    expect(second).toMatchObject({ state: 'done', counts: { changed: 1 } })
    expect(await problems(second)).toEqual([])
    expect(await offerA()).toMatchObject({ ...believed, price_minor: 449 })
  })

  test('are forgotten when the shop mends them, and wait anew when they are others', async () => {
    await collectNextDay(slip)
    await collectNextDay(fair)
    expect(await offerA()).toMatchObject(believed)
    await collectNextDay(slip)
    expect(await offerA()).toMatchObject(doubted)
    await collectNextDay(row('A', '42900.00 NZD'))
    expect(await offerA()).toMatchObject({ ...doubted, doubted_price_minor: 4_290_000 })
  })

  test('bring nothing back that was gone', async () => {
    await collectNextDay()
    expect((await offerA())?.['missing_since']).toBeUndefined()
    await collectNextDay(slip)
    expect(await offerA()).toMatchObject({
      price_minor: 42_900,
      missing_since: new Date('2026-11-02T00:00:00Z'),
    })
    await collectNextDay(fair)
    expect(await offerA()).toMatchObject({ price_minor: 42_900, missing_since: null })
  })

  test('change nothing when they are only tried', async () => {
    kit.publish(header, ...others.map((id) => row(id, '89.00 NZD')), slip)
    const trial = await kit.collect.run(source, { askedBy: 'mere', isTrial: true })
    expect(trial).toMatchObject({ counts: { toChange: 0 } })
    expect(await problems(trial)).toMatchObject([{ code: 'price_doubted' }])
    expect(await offerA()).toMatchObject(believed)
  })

  test('are asked for once more where the shop says that nothing is new', async () => {
    kit.publishRaw(async function* () {
      yield { kind: 'began', dialect: 'merchant-text', encoding: 'utf-8' }
      const raw = { title: 'Zeta Kettle A', url: 'https://kea.example/A', availability: 'in_stock' }
      yield { kind: 'row', row: 1, raw: { ...raw, offerId: 'A', price: '4.29 NZD' } }
      yield { kind: 'unread', pages: 'unknown' }
      yield { kind: 'ended', rows: 1, etag: '"a"', lastModified: null }
    })
    await collect()
    expect(await offerA()).toMatchObject(doubted)
    expect(await database.one`select etag from source where id = ${source}`).toEqual({ etag: null })
  })

  test('do not count by a second reading within three hours of the first', async () => {
    await collectNextDay(slip)
    kit.setTime('2026-11-02T02:59:00Z')
    await collect()
    expect(await offerA()).toMatchObject(doubted)
    kit.setTime('2026-11-02T03:00:00Z')
    await collect()
    expect(await offerA()).toMatchObject({ price_minor: 429, doubted_price_minor: null })
  })

  test('let no source vouch for what it never carried', async () => {
    const url = 'https://kea.example/other.tsv'
    const other = await seedSource(database.db, { name: 'Other', url })
    await database.rows`update source set last_good_at = '2026-11-01T00:00:00Z' where id = ${other}`
    kit.publish(header, slip)
    await collect(other)
    expect(
      await database.rows`select seen_at from offer_source where source_id = ${other}`,
    ).toEqual([{ seen_at: new Date(0) }])
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
    const { id } = await database.one<{ id: number }>`
      select product_id as id from offer where retailer_ref = 'A'`
    await kit.inTransaction(({ listings }) => listings.refreshPrices([id]))
    expect(await listingA()).toEqual({ price_minor: null, has_stale: true })
    // Mended and as it was before, it counts again.
    await collectNextDay(fair)
    expect(await listingA()).toEqual({ price_minor: 42_900, has_stale: false })
  })

  test('do not stand for records of which little more than the id can be read', async () => {
    const run = await collectNextDay(fair.replace('Zeta Kettle', 'Zeta\tKettle A'))
    expect(run).toMatchObject({ rows: 5, counts: { rejected: 1, toRemove: 0 } })
    expect(await offerA()).toMatchObject({ missing_since: null })
    const other = await collectNextDay(fair, 'F\tonly two columns')
    expect(other).toMatchObject({ rows: 6, counts: { rejected: 1 } })
  })

  test('do not stand for what says that it is over', async () => {
    kit.setTime('2026-11-02T00:00:00Z')
    const rows = others.map((id) => `${row(id, '89.00 NZD')}\t`)
    kit.publish(`${header}\texpiration_date`, ...rows, `${row('A', '0 NZD')}\t2020-01-01`)
    expect(await collect()).toMatchObject({ counts: { skipped: 1, rejected: 0, removed: 1 } })
  })

  test('are asked about where most records are rejected', async () => {
    kit.setTime('2026-11-02T00:00:00Z')
    kit.publish(header, slip, ...others.map((id) => row(id, 'ask us')))
    const held = await collect()
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
    await collect()
    expect(await offerA()).toMatchObject({ price_minor: 429 })
  })
})
