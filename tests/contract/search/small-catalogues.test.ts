import { expect, test } from 'vitest'
import { makeFindExactProduct } from '#adapters/postgres/search/find-exact-product.ts'
import { makeFindListedNames } from '#adapters/postgres/search/find-listed-names.ts'
import { findListingsOn } from '#tests/support/catalogue/search-on.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { mostVariants } from '#application/catalogue/product-view.ts'
import { costWithPrice } from '#domain/catalogue/energy/cost-with-price.ts'
import type { FindExactProduct } from '#application/search/listing/listing-query.ts'
import { pageSize } from '#domain/search/paging.ts'
import { mergingOn } from '#tests/support/catalogue/merging-on.ts'
import { everything, searchAmong, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const offers = [{ shop: 'alpha', price: 1000 }]

describeDatabase('in a small catalogue', (open) => {
  const database = emptiedDatabase(open)
  const rebuild = (ids: readonly number[]) =>
    transactionsOn(database)(({ listings }) => listings.rebuild(ids))

  test('a name means the one product that all of that name were merged into, however often', async () => {
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        { title: 'Kea First', mpn: 'KEA-1', offers: [] },
        { title: 'Kea Second', offers: [] },
        { title: 'Kea Third', offers },
      ],
    })
    const [first, second, third] = productIds
    const { merge } = mergingOn(database)
    await merge(first, second)
    await merge(second, third)
    await rebuild(productIds)
    const { publicId } = await database.one<{ publicId: string }>`
      select public_id as "publicId" from product where id = ${third}`
    const find = (asked: Partial<Parameters<FindExactProduct>[0]>) =>
      makeFindExactProduct(database.db)({ name: '', code: '', gtin: '', ...asked }, 'NZ')
    for (const name of ['kea first', 'kea second', 'kea third'])
      expect(await find({ name })).toEqual({ publicId, isByCode: false })
    expect(await find({ code: 'kea1' })).toEqual({ publicId, isByCode: true })
    expect(await find({ name: 'kea' })).toBeUndefined()
  })

  test('judged products that a country sells are known by slug or public id', async () => {
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        { title: 'Kea Sold', offers },
        { title: 'Kea Unsold', offers: [] },
      ],
    })
    await rebuild(productIds)
    const rows = await database.rows<{ slug: string; id: string }>`
      select slug, public_id as id from product order by product.id`
    const names = [...rows.flatMap(({ slug, id }) => [slug, id]), 'kea-nowhere']
    const find = makeFindListedNames(database.db)
    expect(await find(names, 'NZ')).toEqual(new Set([rows[0]?.slug, rows[0]?.id]))
    expect(await find(names, 'AU')).toEqual(new Set())
    expect(await find([], 'NZ')).toEqual(new Set())
  })

  test('cards tell what packs hold, by title or attribute', async () => {
    const ask = await searchAmong(database, {
      products: [
        { title: 'Rātā Oat Biscuits 6 x 250g', category: 'biscuits-and-cookies', offers },
        {
          title: 'Rātā Oat Crackers',
          category: 'crackers',
          attributes: { 'net-weight': 0.2 },
          offers,
        },
        { title: 'Rātā Oat Kettle 1.7L', category: 'kettles', offers },
      ],
    })
    const { products } = await ask('rata oat')
    expect(Object.fromEntries(products.map(({ title, contents }) => [title, contents]))).toEqual({
      'Rātā Oat Biscuits 6 x 250g': { count: 15, unit: '100 g' },
      'Rātā Oat Crackers': { count: 2, unit: '100 g' },
      'Rātā Oat Kettle 1.7L': null,
    })
  })

  test('the order of popularity is another one than that of the best match, whatever fits', async () => {
    // From the best match to what fits least, which most shops sell.
    const lamps = [
      'Kea Lamp of Brass',
      'Rata Desk Stand Lamp with Shade, of Brass',
      'Weka Reading Stand with Clamp, Shade, Cord, Lamp, Bulb and Fittings in Brass',
    ]
    const shops = ['alpha', 'beta', 'gamma']
    const ask = await searchAmong(database, {
      products: lamps.map((title, at) => ({
        title,
        offers: shops.slice(0, at + 1).map((shop) => ({ shop, price: 5000 })),
      })),
    })
    const popular = lamps.toReversed()
    expect(titlesOf(await ask('brass lamp', { sort: 'popular' }))).toEqual(popular)
    expect(titlesOf(await ask('lamp brass fern', { sort: 'popular' }))).toEqual(popular)
    expect(titlesOf(await ask('brass lamp'))).toEqual(lamps)
  })

  test('many variants of one family leave room for others', async () => {
    // More than are looked at first for a page.
    const variants = 70
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        ...Array.from({ length: variants }, (_, at) => ({
          title: `Kea Case ${at}`,
          group: 'Kea Case',
          offers: ['alpha', 'beta', 'gamma'].map((shop) => ({ shop, price: 1000 + at })),
        })),
        ...Array.from({ length: 30 }, (_, at) => ({
          title: `Kea Phone ${at}`,
          offers: [{ shop: 'alpha', price: 90_000 + at }],
        })),
      ],
    })
    await rebuild(productIds)
    const find = findListingsOn(database.db, makeGetLexemeFrequencies(database.db))
    for (const sort of ['', 'bestprice'] as const) {
      const first = await find(everything, sort, 1)
      const titles = first.products.map(({ title }) => title)
      expect(titles.slice(0, 4)).toEqual(['Kea Case 0', 'Kea Case 1', 'Kea Case 2', 'Kea Phone 0'])
      expect(first.products[2]?.moreVariants).toBe(variants - 3)
      expect(first.hasMore).toBe(true)
      const second = await find(everything, sort, 2)
      expect(second.products.map(({ title }) => title)).toEqual(
        Array.from({ length: 9 }, (_, at) => `Kea Phone ${at + 21}`),
      )
      expect(second.hasMore).toBe(false)
    }
  })

  test('what is sold by measure stands by the price of a unit, as cards say it, also once a price changed', async () => {
    const sold = (title: string, price: number, delivery: number | null = 500) => ({
      title,
      category: 'milk',
      offers: [{ shop: 'alpha', price, delivery }],
    })
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        sold('Kea Milk', 100),
        sold('Kea Milk 1L', 400),
        sold('Kea Milk Powder 1kg', 200),
        sold('Kea Milk 3L', 900),
        sold('Kea Milk 2L', 500),
      ],
    })
    await rebuild(productIds)
    const find = findListingsOn(database.db, makeGetLexemeFrequencies(database.db))
    const listed = async () => (await find(everything, 'unitprice', 1)).products
    const cards = await listed()
    expect(cards.slice(0, 3).map(({ title }) => title)).toEqual([
      'Kea Milk 2L',
      'Kea Milk 3L',
      'Kea Milk 1L',
    ])
    expect(cards.slice(0, 3).map(({ contents }) => contents)).toEqual(
      [2, 3, 1].map((count) => ({ count, unit: 'L' })),
    )
    const byMass = await find({ ...everything, units: ['100 g', 'kg'] }, 'unitprice', 1)
    expect(byMass.products[0]?.title).toBe('Kea Milk Powder 1kg')
    await database.rows`update offer set price_minor = 300 where product_id = ${productIds[1]}`
    await transactionsOn(database)(({ listings }) => listings.refreshPrices(productIds))
    expect((await listed())[0]?.title).toBe('Kea Milk 2L')
    await database.rows`update offer set price_minor = 200 where product_id = ${productIds[1]}`
    await transactionsOn(database)(({ listings }) => listings.refreshPrices(productIds))
    expect((await listed())[0]?.title).toBe('Kea Milk 1L')
  })

  test('cards say nothing of the versions of a model that has more than are read', async () => {
    const model = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        title: `Kea ${count} in size ${at}`,
        group: `Kea ${count}`,
        offers,
      }))
    const products = [...model(mostVariants + 1), ...model(mostVariants)]
    await rebuild((await seedCatalogue(database.db, { products })).productIds)
    const find = findListingsOn(database.db, makeGetLexemeFrequencies(database.db))
    const { products: cards } = await find(everything, 'newest', 1)
    expect(cards.map(({ versions, moreVariants }) => [versions?.of, moreVariants])).toEqual([
      [mostVariants, 0],
      [mostVariants, 0],
      [mostVariants, mostVariants - 3],
      [undefined, 0],
      [undefined, 0],
      [undefined, 0],
    ])
  })

  test('cards know how much electricity things use', async () => {
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        { title: 'Kea 300', category: 'dishwashers', attributes: { 'energy-use': 300 }, offers },
        { title: 'Kea Silent', category: 'dishwashers', offers },
      ],
    })
    await rebuild(productIds)
    const find = findListingsOn(database.db, makeGetLexemeFrequencies(database.db))
    const { products } = await find(everything, 'least:energy-use', 1)
    expect(products.map(({ title, energyUse }) => [title, energyUse])).toEqual([
      ['Kea 300', 300],
      ['Kea Silent', null],
    ])
  })

  test('stand by what they cost to buy and to run, also past the first page and at one shop alone', async () => {
    const kwh = (at: number) => (7 * at) % 100
    const priced = (at: number) => 30_000 + 500 * at
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        { title: 'Kea Silent', category: 'dishwashers', offers },
        ...Array.from({ length: 100 }, (_, at) => ({
          title: `Kea ${at}`,
          category: 'dishwashers',
          attributes: { 'energy-use': kwh(at) },
          offers: [
            { shop: 'alpha', price: priced(at) },
            { shop: 'beta', price: priced(99 - at) + 60_000 },
          ],
        })),
      ],
    })
    await rebuild(productIds)
    const find = findListingsOn(database.db, makeGetLexemeFrequencies(database.db))
    const beta = await database.one<{ id: number }>`select id from retailer where slug = 'beta'`
    const alone = { ...everything, sales: { ...everything.sales, retailerIds: [beta.id] } }
    for (const [query, priceOf] of [
      [everything, priced],
      [alone, (at: number) => priced(99 - at) + 60_000],
    ] as const)
      for (const cents of [10, 200]) {
        const totals = Array.from(
          { length: 100 },
          (_, at) => Math.round(priceOf(at) / 100) + Math.round((kwh(at) * cents * 5) / 100),
        ).toSorted((a, b) => a - b)
        for (const page of [1, 3]) {
          const asked = { ...query, basis: 'item' as const, centsPerKwh: cents }
          const { products } = await find(asked, 'energyprice', page)
          expect(
            products.map((card) => costWithPrice(card, 'item', card.energyUse, cents)),
          ).toEqual(totals.slice((page - 1) * pageSize, page * pageSize))
        }
      }
    const last = await find({ ...everything, centsPerKwh: 10 }, 'energyprice', 5)
    expect(last.products.at(-1)?.title).toBe('Kea Silent')
    expect(last.hasMore).toBe(false)
  })

  test('ranges find few values and many, also one that is stated since', async () => {
    const weighing = (weight: number) => ({
      title: `Kea ${weight}`,
      category: 'laptops',
      attributes: { weight },
      offers,
    })
    const weights = Array.from({ length: 60 }, (_, at) => at / 2)
    const { productIds } = await seedCatalogue(database.db, { products: weights.map(weighing) })
    await rebuild(productIds)
    const find = findListingsOn(database.db, makeGetLexemeFrequencies(database.db))
    const found = async (range: string) => {
      const filters = { ...everything.filters, attributes: { weight: [range] } }
      const { products } = await find({ ...everything, filters }, 'least:weight', 1)
      return products.map(({ title }) => title)
    }
    const titles = (some: readonly number[]) => some.map((weight) => `Kea ${weight}`)
    expect(await found('3..4.5')).toEqual(titles([3, 3.5, 4, 4.5]))
    expect(await found('40..')).toEqual([])
    expect(await found('..29')).toEqual(titles(weights.slice(0, pageSize)))
    const [first] = productIds
    const attributes = JSON.stringify({ weight: 41.25 })
    await database.rows`update product set attributes = ${attributes} where id = ${first}`
    await rebuild(productIds)
    expect(await found('40..')).toEqual(['Kea 0'])
    expect(await found('..0')).toEqual([])
  })

  test('a category of which there is nothing gives way to what bears its name', async () => {
    const food = (title: string, category: string) => ({ title, category, offers })
    const ask = await searchAmong(database, {
      products: [
        food('Beef Rolls 1kg', 'dog-food'),
        food('Chicken Rolls 1kg', 'dog-food'),
        food('Tuna Wet Cat Food 70g', 'fish-and-seafood'),
      ],
    })
    const { products, total, complete } = await ask('cat food')
    expect([total, complete]).toEqual([3, 1])
    expect(products.map(({ title, lacks }) => [title, ...lacks])).toEqual([
      ['Tuna Wet Cat Food 70g'],
      ['Beef Rolls 1kg', 'cat'],
      ['Chicken Rolls 1kg', 'cat'],
    ])
  })
})
