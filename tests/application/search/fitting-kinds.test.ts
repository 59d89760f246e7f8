import { kindsOf } from '#application/search/listing/fitting-kinds.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { expect, test } from 'vitest'

const node = (id: number, parentId: number | null, subtreeIds: readonly number[]) => ({
  id,
  slug: id === 9 ? otherCategory.slug : `category-${id}`,
  name: `Category ${id}`,
  depth: 1,
  parentId,
  position: id,
  childIds: [],
  subtreeIds,
  attributes: [],
  products: { NZ: 1, AU: 1 },
})
// 2 are headphones, 3 their accessories with pads (4) among them, 5 earbuds.
const nodes = [
  node(1, null, [1, 2, 3, 4, 5, 6]),
  node(2, 1, [2, 3, 4, 5]),
  node(3, 2, [3, 4]),
  node(4, 3, [4]),
  node(5, 2, [5]),
  node(6, 1, [6]),
  node(9, null, [9]),
]
const index = {
  categories: new Map(nodes.map((one) => [one.id, one])),
  categoryBySlug: new Map(nodes.map((one) => [one.slug, one])),
}

test.each([
  ['all of a category', [2, 3, 4, 5], [2, 9], []],
  ['a category without its accessories', [2, 5], [2, 9], [3]],
  ['a category alone', [2], [2, 9], [3, 5]],
  ['two categories', [5, 6], [5, 6, 9], []],
])('%s: %j', (_, meant, kinds, otherKinds) =>
  expect(kindsOf(meant, index)).toEqual({ kinds, otherKinds }),
)
