import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inventProducts } from '#adapters/demo/demonstration-products.ts'
import { broadFamilies, deepFamilies } from '#adapters/demo/families.ts'
import { demonstrationSeed } from '#application/demo/demonstration.ts'
import { readJudgements } from '#cli/commands/search/search-evaluate.ts'

const judgements = await readJudgements(
  join(import.meta.dirname, '../../adapters/demo/data/judgments.csv'),
)
const byQuery = Map.groupBy(judgements, ({ query }) => query)

describe('the judged queries of the demonstration', () => {
  test('are at least three hundred, and each has a product that is just that', () => {
    expect(byQuery.size).toBeGreaterThanOrEqual(300)
    for (const [query, of] of byQuery)
      expect([query, Math.max(...of.map(({ grade }) => grade))]).toEqual([query, 3])
  })

  test('name products of the demonstration that New Zealand can buy, each once for a query', () => {
    const sold = new Set(
      inventProducts([...deepFamilies, ...broadFamilies], demonstrationSeed)
        .filter(({ model }) => model.only !== 'AU')
        .map(({ product }) => product.slug),
    )
    expect(judgements.filter(({ product }) => !sold.has(product))).toEqual([])
    const pairs = judgements.map(({ query, product }) => `${query}\n${product}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })
})
