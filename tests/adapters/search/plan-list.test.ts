import { describe, expect, test } from 'vitest'
import type { LexemeFrequencies } from '#adapters/postgres/search/lexeme-frequencies.ts'
import { planList, type ListPlan } from '#adapters/postgres/search/plan-list.ts'
import { amountBandsInOrder } from '#adapters/postgres/search/amount-bands.ts'
import { noProductFilters, type ListingQuery } from '#application/search/listing/listing-query.ts'
import { noSaleFilters } from '#domain/offer/sale.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'

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
  valuesOf: () => [],
  allHaveAmountBands: true,
}

const withTotals: LexemeFrequencies = {
  ...frequencies,
  filtersAtLeast: (lexeme) => (delivered[lexeme] ?? shares[lexeme] ?? 0) * listings,
}

const asked = (words: string, more: Partial<ListingQuery> = {}): ListingQuery => ({
  country: 'NZ',
  words: tokeniseQuery(words),
  basis: 'item',
  filters: noProductFilters,
  sales: noSaleFilters,
  ...more,
})

const highest = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6].map((band) => `^${band}`)

const byPopularity = (popularity: readonly string[]): ListPlan => ({ tier: { popularity } })

type InOrder = {
  readonly query?: Partial<ListingQuery>
  readonly direction?: 'up' | 'down'
  /** Wide bands that are gathered whole, then narrow ones of the next. */
  readonly wide: number
  readonly narrow: number
}

const byPrice = ({ query = {}, direction = 'up', wide, narrow }: InOrder): ListPlan => {
  const { basis, sales } = asked('', query)
  const { amount = { min: 0, max: Infinity }, conditions } = sales
  const wanted = conditions.length > 0 ? conditions : (['new'] as const)
  const bands = amountBandsInOrder(amount, basis, direction, wanted)
  const parts = bands[wide]?.parts().slice(0, narrow) ?? []
  const numbers = [...bands.slice(0, wide), ...parts].flatMap((band) => band.numbers)
  return { tier: { prices: numbers, bound: parts.at(-1)?.end ?? { standing: 0, amount: 0 } } }
}

describe('the first listings that fit', () => {
  test('are come by soon where most fit', () => {
    const inStock = asked('', { sales: { ...noSaleFilters, inStock: true } })
    expect(planList(inStock, '', 62, frequencies)).toEqual({ walk: 256 })
    expect(planList(asked(''), 'bestprice', 62, frequencies)).toEqual({ walk: 256 })
    expect(planList(asked(''), 'rating', 62, frequencies)).toEqual({ walk: 256 })
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

  test('are gathered from the cheapest and the dearest bands, as asked, the last in part', () => {
    // One listing in 50 fits, so that a quarter more than 50 times 62 have to be held.
    expect(planList(asked('black wireless'), 'bestprice', 62, frequencies)).toEqual(
      byPrice({ wide: 22, narrow: 12 }),
    )
    expect(planList(asked('black wireless'), 'bestprice-rev', 62, frequencies)).toEqual(
      byPrice({ direction: 'down', wide: 35, narrow: 3 }),
    )
  })

  test('are bound by the end of the last band, beyond which some may be missing', () => {
    const [first, last] = (['bestprice', 'bestprice-rev'] as const).map((sort) => {
      const plan = planList(asked('black wireless'), sort, 62, frequencies)
      return 'tier' in plan && plan.tier && 'bound' in plan.tier ? plan.tier.bound : undefined
    })
    // The 23rd band from 0 on starts at 2 to the power of 11; 12 of its 32 parts are taken.
    expect(first).toEqual({ standing: 0, amount: Math.floor(2 ** (11 + 12 / 64)) })
    expect(last).toEqual({ standing: 0, amount: Math.ceil(2 ** (13.5 - 3 / 64)) })
  })

  test('are gathered from bands of delivered totals where those are asked', () => {
    const query = asked('black wireless', { basis: 'delivered' })
    expect(planList(query, 'bestprice', 62, withTotals)).toEqual(
      byPrice({ query: { basis: 'delivered' }, wide: 22, narrow: 12 }),
    )
  })

  test('are gathered from unknown delivery too where known totals do not suffice', () => {
    const few = (lexeme: string): number =>
      lexeme === 'd20' ? 100 : lexeme === 'u24' ? 7_000 : lexeme.startsWith('d') ? 0 : 10
    const query = asked('black wireless', { basis: 'delivered' })
    const plan = planList(query, 'bestprice', 62, { ...frequencies, filtersAtLeast: few })
    expect(plan).toEqual(byPrice({ query: { basis: 'delivered' }, wide: 62 + 24, narrow: 16 }))
    expect(plan).toHaveProperty('tier.bound.standing', 1)
  })

  test('are looked for within the range of prices, which cuts its first band', () => {
    const sales = { ...noSaleFilters, amount: { min: 4_000, max: Infinity } }
    const plan = planList(asked('black wireless', { sales }), 'bestprice', 62, frequencies)
    // 4,000 lies in the last but two parts of band 23, of which each is taken to hold its share.
    const [first, second] = amountBandsInOrder(sales.amount, 'item', 'up', ['new'])
    const parts = [...(first?.parts() ?? []), ...(second?.parts().slice(0, 15) ?? [])]
    expect(first?.parts()).toHaveLength(3)
    expect(plan).toEqual({
      tier: { prices: parts.flatMap(({ numbers }) => numbers), bound: parts.at(-1)?.end },
    })
  })

  test('are gathered from bands of the conditions that are asked', () => {
    const sales = { ...noSaleFilters, conditions: ['used', 'refurbished'] as const }
    const known = (lexeme: string): number =>
      lexeme === '@usedp22' ? 3_000 : lexeme === '@refurbishedp22' ? 4_000 : 0
    const plan = planList(asked('wireless', { sales }), 'bestprice', 50, {
      ...frequencies,
      filters: (lexeme) => (lexeme.startsWith('@') ? 20_000 : rare),
      filtersAtLeast: known,
    })
    expect(plan).toEqual(byPrice({ query: { sales }, wide: 22, narrow: 8 }))
  })

  test('are gathered without bands of prices while some rows have none yet', () => {
    const upgraded = { ...frequencies, allHaveAmountBands: false }
    expect(planList(asked('black wireless'), 'bestprice', 62, upgraded)).toEqual({
      tier: undefined,
    })
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
