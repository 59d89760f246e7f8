import {
  attributeLexeme,
  fitsDefinition,
  formatAttribute,
  type AttributeDefinition,
} from '#domain/catalogue/attribute.ts'
import { flattenTree, inheritedAttributes } from '#domain/catalogue/category-walk.ts'
import { expect, test } from 'vitest'

const storage: AttributeDefinition = {
  key: 'storage',
  label: 'Storage',
  kind: 'number',
  unit: 'GB',
}
const panel: AttributeDefinition = { key: 'panel', label: 'Panel', kind: 'text' }
const esim: AttributeDefinition = { key: 'esim', label: 'eSIM', kind: 'flag' }

test('shows a value with its unit and filters without it', () => {
  expect(formatAttribute(storage, 256)).toBe('256 GB')
  expect(attributeLexeme('storage', 256)).toBe('storage=256')
  expect(formatAttribute(panel, 'OLED')).toBe('OLED')
  expect(formatAttribute(esim, true)).toBe('Yes')
  expect(attributeLexeme('esim', false)).toBe('esim=no')
})

test.each([
  [storage, 256, true],
  [storage, '256', false],
  [storage, Number.NaN, false],
  [panel, 'OLED', true],
  [panel, '  ', false],
  [esim, false, true],
  [esim, 'no', false],
])('%j takes %j: %s', (definition, value, fits) => {
  expect(fitsDefinition(definition, value)).toBe(fits)
})

test('a category states what its parents state, its own meaning of a key first', () => {
  const bigger: AttributeDefinition = { ...storage, unit: 'TB' }
  const tree = [
    {
      slug: 'a',
      name: 'A',
      attributes: [storage, panel],
      children: [{ slug: 'b', name: 'B', attributes: [bigger, esim] }],
    },
  ]
  const placed = flattenTree(tree)
  expect(placed.map(({ category, depth }) => [category.slug, depth])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(inheritedAttributes(placed[1]?.path ?? [])).toEqual([bigger, panel, esim])
})
