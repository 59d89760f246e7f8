import { flattenTree, inheritedAttributes } from '#domain/catalogue/category-walk.ts'
import { expect, test } from 'vitest'

test('a category states what its parents state, its own meaning of a key first, but what it lacks', () => {
  const storage = { key: 'storage', label: 'Storage', kind: 'number', unit: 'GB' } as const
  const bigger = { ...storage, unit: 'TB' }
  const panel = { key: 'panel', label: 'Panel', kind: 'text' } as const
  const esim = { key: 'esim', label: 'eSIM', kind: 'flag' } as const
  const tree = [
    {
      slug: 'a',
      name: 'A',
      attributes: [storage, panel],
      children: [
        { slug: 'b', name: 'B', attributes: [bigger, esim] },
        { slug: 'c', name: 'C', lacks: ['panel'] },
      ],
    },
  ]
  const placed = flattenTree(tree)
  expect(placed.map(({ category, depth }) => [category.slug, depth])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 2],
  ])
  expect(inheritedAttributes(placed[1]?.path ?? [])).toEqual([bigger, panel, esim])
  expect(inheritedAttributes(placed[2]?.path ?? [])).toEqual([storage])
})
