import { beforeAll, expect, test } from 'vitest'
import { type AskSearch, searchAmong, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'

const things: Readonly<Record<string, readonly string[]>> = {
  smartphones: ['Apple iPhone 15 Pro 128GB', 'Apple iPhone 16 128GB', 'Samsung Galaxy S24 256GB'],
  'phone-cases': [
    'Kea Case for iPhone 16',
    'Moa Clear Case for iPhone 16',
    'Kea Case for Galaxy S24',
  ],
  smartwatches: ['Samsung Galaxy Watch 7', 'Apple Watch Series 10'],
  tablets: ['Apple iPad 11 128GB', 'Apple iPad Pro 13'],
  'over-ear-headphones': ['Sony WH-1000XM5', 'Sony WH-CH720N'],
  'running-shoes': ["Kea Women's Trail Running Shoes", "Moa Men's Running Shoes"],
}
const brands = ['Apple', 'Samsung', 'Sony', 'Kea', 'Moa']

/** What a shopper would expect; of the whole demonstration in the full suite. */
describeDatabase('searching a small shelf', (open) => {
  let ask: AskSearch
  beforeAll(async () => {
    ask = await searchAmong(await open(), {
      products: Object.entries(things).flatMap(([category, titles]) =>
        titles.map((title) => ({
          title,
          category,
          brand: brands.find((brand) => title.startsWith(brand)) ?? 'Kea',
          offers: [{ shop: 'alpha', price: 50_000, delivery: 0 }],
        })),
      ),
    })
  })

  test.each([
    ['iphone 15 pro 128', 'Apple iPhone 15 Pro 128GB'],
    ['WH1000XM5', 'Sony WH-1000XM5'],
    ['Samsung S24 256gb', 'Samsung Galaxy S24 256GB'],
  ])('means one product by %s', async (query, title) =>
    expect(await ask(query)).toMatchObject({ kind: 'offers', product: { title } }),
  )

  test.each<[query: string, first: number, shown: RegExp]>([
    ['iphone 16', 1, /^Apple iPhone 16/],
    ['iphone 16 case', 2, /Case for iPhone 16/],
    ['case for galaxy', 1, /Case for Galaxy/],
    ['samsung galaxy', 2, /^Samsung Galaxy/],
    ['galaxy watch', 1, /Galaxy Watch/],
    ['ipad', 2, /^Apple iPad/],
    ['sony headphones', 2, /^Sony/],
    ['womens running shoes', 1, /Women's/],
  ])('shows for %s first what its words name', async (query, first, shown) => {
    const titles = titlesOf(await ask(query))
    expect(titles.length).toBeGreaterThanOrEqual(first)
    for (const title of titles.slice(0, first)) expect(title).toMatch(shown)
  })

  test.each([
    ['samsng galaxy', 'samsung galaxy'],
    ['iphnoe 16', 'iphone 16'],
    ['head phones', 'headphones'],
  ])('corrects %s', async (query, corrected) =>
    expect(await ask(query)).toMatchObject({ didYouMean: corrected, searchedFor: corrected }),
  )

  test('answers with what comes closest where nothing has all', async () => {
    const answer = await ask('sony headphones purple')
    expect(answer).toMatchObject({ kind: 'products', withoutWords: ['purple'], didYouMean: null })
    expect(titlesOf(answer)[0]).toMatch(/^Sony/)
  })
})
