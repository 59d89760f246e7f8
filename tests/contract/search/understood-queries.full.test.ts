import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { SearchFilters } from '#application/search/search-request.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import { digestOf, isRight, wrongAmong } from '#tests/support/catalogue/judge-search.ts'
import { askFor, indexOn, searchOn } from '#tests/support/catalogue/search-on.ts'
import { demonstrationDatabase } from '#tests/support/demo/open-demonstration.ts'

const rowsOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(`tests/fixtures/search/${file}`, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const cases = rowsOf('queries.tsv')
const orders = rowsOf('orders.tsv')

describe('what people type is understood', () => {
  const open = demonstrationDatabase()
  let search: SearchCatalogue
  let index: CatalogueIndex
  beforeAll(async () => {
    const database = await open()
    search = searchOn(database)
    index = await indexOn(database)()
    return database.close
  })

  test.each(cases)('%j in %s: %s (%s)', async (query = '', country, expected = '') => {
    const ask = (words: string) =>
      search(askFor(words, { country: country === 'AU' ? 'AU' : 'NZ' }))
    const answer = await ask(query)
    expect(await isRight(answer, expected, { index, ask }), digestOf(answer)).toBe(true)
  })

  test.each(['bestprice', 'newest', 'popular'] as const)(
    'the order %s is of what is meant: at least 95 of a hundred of the first ten are',
    async (sort) => {
      const shares: number[] = []
      const notes: string[] = []
      for (const [query = '', right = ''] of orders) {
        const answer = await search(askFor(query, { sort }))
        const ask = () => Promise.resolve(answer)
        const { share, names } = wrongAmong(answer, 10, right, { index, ask })
        shares.push(1 - share)
        if (share > 0) notes.push(`${query}: ${(1 - share).toFixed(2)}, not ${names.join('; ')}`)
      }
      const precision = shares.reduce((sum, share) => sum + share, 0) / shares.length
      const told = [`precision@10 ${precision.toFixed(3)}, ${orders.length} queries`, ...notes]
      expect(precision, told.join('\n')).toBeGreaterThanOrEqual(0.95)
    },
  )

  test.each([
    'laptop 16gb ram 1tb',
    'quiet dishwasher under 1000',
    '55 inch oled tv under 2000',
    'fridge 500 litres',
  ])('as many of %j are found by a filter as are counted beside the words', async (query) => {
    const { facets } = await search(askFor(query))
    const found = async (filters: Partial<SearchFilters>): Promise<number> =>
      (await search(askFor(query, { filters }))).total
    expect(facets.brands.length).toBeGreaterThan(0)
    for (const { slug, count } of facets.brands)
      expect([slug, await found({ brands: [slug] })]).toEqual([slug, count])
    for (const { slug, count } of facets.retailers)
      expect([slug, await found({ retailers: [slug] })]).toEqual([slug, count])
    for (const { min, max, count } of facets.prices) {
      const { total } = await search(askFor(query, { price: { min, max: max ?? Infinity } }))
      expect([min, total]).toEqual([min, count])
    }
  })

  test.each(['laptop', 'headphones', 'phone', 'tv'])(
    '%j begins with several brands',
    async (query) => {
      const { products } = await search(askFor(query))
      const brands = new Set(products.slice(0, 10).map(({ brand }) => brand))
      expect(brands.size).toBeGreaterThanOrEqual(4)
    },
  )
})
