import {
  makeLearnPriceLimits,
  makeLearnPriceLimitsHourly,
  makeReadPriceLimits,
} from '#adapters/postgres/matching/price-limits.ts'
import { fewestRatios, usualPriceLimit } from '#domain/matching/price-limit.ts'
import { collectKit } from '#tests/support/collect/collect-kit.ts'
import { databaseForCollecting } from '#tests/support/collect/database-for-collecting.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

describeDatabase('how far prices of one thing are apart', (open) => {
  const database = databaseForCollecting(open)

  /** So many kettles that two shops sell, the dearer for so many times the price of the other. */
  const seedKettles = async (count: number, times: number, method: 'gtin' | 'title' = 'gtin') => {
    await seedCatalogue(database.db, {
      shops: { kea: {}, tui: {} },
      products: [
        ...Array.from({ length: count }, (_, at) => ({
          title: `Rata Kettle ${at}`,
          category: 'kettles',
          offers: [
            { shop: 'kea', price: 10_000 },
            { shop: 'tui', price: 10_000 * times },
          ],
        })),
        // What one shop sells, and used things, tell nothing.
        ...Array.from({ length: count }, (_, at) => ({
          title: `Lone Toaster ${at}`,
          category: 'toasters',
          offers: [
            { shop: 'kea', price: 1000 },
            { shop: 'tui', price: 9000, condition: 'refurbished' as const },
          ],
        })),
        { title: 'Kea Laptop', category: 'laptops', offers: [] },
      ],
    })
    await sql`insert into match (id, offer_id, product_id, method, confidence, decided_by, decided_at)
      select gen_random_uuid(), id, product_id, ${method}, 1, 'collection', now() from offer
      on conflict do nothing`.execute(database.db)
    await sql`update match set method = ${method}`.execute(database.db)
  }
  const limitOf = async (slug: string): Promise<number> => {
    const { id } = await database.db
      .selectFrom('category')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    return (await makeReadPriceLimits(database.db)())(id)
  }
  let now = new Date('2026-11-01T00:00:00Z')
  const clock = { now: () => now }
  const learn = () => makeLearnPriceLimits(database.db, clock)()

  test('is learnt by category where enough things are sold by several shops', async () => {
    await seedKettles(fewestRatios, 1.6)
    expect(await limitOf('kettles')).toBe(usualPriceLimit)
    await learn()
    expect(await limitOf('kettles')).toBeCloseTo(2, 9)
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
    await database.db.deleteFrom('match').execute()
    await learn()
    expect(await limitOf('kettles')).toBe(usualPriceLimit)
  })

  test('is that of the category above where too few are known', async () => {
    await seedKettles(fewestRatios, 1.6)
    await learn()
    const kitchen = await database.db
      .selectFrom('category as leaf')
      .innerJoin('category', 'category.id', 'leaf.parent_id')
      .select('category.slug')
      .where('leaf.slug', '=', 'toasters')
      .executeTakeFirstOrThrow()
    expect(await limitOf(kitchen.slug)).toBeCloseTo(2, 9)
    expect(await limitOf('toasters')).toBeCloseTo(2, 9)
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
    ['puts together what is not further apart than usual', 0, { matched: 1, created: 0 }],
    ['does not put together what is further apart than is learnt', 1, { matched: 0, created: 1 }],
  ])('%s', async (_what, learnt, counts) => {
    await seedKettles(fewestRatios, 1.2)
    const category = await database.db
      .selectFrom('category')
      .select('id')
      .where('slug', '=', 'kettles')
      .executeTakeFirstOrThrow()
    const kit = collectKit(database, { at: '2026-11-01T00:00:00Z', guess: () => category.id })
    const collect = async (host: string, price: string) => {
      kit.publish(
        'id\ttitle\tlink\tprice\tavailability\tcondition\tbrand',
        `1\tWeka Cordless Kettle Copper 1.7L\thttps://${host}.example/1\t${price} NZD\tin_stock\tnew\tWeka`,
      )
      const retailerId = await shop(host)
      const source = await seedSource(database.db, {
        retailerId,
        url: `https://${host}.example/feed.tsv`,
      })
      return (await kit.collect.run(source, { askedBy: 'mere' })).counts
    }
    await collect('moa', '100.00')
    if (learnt > 0) await learn()
    expect(await limitOf('kettles')).toBeCloseTo(learnt > 0 ? 1.5 : usualPriceLimit, 9)
    expect(await collect('weka', '160.00')).toMatchObject(counts)
  })

  const shop = async (slug: string): Promise<number> => {
    const { id } = await database.db
      .insertInto('retailer')
      .values({
        slug,
        name: slug,
        domains: [`${slug}.example`],
        country: 'NZ',
        shipping_from: 'Nelson',
        demo: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
})
