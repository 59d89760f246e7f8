import { kindsOf, splitByFit } from '#application/search/listing/fitting-kinds.ts'
import type { RankedProduct } from '#application/search/ranking.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
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

const [token] = tokeniseQuery('dumbbells')
const tokens = token === undefined ? [] : [{ ...token, role: 'thing' as const }]

/** What has the name of the thing itself, or is in a category of that name. */
const found = (id: number, isOther: boolean): RankedProduct => ({
  id,
  categoryId: 2,
  match: { words: [{ field: 'title', place: 1, rarity: 1, isOther }], terms: [], nameShare: 1 },
})

const bestOf = (head: readonly RankedProduct[]) => {
  const counts = { complete: head.length, total: head.length, named: 0, placed: 1, holders: [] }
  const ranking = { ...counts, by: [], head, isWide: false, isOfKind: false }
  return splitByFit(ranking, { meant: [2], tokens }, async () => head)
}

test('what only its category calls so is not among the things where there is a choice of these', async () => {
  const bench = found(1, true)
  const split = await bestOf([found(2, false), bench, found(3, false)])
  expect(split).toEqual({ fitting: [2, 3], others: [1] })
  expect(await bestOf([found(2, false), bench])).toEqual({ fitting: [2, 1], others: [] })
  expect(await bestOf([bench])).toEqual({ fitting: [1], others: [] })
})
