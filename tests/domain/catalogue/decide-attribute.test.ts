import {
  decideAttribute,
  sourceOf,
  type AttributeClaim,
} from '#domain/catalogue/decide-attribute.ts'
import { expect, test } from 'vitest'

const shops = (...values: readonly (number | string)[]): AttributeClaim[] =>
  values.map((value, shop) => ({ value, origin: 'feed', shop }))
const length = { key: 'width', label: 'Width', kind: 'number', unit: 'cm' } as const
const count = { key: 'model-year', label: 'Model year', kind: 'number' } as const
const by = (origin: AttributeClaim['origin'], value: AttributeClaim['value']): AttributeClaim => ({
  value,
  origin,
})

test.each([
  ['nobody states it', [], undefined],
  ['one shop', shops(144), { value: 144, origin: 'feed', said: [] }],
  [
    'most shops',
    shops(120, 144, 144),
    {
      value: 144,
      origin: 'feed',
      said: [
        { value: 144, shops: [1, 2] },
        { value: 120, shops: [0] },
      ],
    },
  ],
  ['the first of as many', shops(120, 144), { value: 120 }],
  ['values that round to one', shops(139, 139.7), { value: 139, said: [] }],
  ['texts in two cases', shops('Wireless', 'wireless'), { value: 'Wireless', said: [] }],
  [
    'a shop before the name, which is told',
    [by('title', 120), ...shops(144)],
    {
      value: 144,
      origin: 'feed',
      said: [
        { value: 144, shops: [0] },
        { value: 120, shops: [] },
      ],
    },
  ],
  [
    'a page and a feed, each as one shop',
    [...shops(120), { ...by('page', 144), shop: 7 }, { ...by('page', 144), shop: 8 }],
    {
      value: 144,
      origin: 'page',
      said: [
        { value: 144, shops: [7, 8] },
        { value: 120, shops: [0] },
      ],
    },
  ],
  [
    'a feed that states what a page does',
    [{ ...by('page', 144), shop: 7 }, ...shops(144)],
    { value: 144, origin: 'feed', said: [] },
  ],
  [
    'the name before the description',
    [by('description', 1), by('title', 2)],
    { value: 2, said: [] },
  ],
  ['a registry, which settles it', [...shops(3, 4), by('registry', 5)], { value: 5, said: [] }],
  [
    'a person before a registry',
    [...shops(3, 4), by('registry', 5), by('person', 6)],
    { value: 6, origin: 'person', said: [] },
  ],
] as const)('of %s', (_, claims, decided) => {
  const is = decideAttribute(length, claims)
  if (decided === undefined) expect(is).toBeUndefined()
  else expect(is).toMatchObject(decided)
})

test.each([
  ['person', 'admin'],
  ['page', 'page'],
  ['fields', 'feed'],
] as const)('what is kept as %s is told as %s', (origin, source) => {
  expect(sourceOf(origin)).toBe(source)
})

test('a shop that has it no more is asked only where no other says anything', () => {
  const gone = { ...by('feed', 2), shop: 1, isGone: true }
  expect(decideAttribute(count, [gone, ...shops(1)])).toMatchObject({ value: 1, said: [] })
  expect(decideAttribute(count, [by('title', 1), gone])).toMatchObject({ value: 2 })
})

test('one shop that states a value in two offers is one shop', () => {
  const claims = [
    { value: 1, origin: 'feed', shop: 1 },
    { value: 1, origin: 'feed', shop: 1 },
    { value: 2, origin: 'feed', shop: 2 },
  ] as const
  expect(decideAttribute(count, claims)?.said).toEqual([
    { value: 1, shops: [1] },
    { value: 2, shops: [2] },
  ])
})

test.each([
  ['the year', count, [2023, 2024, 2024, 2024], ['2024: 3', '2023: 1']],
  ['a unit that nothing converts', { ...count, unit: 'dpi' }, [1000, 1001], ['1000: 1', '1001: 1']],
  ['a length, rounded by one', length, [139.7, 140, 140, 120], ['140: 3', '120: 1']],
  [
    'a length on which most agree in sum',
    length,
    [120, 120, 140, 139.5, 139],
    ['140: 3', '120: 2'],
  ],
] as const)('of %s as most state it', (_, definition, values, said) => {
  const decided = decideAttribute(definition, shops(...values))
  expect(decided?.said.map(({ value, shops: stating }) => `${value}: ${stating.length}`)).toEqual(
    said,
  )
  expect(`${decided?.value}`).toBe(said[0].split(':')[0])
})
