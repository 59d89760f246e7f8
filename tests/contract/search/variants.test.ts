import { beforeAll, expect, test } from 'vitest'
import { makeFindListings } from '#adapters/postgres/search/find-listings.ts'
import { makeGetLexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import type { FindListings } from '#application/search/listing/listing-query.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { everything } from '#tests/support/catalogue/search-on.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'

/** More than are looked at first for a page. */
const variants = 70

describeDatabase('many variants of one family', (open) => {
  let find: FindListings
  beforeAll(async () => {
    const database = await open()
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        ...Array.from({ length: variants }, (_, place) => ({
          title: `Kea Case ${place}`,
          group: 'Kea Case',
          offers: ['alpha', 'beta', 'gamma'].map((shop) => ({ shop, price: 1000 + place })),
        })),
        ...Array.from({ length: 30 }, (_, place) => ({
          title: `Kea Phone ${place}`,
          offers: [{ shop: 'alpha', price: 90_000 + place }],
        })),
      ],
    })
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    find = makeFindListings(database.db, makeGetLexemeFrequencies(database.db))
  })

  test.each(['', 'bestprice'] as const)('leave room for others, sorted by "%s"', async (sort) => {
    const first = await find(everything, sort, 1)
    const titles = first.products.map(({ title }) => title)
    expect(titles.slice(0, 4)).toEqual(['Kea Case 0', 'Kea Case 1', 'Kea Case 2', 'Kea Phone 0'])
    expect(first.products[2]?.moreVariants).toBe(variants - 3)
    expect(first).toMatchObject({ hasMore: true })
    const second = await find(everything, sort, 2)
    expect(second.products.map(({ title }) => title)).toEqual(
      Array.from({ length: 9 }, (_, place) => `Kea Phone ${place + 21}`),
    )
    expect(second.hasMore).toBe(false)
  })
})
