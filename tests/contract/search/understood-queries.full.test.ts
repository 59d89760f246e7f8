import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import { digestOf, isRight } from '#tests/support/catalogue/judge-search.ts'
import { askFor, indexOn, searchOn } from '#tests/support/catalogue/search-on.ts'
import { demonstrationDatabase } from '#tests/support/demo/open-demonstration.ts'

const [, ...cases] = readFileSync('tests/fixtures/search/queries.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

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

  test.each([
    ['laptop', 'laptops'],
    ['tv', 'televisions'],
    ['headphones', 'headphones'],
    ['phone', 'mobile-phones,home-phones'],
    ['iphone 15', 'mobile-phones'],
    ['sofa', 'sofas-and-couches'],
    ['chocolate', 'boxed-chocolates'],
    ['running shoes', 'running-shoes'],
    ['drill', 'drills-and-drivers'],
    ['kettle', 'kettles'],
    ['tent', 'tents'],
    ['perfume', 'fragrances'],
    ['washing machine', 'washing-machines'],
    ['monitor', 'monitors'],
    ['bike', 'cycling,kids-bikes,balance-bikes-and-trikes,exercise-bikes'],
    ['toys', 'toys,outdoor-play'],
  ])('%j lists in every order what is meant', async (query, categories) => {
    for (const sort of ['bestprice', 'bestprice-rev', 'popular'] as const) {
      const answer = await search(askFor(query, { sort }))
      const ask = () => Promise.resolve(answer)
      const isMeant = await isRight(answer, `top10 category=${categories}`, { index, ask })
      expect(isMeant, `${sort} ${digestOf(answer)}`).toBe(true)
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
