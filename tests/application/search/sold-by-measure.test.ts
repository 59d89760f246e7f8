import { isByMeasureIn } from '#application/search/listing/sold-by-measure.ts'
import type { CategoryNode } from '#application/catalogue/catalogue-index.ts'
import { expect, test } from 'vitest'

const node = (id: number, slug: string, products: number, childIds: readonly number[] = []) => ({
  id,
  slug,
  name: slug,
  depth: 1,
  parentId: null,
  position: 0,
  childIds,
  subtreeIds: [id, ...childIds],
  attributes: [],
  products: { NZ: products, AU: 0 },
})

const isByMeasure = (asked: CategoryNode, ...below: readonly CategoryNode[]): boolean =>
  isByMeasureIn('NZ', { categories: new Map(below.map((one) => [one.id, one])) })(asked)

test('what is sold by measure is compared by it, also where nothing is listed', () => {
  expect(isByMeasure(node(1, 'skincare', 0))).toBe(true)
  expect(isByMeasure(node(1, 'televisions', 0))).toBe(false)
})

test('a category above is compared by measure where at least half of what it lists is', () => {
  const above = (skincare: number, all = 10): boolean =>
    isByMeasure(
      node(1, 'health-and-beauty', all, [2, 3]),
      node(2, 'skincare', skincare),
      node(3, 'hair-dryers', all - skincare),
    )
  expect(above(5)).toBe(true)
  expect(above(4)).toBe(false)
  expect(above(0, 0)).toBe(false)
})
