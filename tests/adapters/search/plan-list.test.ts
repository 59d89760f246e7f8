import { describe, expect, test } from 'vitest'
import type { LexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { planList, type ListPlan } from '#adapters/postgres/search/plan-list.ts'
import { priceBandsInOrder } from '#adapters/postgres/search/sale-lexemes.ts'
import { noProductFilters, type ListingQuery } from '#application/search/listing-query.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
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

/** Of a country where every delivery is known. */
const delivered: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(shares).flatMap(([lexeme, share]) =>
    lexeme.startsWith('p') ? [[lexeme.replace('p', 'd'), share]] : [],
  ),
)

const frequencies: LexemeFrequencies = {
  listings,
  words: (lexeme) => (shares[lexeme] ?? rare / listings) * listings,
  filters: (lexeme) => (shares[lexeme] ?? rare / listings) * listings,
  filtersAtLeast: (lexeme) => (shares[lexeme] ?? 0) * listings,
}

const withTotals: LexemeFrequencies = {
  ...frequencies,
  filtersAtLeast: (lexeme) => (delivered[lexeme] ?? shares[lexeme] ?? 0) * listings,
}

const asked = (words: string, more: Partial<ListingQuery> = {}): ListingQuery => ({
  country: 'NZ',
  words: tokeniseQuery(words),
  basis: 'item',
  matched: {},
  filters: noProductFilters,
  sales: noSaleFilters,
  ...more,
})

const highest = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6].map((band) => `^${band}`)

const byPopularity = (bands: readonly string[]): ListPlan => ({
  tier: { bands, bound: undefined },
})

const bandsOf = (plan: ListPlan): readonly string[] =>
  'walk' in plan ? [] : (plan.tier?.bands ?? [])

const boundOf = (plan: ListPlan): unknown => ('walk' in plan ? undefined : plan.tier?.bound)

describe('the first listings that fit', () => {
  test('are come by soon where most fit', () => {
    const inStock = asked('', { sales: { ...noSaleFilters, inStock: true } })
    expect(planList(inStock, '', 62, frequencies)).toEqual({ walk: 256 })
    expect(planList(asked(''), 'bestprice', 62, frequencies)).toEqual({ walk: 256 })
  })

  test('are not walked to by price where filters by sale or unknown delivery change its order', () => {
    for (const sort of ['bestprice', 'bestprice-rev'] as const) {
      const inStock = asked('', { sales: { ...noSaleFilters, inStock: true } })
      expect(planList(inStock, sort, 62, frequencies)).not.toHaveProperty('walk')
      const atTheDoor = asked('', { basis: 'delivered' })
      expect(planList(atTheDoor, sort, 62, frequencies)).not.toHaveProperty('walk')
      expect(planList(atTheDoor, sort, 62, withTotals)).toEqual({ walk: 256 })
    }
  })

  test('are gathered where few fit', () => {
    expect(planList(asked('black unheard'), '', 200, frequencies)).toEqual({ tier: undefined })
  })

  test('are gathered from the most popular bands where words together are neither', () => {
    expect(planList(asked('black wireless'), '', 150, frequencies)).toEqual(byPopularity(highest))
    expect(planList(asked('black wireless'), '', 200, frequencies)).toEqual(
      byPopularity([...highest, '^5']),
    )
  })

  test('are gathered from the cheapest and the dearest bands, as asked', () => {
    const cheapest = planList(asked('black wireless'), 'bestprice', 62, frequencies)
    expect(bandsOf(cheapest)).toEqual(Array.from({ length: 23 }, (_, band) => `p${band}`))
    const dearest = planList(asked('black wireless'), 'bestprice-rev', 62, frequencies)
    expect(bandsOf(dearest)).toEqual(expect.arrayContaining(['p61', 'p26']))
    expect(bandsOf(dearest)).not.toContain('p25')
  })

  test('are bound by the end of the last band, beyond which some may be missing', () => {
    for (const [sort, direction] of [
      ['bestprice', 'up'],
      ['bestprice-rev', 'down'],
    ] as const) {
      const plan = planList(asked('black wireless'), sort, 62, frequencies)
      const last = priceBandsInOrder({ min: 0, max: Infinity }, 'item', direction).find(
        ({ lexeme }) => lexeme === bandsOf(plan).at(-1),
      )
      expect(boundOf(plan)).toEqual(last?.end)
    }
  })

  test('are gathered from bands of delivered totals where those are asked', () => {
    const query = asked('black wireless', { basis: 'delivered' })
    const cheapest = planList(query, 'bestprice', 62, withTotals)
    expect(bandsOf(cheapest)).toEqual(Array.from({ length: 23 }, (_, band) => `d${band}`))
    expect(boundOf(cheapest)).toMatchObject({ standing: 0 })
  })

  test('are gathered from unknown delivery too where known totals do not suffice', () => {
    const few = (lexeme: string): number =>
      lexeme === 'd20' ? 100 : lexeme === 'u24' ? 7_000 : lexeme.startsWith('d') ? 0 : 10
    const query = asked('black wireless', { basis: 'delivered' })
    const plan = planList(query, 'bestprice', 62, { ...frequencies, filtersAtLeast: few })
    expect(bandsOf(plan)).toEqual(expect.arrayContaining(['d20', 'd61', 'u24']))
    expect(bandsOf(plan)).not.toContain('u25')
    expect(boundOf(plan)).toMatchObject({ standing: 1 })
  })

  test('are looked for within the range of prices, whose first band may lie outside in part', () => {
    const query = asked('black wireless', {
      sales: { ...noSaleFilters, amount: { min: 4_000, max: Infinity } },
    })
    expect(bandsOf(planList(query, 'bestprice', 62, frequencies))).toEqual(['p23', 'p24'])
  })

  test('are many bands away where a wide range of prices leaves few of them', () => {
    const dear = asked('black wireless', {
      sales: { ...noSaleFilters, amount: { min: 10_000, max: Infinity } },
    })
    expect(planList(dear, '', 100, frequencies)).toEqual(byPopularity([...highest, '^5']))
    expect(planList(asked('black wireless'), '', 100, frequencies)).toEqual(byPopularity(highest))
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
      asked('black wireless', { sales: { ...noSaleFilters, retailerIds } })
    const known = { ...frequencies, filters: (lexeme: string) => (lexeme === 's1' ? 50_000 : 10) }
    expect(planList(at(1, 1), '', 150, known)).toEqual(planList(at(1), '', 150, known))
  })
})
