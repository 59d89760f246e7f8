import { beforeEach, expect, test } from 'vitest'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { programOn } from '#tests/support/database/program-on.ts'
import { refused } from '#tests/support/database/refused.ts'

const now = new Date('2026-11-20T10:00:00Z')

describeDatabase('the price index', (open) => {
  const database = emptiedDatabase(open)
  let phones: readonly number[]
  let television: number
  beforeEach(async () => {
    const { productIds } = await seedCatalogue(database.db, {
      shops: { kea: { fee: 0 } },
      products: [
        ...['a', 'b', 'c', 'd', 'e'].map((title) => ({
          title,
          category: 'smartphones',
          offers: [],
        })),
        { title: 'tv', category: 'televisions', offers: [] },
      ],
    })
    phones = productIds.slice(0, 5)
    television = productIds[5] ?? 0
  })

  type Course = Readonly<Record<string, number | null>>
  /** Item prices by the day from which they hold; the delivered total is 10 cents more. */
  const priced = async (ids: readonly number[], prices: Course, country: Country = 'NZ') => {
    for (const id of ids)
      for (const [day, price] of Object.entries(prices))
        await database.rows`insert into daily_low (product_id, country, day, price_minor, total_minor)
          values (${id}, ${country}, ${day}, ${price}, ${price === null ? null : price + 10})`
  }
  const keep = (at = now) => programOn(database, { now: () => at }).priceHistory.keepIndex()
  const show = async (slug: string, country: Country = 'NZ', basis: Basis = 'item') => {
    const { showIndex } = programOn(database).priceHistory
    const { months } = await showIndex(slug, country, basis)
    return months.map(({ month, index, products }) => `${month.slice(5)} ${index} ${products}`)
  }

  test.each<[what: string, prices: Course, shown: readonly string[]]>([
    [
      'compares what was sold in two months that follow each other',
      { '2026-09-01': 1000, '2026-10-01': 1100, '2026-11-01': 990 },
      ['09 100 null', '10 110 5', '11 99 5'],
    ],
    [
      // Until the 20th: ten days at 1000, then ten at 4000.
      'takes the geometric mean of the days on which something was sold',
      { '2026-10-31': 1000, '2026-11-11': 4000 },
      ['10 100 null', '11 200 5'],
    ],
    [
      'leaves out the days on which nobody sold it',
      { '2026-10-10': 1000, '2026-10-12': null, '2026-11-05': 1500, '2026-11-07': null },
      ['10 100 null', '11 150 5'],
    ],
    [
      'compares nothing across a month without a price',
      { '2026-09-01': 1000, '2026-09-30': null, '2026-11-01': 900 },
      [],
    ],
    [
      'does not reach into the days to come',
      { '2026-10-01': 1000, '2026-11-21': 3000 },
      ['10 100 null', '11 100 5'],
    ],
  ])('%s', async (_what, prices, shown) => {
    await priced(phones, prices)
    await keep()
    expect(await show('smartphones')).toEqual(shown)
  })

  test('is of whatever is below a category, and of no unknown one', async () => {
    await priced(phones, { '2026-10-01': 1000, '2026-11-01': 2000 })
    await priced([television], { '2026-10-01': 500 })
    await keep()
    expect(await show('phones')).toEqual(['10 100 null', '11 200 5'])
    expect(await show('televisions')).toEqual([])
    await expect(show('no-such')).rejects.toEqual(refused('category.not_found'))
  })

  test('leaves out what is new, and slips of more than four times', async () => {
    await priced(phones, { '2026-10-01': 1000, '2026-11-01': 1100 })
    await priced([television], { '2026-10-01': 100, '2026-11-01': 401 })
    await database.rows`update product set category_id = (select id from category where slug = 'smartphones')`
    await keep()
    expect(await show('smartphones')).toEqual(['10 100 null', '11 110 5'])
    await database.rows`update daily_low set price_minor = 400, total_minor = 410
      where product_id = ${television} and day = '2026-11-01'`
    await keep(new Date('2026-11-21T00:00:00Z'))
    expect((await show('smartphones')).at(-1)).toMatch(/ 6$/)
  })

  test('is of one country and basis', async () => {
    await priced(phones, { '2026-10-01': 90, '2026-11-01': 190 })
    await priced(phones, { '2026-10-01': 100, '2026-11-01': 300 }, 'AU')
    await keep()
    expect((await show('phones', 'NZ', 'item')).at(-1)).toBe('11 211.1 5')
    expect((await show('phones', 'NZ', 'delivered')).at(-1)).toBe('11 200 5')
    expect((await show('phones', 'AU', 'item')).at(-1)).toBe('11 300 5')
  })

  test('is worked out once a day, and anew then', async () => {
    await priced(phones, { '2026-10-01': 1000, '2026-11-01': 1100 })
    await keep()
    await priced(phones, { '2026-09-01': 500 })
    await keep(new Date('2026-11-20T23:59:59Z'))
    expect(await show('smartphones')).toHaveLength(2)
    await keep(new Date('2026-11-21T00:00:00Z'))
    expect(await show('smartphones')).toHaveLength(3)
  })
})
