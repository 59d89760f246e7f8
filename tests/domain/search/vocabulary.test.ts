import { describe, expect, test, vi } from 'vitest'
import { isInName, vocabularyOf, type NamedBrand } from '#domain/search/understand/vocabulary.ts'

const brand: NamedBrand = {
  id: 1,
  slug: 'new-balance',
  name: 'New Balance',
  products: { NZ: 1, AU: 1 },
}
const names = { categories: new Map(), brands: new Map([['new balance', brand]]) }

describe('a word of a name', () => {
  test.each([
    ['new', 'new balance shoe', true],
    ['new', 'balance new shoe', false],
    ['new', 'new shoe', false],
  ])('is %j in %j: %j', (part, query, expected) => {
    expect(isInName(part, query, names)).toBe(expected)
  })

  /** How many names are looked up. */
  const lookUps = (words: number): number => {
    const has = vi.spyOn(Map.prototype, 'has')
    isInName('new', 'new '.repeat(words), names)
    const calls = has.mock.calls.length
    has.mockRestore()
    return calls
  }

  test('is looked for with an effort that grows with the query alone, however often it is said', () => {
    const [few, many] = [lookUps(100), lookUps(400)]
    expect(few).toBeGreaterThan(100)
    expect(many).toBeLessThan(4.5 * few)
  })
})

test('a vocabulary is of one country, and made once', () => {
  const sources = {
    categories: new Map(),
    categoryByName: new Map(),
    brandByName: new Map([['new balance', brand]]),
    retailers: new Map([[1, { slug: 'kea', name: 'Kea', country: 'NZ' as const }]]),
    retailerByDomain: new Map(),
  }
  const [here, there] = [vocabularyOf(sources, 'NZ'), vocabularyOf(sources, 'AU')]
  expect([[...here.shops.keys()], [...there.shops.keys()]]).toEqual([['kea'], []])
  expect(vocabularyOf(sources, 'NZ')).toBe(here)
  expect(vocabularyOf({ ...sources }, 'NZ')).not.toBe(here)
})
