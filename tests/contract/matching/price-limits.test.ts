import { expect, test } from 'vitest'
import {
  makeLearnPriceLimits,
  makeLearnPriceLimitsHourly,
  makeReadPriceLimits,
} from '#adapters/postgres/matching/price-limits.ts'
import { fewestRatios, usualPriceLimit } from '#domain/matching/price-limit.ts'
import {
  seedCatalogue,
  type SeedOffer,
  type SeedProduct,
} from '#tests/support/catalogue/seed-catalogue.ts'
import { collectKit } from '#tests/support/collect/collect-kit.ts'
import { seedShop, seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

describeDatabase('how far prices of one thing are apart', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-30'])
  let now = new Date('2026-11-01T00:00:00Z')
  const clock = { now: () => now }
  const learn = () => makeLearnPriceLimits(database.db, clock)()

  /** So many kettles that two shops sell, the dearer for so many times the price of the other. */
  const seedKettles = async (count: number, times: number, method: 'gtin' | 'title' = 'gtin') => {
    const each = (category: string, offers: readonly SeedOffer[]): readonly SeedProduct[] =>
      Array.from({ length: count }, (_, at) => ({
        title: `Rata ${category} ${at}`,
        category,
        offers,
      }))
    await seedCatalogue(database.db, {
      shops: { kea: {}, tui: {} },
      products: [
        ...each('kettles', [
          { shop: 'kea', price: 10_000 },
          { shop: 'tui', price: 10_000 * times },
        ]),
        // What one shop sells, and used things, tell nothing.
        ...each('toasters', [
          { shop: 'kea', price: 1000 },
          { shop: 'tui', price: 9000, condition: 'refurbished' },
        ]),
        { title: 'Kea Laptop', category: 'laptops', offers: [] },
      ],
    })
    await database.rows`insert into match (id, offer_id, product_id, method, confidence, decided_by, decided_at)
      select gen_random_uuid(), id, product_id, ${method}, 1, 'collection', now() from offer`
  }
  const categoryOf = async (slug: string) =>
    (await database.one<{ id: number }>`select id from category where slug = ${slug}`).id
  const limitOf = async (slug: string): Promise<number> =>
    (await makeReadPriceLimits(database.db)())(await categoryOf(slug))

  test('is learnt by category, or of the one above, where enough things are sold by several shops', async () => {
    await seedKettles(fewestRatios, 1.6)
    expect(await limitOf('kettles')).toBe(usualPriceLimit)
    await learn()
    const { slug } = await database.one<{ slug: string }>`select slug from category
      where id = (select parent_id from category where slug = 'toasters')`
    for (const known of ['kettles', slug, 'toasters'])
      expect(await limitOf(known)).toBeCloseTo(2, 9)
    expect(await limitOf('laptops')).toBe(usualPriceLimit)
  })

  test('is learnt once an hour at most where runs ask for it, and at any time else', async () => {
    const learnHourly = makeLearnPriceLimitsHourly(database.db, clock)
    const passTo = (time: string): void => void (now = new Date(`2026-11-01T${time}Z`))
    await learnHourly()
    await seedKettles(fewestRatios, 1.6)
    passTo('00:59:59')
    await learnHourly()
    expect(await limitOf('kettles')).toBe(usualPriceLimit)
    passTo('01:00:00')
    await learnHourly()
    expect(await limitOf('kettles')).toBeCloseTo(2, 9)
    await database.rows`delete from match`
    await learn()
    expect(await limitOf('kettles')).toBe(usualPriceLimit)
  })

  test.each([
    ['of fewer things', fewestRatios - 1, 'gtin'],
    ['of what titles alone put together', fewestRatios, 'title'],
  ] as const)('stays the usual one %s', async (_what, count, method) => {
    await seedKettles(count, 1.6, method)
    await learn()
    expect(await limitOf('kettles')).toBe(usualPriceLimit)
  })

  test.each([
    ['puts together what is not further apart than usual', false, { matched: 1, created: 0 }],
    ['keeps apart what is further apart than is learnt', true, { matched: 0, created: 1 }],
  ])('%s', async (_what, learnt, counts) => {
    await seedKettles(fewestRatios, 1.2)
    const category = await categoryOf('kettles')
    const kit = collectKit(database, { guess: () => category })
    const collect = async (host: string, price: string) => {
      kit.publish(
        'id\ttitle\tlink\tprice\tavailability\tcondition\tbrand',
        `1\tWeka Cordless Kettle Copper 1.7L\thttps://${host}.example/1\t${price} NZD\tin_stock\tnew\tWeka`,
      )
      const retailerId = await seedShop(database.db, host, `${host}.example`)
      const url = `https://${host}.example/feed.tsv`
      const source = await seedSource(database.db, { retailerId, url })
      return (await kit.collect.run(source, { askedBy: 'mere' })).counts
    }
    await collect('moa', '100.00')
    if (learnt) await learn()
    expect(await limitOf('kettles')).toBeCloseTo(learnt ? 1.5 : usualPriceLimit, 9)
    expect(await collect('weka', '160.00')).toMatchObject(counts)
  })
})
