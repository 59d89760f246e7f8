import { describe, expect, test, vi } from 'vitest'
import type { BrandNode, CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import { isInName } from '#application/search/words/category-and-brand-names.ts'
import { anIndex } from '#tests/support/server/a-server.ts'

const brand: BrandNode = {
  id: 1,
  slug: 'new-balance',
  name: 'New Balance',
  initial: 'N',
  products: { NZ: 1, AU: 1 },
}
const index: CatalogueIndex = { ...anIndex, brandByName: new Map([['new balance', brand]]) }

describe('a word of a name', () => {
  test.each([
    ['new', 'new balance shoe', true],
    ['new', 'balance new shoe', false],
    ['new', 'new shoe', false],
  ])('is %j in %j: %j', (part, query, expected) => {
    expect(isInName(part, query, index)).toBe(expected)
  })

  /** How many names are looked up. */
  const lookUps = (words: number): number => {
    isInName('new', 'new', index)
    const has = vi.spyOn(Map.prototype, 'has')
    isInName('new', 'new '.repeat(words), index)
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
