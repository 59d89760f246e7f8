import { makeListOffersOfEach } from '#adapters/postgres/offer/offer-reads.ts'
import { makeFindProducts } from '#adapters/postgres/product/product-reads.ts'
import { makePlanBasket } from '#application/catalogue/compare/plan-basket.ts'
import { bestOffer } from '#domain/offer/ranking.ts'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { mergingOn } from '#tests/support/catalogue/merging-on.ts'
import {
  seedCatalogue,
  type SeedOffer,
  type SeedShop,
} from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const now = new Date('2026-03-01T12:00:00Z')
const clock = { now: () => now }

describeDatabase('products bought together', (open) => {
  const database = emptiedDatabase(open)
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  beforeEach(() => {
    statements = 0
  })

  const seed = async (
    shops: Readonly<Record<string, SeedShop>>,
    offers: readonly (readonly SeedOffer[])[],
  ) => {
    const products = offers.map((some, at) => ({ title: `Thing ${at}`, offers: some }))
    const seeded = await seedCatalogue(database.db, { shops, products }, now)
    const rows = await database.rows<{ id: string }>`
      select public_id as id from product order by product.id`
    return { ...seeded, ids: rows.map(({ id }) => id) }
  }
  const listOffers = () => makeListOffersOfEach(database.db.withPlugin(counting), clock)
  const plan = (ids: readonly string[]) =>
    makePlanBasket({
      findProducts: makeFindProducts(database.db.withPlugin(counting)),
      listOffers: listOffers(),
    })(ids, 'NZ')

  test('pay the fee of a shop once, and a fee that an offer states by itself', async () => {
    const { ids } = await seed({ kea: { fee: 700, freeOver: 10_000 }, tui: { fee: 600 } }, [
      [
        { shop: 'kea', price: 6_000 },
        { shop: 'tui', price: 5_000 },
      ],
      [
        { shop: 'kea', price: 3_000, delivery: 300 },
        { shop: 'tui', price: 3_500 },
      ],
      [
        { shop: 'kea', price: 2_000 },
        { shop: 'tui', price: 4_000 },
      ],
    ])
    const { plans, oneByOneMinor, leftOut } = await plan(ids)
    expect(
      plans.map(({ totalMinor, orders }) => [
        totalMinor,
        ...orders.map(({ offers, deliveryMinor, isAtMost, freeOverMinor }) => [
          offers[0]?.retailer.slug,
          offers.length,
          deliveryMinor,
          isAtMost,
          freeOverMinor,
        ]),
      ]),
    ).toEqual([
      [12_000, ['kea', 3, 1_000, true, null]],
      [11_600, ['tui', 1, 600, false, null], ['kea', 2, 1_000, true, null]],
    ])
    expect(oneByOneMinor).toBe(5_600 + 3_300 + 2_700)
    expect(leftOut).toEqual([])
    expect((await plan(ids.slice(0, 2))).plans.map(({ totalMinor }) => totalMinor)).toEqual([
      9_100, 8_900,
    ])
  })

  test('are only what the pages of the products can lead with', async () => {
    const { ids } = await seed(
      { kea: { fee: 700, freeOver: 10_000 }, silent: {}, old: { fee: 0, readAt: new Date(0) } },
      [
        [
          { shop: 'kea', price: 9_900 },
          { shop: 'kea', price: 10_100, availability: 'backorder' },
          { shop: 'kea', price: 100, availability: 'in-store' },
          { shop: 'kea', price: 200, availability: 'out-of-stock' },
          { shop: 'kea', price: 300, condition: 'used' },
          { shop: 'old', price: 400 },
          { shop: 'silent', price: 500 },
        ],
        [{ shop: 'silent', price: 600 }],
        [],
      ],
    )
    const { plans, products, leftOut, unknown, oneByOneMinor } = await plan([...ids, '11111111111'])
    const [listed = []] = await listOffers()([{ productId: products[0]?.id ?? 0, country: 'NZ' }])
    expect(bestOffer(listed, 'delivered')?.totalMinor).toBe(10_100)
    expect([plans.map(({ totalMinor }) => totalMinor), oneByOneMinor]).toEqual([[10_100], 10_100])
    expect(leftOut.map(({ title }) => title)).toEqual(['Thing 1', 'Thing 2'])
    expect(unknown).toEqual(['11111111111'])
  })

  test('are read with two statements, and count once where they were merged', async () => {
    const offers = [{ shop: 'kea', price: 1_000 }]
    const { ids, products } = await seed({ kea: { fee: 700 } }, [offers, offers, offers])
    await plan(ids)
    expect(statements).toBe(2)
    await mergingOn(database, now).merge(products.get('Thing 0'), products.get('Thing 1'))
    const planned = await plan(ids)
    expect(planned.products.map(({ title }) => title)).toEqual(['Thing 1', 'Thing 2'])
    expect(planned.plans.map(({ totalMinor }) => totalMinor)).toEqual([2_700])
  })
})
