import { describe, expect, test } from 'vitest'
import type { LexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { planList } from '#adapters/postgres/search/plan-list.ts'
import { noListingFilters, type ListingQuery } from '#application/search/listing-query.ts'
import { tokeniseQuery } from '#domain/search/tokenise.ts'

const listings = 100_000

/** Shares of the listings; nothing else is frequent. */
const shares: Readonly<Record<string, number>> = {
  black: 0.2,
  wireless: 0.1,
  i: 0.7,
  '^6': 0.1,
  '^5': 0.3,
  '^4': 0.6,
  p21: 0.02,
  p22: 0.05,
  p23: 0.06,
  p24: 0.07,
  p25: 0.3,
  p26: 0.5,
}

const rare = 50

const frequencies: LexemeFrequencies = {
  listings,
  words: (lexeme) => (shares[lexeme] ?? rare / listings) * listings,
  filters: (lexeme) => (shares[lexeme] ?? rare / listings) * listings,
  filtersAtLeast: (lexeme) => (shares[lexeme] ?? 0) * listings,
}

const asked = (words: string, more: Partial<ListingQuery> = {}): ListingQuery => ({
  country: 'NZ',
  words: tokeniseQuery(words),
  matched: {},
  price: undefined,
  filters: noListingFilters,
  ...more,
})

const highest = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6].map((band) => `^${band}`)

describe('the first listings that fit', () => {
  test('are come by soon where most fit', () => {
    const inStock = asked('', { filters: { ...noListingFilters, inStock: true } })
    expect(planList(inStock, '', 62, frequencies)).toEqual({ walk: 256 })
    expect(planList(asked(''), 'bestprice', 62, frequencies)).toEqual({ walk: 256 })
  })

  test('are gathered where few fit', () => {
    expect(planList(asked('black unheard'), '', 200, frequencies)).toEqual({ tier: undefined })
  })

  test('are gathered from the most popular bands where words together are neither', () => {
    expect(planList(asked('black wireless'), '', 150, frequencies)).toEqual({ tier: highest })
    expect(planList(asked('black wireless'), '', 200, frequencies)).toEqual({
      tier: [...highest, '^5'],
    })
  })

  test('are gathered from the cheapest and the dearest bands, as asked', () => {
    const cheapest = planList(asked('black wireless'), 'bestprice', 62, frequencies)
    expect(cheapest).toEqual({ tier: Array.from({ length: 23 }, (_, band) => `p${band}`) })
    const dearest = planList(asked('black wireless'), 'bestprice-rev', 62, frequencies)
    expect(dearest).toMatchObject({ tier: expect.arrayContaining(['p61', 'p26']) })
    expect(dearest).not.toMatchObject({ tier: expect.arrayContaining(['p25']) })
  })

  test('are looked for within the range of prices, whose first band may lie outside in part', () => {
    const query = asked('black wireless', { price: { min: 40, max: Infinity } })
    expect(planList(query, 'bestprice', 62, frequencies)).toEqual({ tier: ['p23', 'p24'] })
  })

  test('are many bands away where a wide range of prices leaves few of them', () => {
    const dear = asked('black wireless', { price: { min: 100, max: Infinity } })
    expect(planList(dear, '', 100, frequencies)).toEqual({ tier: [...highest, '^5'] })
    expect(planList(asked('black wireless'), '', 100, frequencies)).toEqual({ tier: highest })
  })

  test('are gathered without bands before anything is known of them', () => {
    const unknown = { ...frequencies, filtersAtLeast: () => 0 }
    expect(planList(asked('black wireless'), '', 150, unknown)).toEqual({ tier: undefined })
  })

  test('are gathered without bands of popularity while some rows have none yet', () => {
    const half = {
      ...frequencies,
      filtersAtLeast: (lexeme: string) =>
        frequencies.filtersAtLeast(lexeme) / (lexeme.startsWith('^') ? 2 : 1),
    }
    expect(planList(asked('black wireless'), '', 150, half)).toEqual({ tier: undefined })
    expect(planList(asked('black wireless'), 'bestprice', 62, half)).not.toEqual({
      tier: undefined,
    })
  })

  test('are as many whether a shop is named once or twice', () => {
    const at = (...retailerIds: number[]): ListingQuery =>
      asked('black wireless', { filters: { ...noListingFilters, retailerIds } })
    const known = { ...frequencies, filters: (lexeme: string) => (lexeme === 's1' ? 50_000 : 10) }
    expect(planList(at(1, 1), '', 150, known)).toEqual(planList(at(1), '', 150, known))
  })
})
