import { beforeEach, expect, test } from 'vitest'
import { collectKit, type CollectKit, seedHeadphones } from '#tests/support/collect/collect-kit.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'

const shopify = (price: string, compare_at_price: string | null): string => {
  const variant = { id: 5, price, compare_at_price, available: true, barcode: '4548736132610' }
  const product = { title: 'Sony WH-1000XM5', handle: 'xm5', vendor: 'Sony', variants: [variant] }
  return JSON.stringify({ products: [product] })
}
const merchant = (sale = '', period = ''): string =>
  'id\ttitle\tlink\tprice\tsale_price\tsale_price_effective_date\tavailability\tgtin\n' +
  `5\tSony WH-1000XM5\thttps://kea.example/5\t400.00 NZD\t${sale}\t${period}\tin_stock\t4548736132610\n`
const at = (day: string): Date => new Date(`2026-${day}T00:00:00Z`)

describeDatabase('what shops say that it cost before', (open) => {
  const database = emptiedDatabase(open, ['2026-09-01', '2026-12-31'])
  let kit: CollectKit
  let source: number
  let publicId: string
  beforeEach(async () => {
    kit = collectKit(database, { at: '2026-09-01T00:00:00Z' })
    const shops = { kea: { fee: 500 }, tui: { fee: 500 } }
    const seeded = await seedHeadphones(database, kit, shops, 300 * 24)
    source = seeded.source
    await database.rows`update source set kind = 'shopify' where id = ${source}`
    const row = await database.one<{ id: string }>`select public_id as id from product`
    publicId = row.id
  })

  const readAt = async (day: string, published: string): Promise<void> => {
    kit.setTime(at(day).toISOString())
    kit.publish(published)
    expect((await kit.collect.run(source, { askedBy: 'a test' })).state).toBe('done')
  }
  /** The price and what it was said to be before, from each day on. */
  const collectAt = async (days: Readonly<Record<string, [price: string, was: string | null]>>) => {
    for (const [day, [price, was]] of Object.entries(days)) await readAt(day, shopify(price, was))
  }
  const offerOfKea = async () =>
    (await programOn(database, kit.clock).offers.compare(publicId, 'NZ', 'delivered')).new.find(
      ({ retailer }) => retailer.slug === 'kea',
    )
  const claim = async () => (await offerOfKea())?.claim

  test('is counted for its shop by whether it holds', async () => {
    await collectAt({ '09-01': ['320.00', null], '11-01': ['280.00', '400.00'] })
    const { retailers } = programOn(database, kit.clock)
    const claimsOf = async () =>
      (await retailers.listShops('NZ', 1)).shops.map(({ slug, count: counted }) => [
        slug,
        counted?.claims,
        counted?.held,
      ])
    await retailers.countShops()
    expect(await claimsOf()).toEqual([
      ['kea', 1, 0],
      ['tui', 0, 0],
    ])
    await readAt('12-01', shopify('270.00', '300.00'))
    await retailers.countShops()
    expect(await claimsOf()).toContainEqual(['kea', 1, 0])
  })

  test('stands on the product’s page beside what we saw, with where it was said', async () => {
    await collectAt({ '09-01': ['320.00', null] })
    expect(await offerOfKea()).toMatchObject({ discount: null })
    await collectAt({ '11-01': ['280.00', '400.00'] })
    expect(await offerOfKea()).toMatchObject({
      priceMinor: 28_000,
      discount: { wasMinor: 40_000, source: 'shopify' },
      claim: {
        wasMinor: 40_000,
        percent: 30,
        since: at('11-01'),
        lowestMinor: 32_000,
        percentOffLowest: 12,
        medianMinor: 32_000,
        holds: false,
      },
    })
  })

  test('begins when it is first said, though the price stayed the same', async () => {
    await collectAt({ '09-01': ['280.00', null], '11-01': ['280.00', '400.00'] })
    const begun = { since: at('11-01'), lowestMinor: 28_000, percentOffLowest: 0 }
    expect(await claim()).toMatchObject(begun)
  })

  test('goes on at the next collection, and at a lower price; of another amount it is another', async () => {
    await collectAt({
      '09-01': ['400.00', null],
      '11-01': ['320.00', '400.00'],
      '11-02': ['320.00', '400.00'],
      '11-08': ['280.00', '400.00'],
    })
    kit.setTime('2026-11-09T00:00:00Z')
    const held = { since: at('11-01'), lowestMinor: 40_000, percentOffLowest: 30, holds: true }
    expect(await claim()).toMatchObject(held)
    await collectAt({ '11-10': ['280.00', '450.00'] })
    const other = { wasMinor: 45_000, since: at('11-10'), lowestMinor: 28_000 }
    expect(await claim()).toMatchObject(other)
  })

  test('ends when it is no longer said, and begins anew when it is said again', async () => {
    await collectAt({
      '09-01': ['400.00', null],
      '11-01': ['320.00', '400.00'],
      '11-08': ['320.00', null],
    })
    expect(await offerOfKea()).toMatchObject({ priceMinor: 32_000, discount: null })
    expect(await claim()).toBeUndefined()
    await collectAt({ '11-09': ['320.00', '400.00'] })
    const anew = { since: at('11-09'), lowestMinor: 32_000, holds: false }
    expect(await claim()).toMatchObject(anew)
  })

  test('began when the shop said so, while the sale goes on that it dated', async () => {
    const sale = merchant('320.00 NZD', '2026-10-20T00:00Z/2026-11-10T00:00Z')
    const undated = merchant('320.00 NZD')
    await readAt('09-01', merchant())
    for (const [day, published, since] of [
      ['11-01', sale, '10-20'],
      ['11-02', undated, '10-20'],
      ['11-03', sale, '10-20'],
      ['11-20', undated, '11-20'],
    ] as const) {
      await readAt(day, published)
      expect(await claim()).toMatchObject({ since: at(since) })
    }
    await readAt('11-21', merchant('320.00 NZD', '2026-12-01/2026-12-10'))
    await readAt('11-22', undated)
    expect(await claim()).toMatchObject({ since: at('11-22') })
  })

  test('begins with the price where nobody noted when it was first said', async () => {
    await collectAt({ '09-01': ['400.00', null], '11-01': ['320.00', '400.00'] })
    await database.rows`update offer_detail set was_since = null`
    await collectAt({ '11-08': ['280.00', '400.00'] })
    kit.setTime('2026-11-09T00:00:00Z')
    expect(await claim()).toMatchObject({ since: at('11-08') })
  })
})
