import { makeListOffersOfEach } from '#adapters/postgres/offer/offer-reads.ts'
import {
  makeReadPricePoints,
  makeReadPricePointsOfEach,
} from '#adapters/postgres/price-history/read-price-points.ts'
import {
  makeFindProduct,
  makeFindProducts,
  makeListVariants,
} from '#adapters/postgres/product/product-reads.ts'
import { makeCompareProducts } from '#application/catalogue/compare/compare-products.ts'
import { makeShowProduct } from '#application/catalogue/show-product.ts'
import { bases } from '#domain/offer/basis.ts'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { mergingOn } from '#tests/support/catalogue/merging-on.ts'
import { seedCatalogue, type Seeded } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const now = new Date('2026-03-01T12:00:00Z')
const deps = { clock: { now: () => now }, showTips: async () => new Map() }

describeDatabase('products side by side', (open) => {
  const database = emptiedDatabase(open, ['2024-09-01', '2026-03-01'])
  let seeded: Seeded
  let ids: readonly string[]
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  beforeEach(async () => {
    const storage = (gigabytes: number) => ({
      category: 'mobile-phones',
      attributes: { storage: gigabytes },
    })
    seeded = await seedCatalogue(
      database.db,
      {
        shops: { harbour: { fee: 600 }, kea: {} },
        products: [
          { title: 'One', ...storage(128), offers: [{ shop: 'harbour', price: 90_000 }] },
          { title: 'Two', ...storage(256), offers: [{ shop: 'kea', price: 80_000, delivery: 0 }] },
          { title: 'Three', ...storage(128), offers: [{ shop: 'kea', price: 10_000 }] },
          { title: 'Unsold', offers: [] },
        ],
      },
      now,
    )
    const since = new Date('2025-02-01')
    await database.rows`insert into price_point (offer_id, at, price_minor, delivery_minor, currency)
      values (${seeded.offerIds[1]}, '2024-09-15', 100000, 0, 'NZD'), (${seeded.offerIds[1]}, ${since}, 80000, 0, 'NZD')`
    await database.rows`insert into offer_detail (offer_id, identity, regular_minor, sale_minor, sale_from)
      values (${seeded.offerIds[1]}, '', 100000, 80000, ${since})`
    const idOf = async (title: string): Promise<string> =>
      (
        await database.one<{ id: string }>`
        select public_id as id from product where title = ${title}`
      ).id
    ids = await Promise.all(['One', 'Two', 'Three', 'Unsold'].map(idOf))
  })

  const compare = (asked: readonly string[], basis: 'delivered' | 'item' = 'delivered') => {
    const db = database.db.withPlugin(counting)
    return makeCompareProducts({
      ...deps,
      findProducts: makeFindProducts(db),
      listOffers: makeListOffersOfEach(db, deps.clock),
      readPricePoints: makeReadPricePointsOfEach(db),
    })(asked, 'NZ', basis)
  }

  test('are each as its page says it, in the order asked for', async () => {
    const show = makeShowProduct({
      ...deps,
      findProduct: makeFindProduct(database.db),
      listVariants: makeListVariants(database.db),
      listSizes: async () => [],
      listOffers: makeListOffersOfEach(database.db, deps.clock),
      readPricePoints: makeReadPricePoints(database.db),
    })
    const asked = ids.toReversed()
    for (const basis of bases) {
      const { products } = await compare(asked, basis)
      expect(products.map(({ product }) => product.publicId)).toEqual(asked)
      for (const one of products)
        expect(await show(one.product.publicId, 'NZ', basis)).toMatchObject(one)
    }
    const [, two] = (await compare(ids)).products
    expect(two?.best?.claim).toMatchObject({ holds: true })
  })

  test('have the lowest known price in the basis marked, and what differs', async () => {
    const { cheapest, groups, unknown } = await compare(ids)
    // Of the third, delivery is not known.
    expect(cheapest).toEqual([1])
    expect((await compare(ids, 'item')).cheapest).toEqual([2])
    expect(groups.flatMap(({ rows }) => rows)).toMatchObject([
      { key: 'storage', values: ['128 GB', '256 GB', '128 GB', null], best: [1] },
    ])
    expect(unknown).toEqual([])
  })

  test('have nothing marked where they are of several kinds', async () => {
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        { title: 'Washer', category: 'dishwashers', attributes: { 'energy-use': 300 }, offers: [] },
        { title: 'Screen', category: 'televisions', attributes: { 'energy-use': 100 }, offers: [] },
        { title: 'Dryer', category: 'dishwashers', attributes: { 'energy-use': 200 }, offers: [] },
      ],
    })
    const rows = await database.rows<{ id: string }>`
      select public_id as id from product where id = any(${[...productIds]}) order by title`
    const [dryer = '', screen = '', washer = ''] = rows.map(({ id }) => id)
    const bestOf = async (...asked: readonly string[]) => {
      const { isOfOneKind, cheapest, groups } = await compare(asked)
      return {
        isOfOneKind,
        cheapest,
        best: groups.flatMap((one) => one.rows.map((row) => row.best)),
      }
    }
    expect(await bestOf(washer, screen)).toEqual({ isOfOneKind: false, cheapest: [], best: [[]] })
    expect(await bestOf(washer, dryer)).toEqual({ isOfOneKind: true, cheapest: [], best: [[1]] })
    expect((await compare([...ids, screen])).cheapest).toEqual([])
  })

  test('are read with as many statements as one is', async () => {
    statements = 0
    await compare(ids.slice(1, 2))
    expect(statements).toBe(4)
    await compare(ids)
    expect(statements).toBe(8)
  })

  test('are told apart from what nobody has, and stand once where they were merged', async () => {
    const { products } = seeded
    await mergingOn(database, now).merge(products.get('One'), products.get('Two'))
    const { products: shown, unknown } = await compare([ids[0] ?? '', '11111111111', ids[1] ?? ''])
    expect(shown.map(({ product }) => product.title)).toEqual(['Two'])
    expect(unknown).toEqual(['11111111111'])
    expect(await compare(['11111111111'])).toMatchObject({ products: [], cheapest: [], groups: [] })
  })
})
