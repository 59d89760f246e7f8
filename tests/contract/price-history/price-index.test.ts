import { sql } from 'kysely'
import {
  makePriceMovementStore,
  makeReadPriceMovements,
} from '#adapters/postgres/price-history/price-movements.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeKeepPriceIndex, makeShowPriceIndex } from '#application/price-history/price-index.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const now = new Date('2026-11-20T10:00:00Z')

describeDatabase('the price index', (open) => {
  let database: TestDatabase
  let phones: readonly number[]
  let television: number
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    const { db } = database
    await emptyTables(db)
    const category = 'smartphones'
    const { productIds } = await seedCatalogue(db, {
      shops: { kea: { fee: 0 } },
      products: [
        ...['a', 'b', 'c', 'd', 'e'].map((title) => ({ title, category, offers: [] })),
        { title: 'tv', category: 'televisions', offers: [] },
      ],
    })
    phones = productIds.slice(0, 5)
    television = productIds[5] ?? 0
  })

  /** Item prices by the day from which they hold; the delivered total is 10 cents more. */
  const priced = (
    productId: number,
    prices: Readonly<Record<string, number | null>>,
    country: Country = 'NZ',
  ) =>
    database.db
      .insertInto('daily_low')
      .values(
        Object.entries(prices).map(([day, price]) => ({
          product_id: productId,
          country,
          day,
          price_minor: price,
          total_minor: price === null ? null : price + 10,
        })),
      )
      .execute()
  const keep = (at = now) =>
    makeKeepPriceIndex(makePriceMovementStore(database.db), { now: () => at })()
  const show = async (slug: string, country: Country = 'NZ', basis: Basis = 'item') => {
    const { db } = database
    const version = makeReadCatalogueVersion(db)
    const shown = await makeShowPriceIndex({
      readPriceMovements: makeReadPriceMovements(db),
      getCatalogueIndex: makeGetCatalogueIndex(db, version),
    })(slug, country, basis)
    return shown.months.map(({ month, index, products }) => `${month} ${index} ${products}`)
  }
  const allPhones = async (prices: Readonly<Record<string, number | null>>): Promise<void> => {
    for (const id of phones) await priced(id, prices)
  }

  test('compares what was sold in two months that follow each other', async () => {
    await allPhones({ '2026-09-01': 1000, '2026-10-01': 1100, '2026-11-01': 990 })
    await keep()
    expect(await show('smartphones')).toEqual(['2026-09 100 null', '2026-10 110 5', '2026-11 99 5'])
  })

  test('is of whatever is below a category', async () => {
    await allPhones({ '2026-10-01': 1000, '2026-11-01': 2000 })
    await priced(television, { '2026-10-01': 500 })
    await keep()
    expect(await show('phones')).toEqual(['2026-10 100 null', '2026-11 200 5'])
    expect(await show('televisions')).toEqual([])
  })

  test('takes the geometric mean of the days on which something was sold', async () => {
    // Until the 20th: ten days at 1000, then ten at 4000.
    await allPhones({ '2026-10-31': 1000, '2026-11-11': 4000 })
    await keep()
    expect(await show('smartphones')).toEqual(['2026-10 100 null', '2026-11 200 5'])
  })

  test('leaves out the days on which nobody sold it', async () => {
    await allPhones({
      '2026-10-10': 1000,
      '2026-10-12': null,
      '2026-11-05': 1500,
      '2026-11-07': null,
    })
    await keep()
    expect(await show('smartphones')).toEqual(['2026-10 100 null', '2026-11 150 5'])
  })

  test('compares nothing across a month without a price', async () => {
    await allPhones({ '2026-09-01': 1000, '2026-09-30': null, '2026-11-01': 900 })
    await keep()
    expect(await show('smartphones')).toEqual([])
  })

  test('leaves out what is new, and slips of more than four times', async () => {
    await allPhones({ '2026-10-01': 1000, '2026-11-01': 1100 })
    await priced(television, { '2026-10-01': 100, '2026-11-01': 401 })
    await sql`
      update product set category_id = (select id from category where slug = 'smartphones')
      where id = ${television}`.execute(database.db)
    await keep()
    expect(await show('smartphones')).toEqual(['2026-10 100 null', '2026-11 110 5'])
    await database.db
      .updateTable('daily_low')
      .set({ price_minor: 400, total_minor: 410 })
      .where('product_id', '=', television)
      .where('day', '=', '2026-11-01')
      .execute()
    await keep(new Date('2026-11-21T00:00:00Z'))
    expect((await show('smartphones')).at(-1)).toMatch(/ 6$/)
  })

  test('is of one country and basis', async () => {
    await allPhones({ '2026-10-01': 90, '2026-11-01': 190 })
    for (const id of phones) await priced(id, { '2026-10-01': 100, '2026-11-01': 300 }, 'AU')
    await keep()
    expect((await show('phones', 'NZ', 'item')).at(-1)).toBe('2026-11 211.1 5')
    expect((await show('phones', 'NZ', 'delivered')).at(-1)).toBe('2026-11 200 5')
    expect((await show('phones', 'AU', 'item')).at(-1)).toBe('2026-11 300 5')
  })

  test('is worked out once a day, and anew then', async () => {
    await allPhones({ '2026-10-01': 1000, '2026-11-01': 1100 })
    await keep()
    for (const id of phones) await priced(id, { '2026-09-01': 500 })
    await keep(new Date('2026-11-20T23:59:59Z'))
    expect(await show('smartphones')).toHaveLength(2)
    await keep(new Date('2026-11-21T00:00:00Z'))
    expect(await show('smartphones')).toHaveLength(3)
  })

  test('does not reach into the days to come', async () => {
    await allPhones({ '2026-10-01': 1000, '2026-11-21': 3000 })
    await keep()
    expect(await show('smartphones')).toEqual(['2026-10 100 null', '2026-11 100 5'])
  })

  test('of an unknown category is not found', async () => {
    await expect(show('no-such')).rejects.toMatchObject({ code: 'category.not_found' })
  })
})
