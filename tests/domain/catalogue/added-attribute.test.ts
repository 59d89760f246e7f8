import { expect, test } from 'vitest'
import {
  addedAttribute,
  draftOf,
  draftProblems,
  isAttributeKey,
  isKeyOfOurs,
  isTelling,
  type AttributeDraft,
} from '#domain/catalogue/added-attribute.ts'
import { attributesInTitle, stateAttributes } from '#domain/catalogue/state-attributes.ts'
import { attributesOfCategory, attributesWith } from '#domain/catalogue/attributes-of-category.ts'
import { compareAttributes } from '#domain/catalogue/compare/compare-attributes.ts'

const draft = (
  of: Partial<AttributeDraft> & Pick<AttributeDraft, 'key' | 'kind'>,
): AttributeDraft => ({
  label: 'Added',
  unit: null,
  names: [],
  words: [],
  values: [],
  categories: ['coffee-and-tea'],
  group: 'Performance',
  better: null,
  ...of,
})

const cups = draft({
  key: 'brewed-cups',
  kind: 'number',
  label: 'Cups at once',
  unit: 'cups',
})
const tank = draft({ key: 'milk-tank', kind: 'number', unit: 'L', words: ['Milk  Tank'] })
const grinder = draft({
  key: 'grinding',
  kind: 'text',
  values: [
    { value: 'Burr', words: ['conical (burr)', 'flat+burr'] },
    { value: 'Blade', words: [] },
  ],
})
const pods = draft({ key: 'takes-pods', kind: 'flag', words: ['for pods'] })
const added = [cups, tank, grinder, pods].map(addedAttribute)
const read = (title: string, of = added, slug = 'coffee-and-tea') =>
  Object.fromEntries(attributesInTitle(title, attributesWith(of)(slug)))

test.each([
  ['Kea Espresso 20 cups', { 'brewed-cups': 20 }],
  ['Kea Espresso 20cups', { 'brewed-cups': 20 }],
  ['Kea Espresso 15 Cups and 20 Cups', {}],
  ['Kea Espresso cupstop 20', {}],
  ['Kea Espresso 500 ml milk tank', { 'milk-tank': 0.5 }],
  ['Kea Espresso with Conical (Burr) grinder', { grinding: 'Burr' }],
  ['Kea Espresso flat+burr', { grinding: 'Burr' }],
  ['Kea Espresso flattburr', {}],
  ['Kea Espresso blade', { grinding: 'Blade' }],
  ['Kea Espresso burr or blade', {}],
  ['Kea Espresso for-pods', { 'takes-pods': true }],
])('reads what admins added from a title: %s', (title, values) => {
  const keys = added.map(({ definition }) => definition.key)
  const own = Object.entries(read(title)).filter(([key]) => keys.includes(key))
  expect(Object.fromEntries(own)).toEqual(values)
})

test('belongs to what is below its categories, after what the file declares', () => {
  const attributesOf = attributesWith([
    addedAttribute(draft({ ...pods, categories: ['computers'] })),
  ])
  expect(attributesOf('computers').at(-1)?.key).toBe('takes-pods')
  expect(attributesOf('keyboards').at(-1)?.key).toBe('takes-pods')
  expect(attributesOf('televisions')).toEqual(attributesOfCategory('televisions'))
  expect(attributesOf('no-such-place')).toEqual([])
})

test('takes nothing from what the file declares', () => {
  const other = addedAttribute(
    draft({ key: 'other-storage', kind: 'number', unit: 'GB', categories: ['smartphones'] }),
  )
  expect(read('Kea Phone 128GB', [other], 'smartphones')).toEqual(
    read('Kea Phone 128GB', [], 'smartphones'),
  )
})

test('leaves numbers to the words of the file’s own beside them', () => {
  const fans = addedAttribute(
    draft({ key: 'added-fans', kind: 'number', words: ['fans #'], categories: ['laptops'] }),
  )
  const title = 'Kea Book RAM 8GB SSD 256GB 2 fans'
  const own = read(title, [], 'laptops')
  expect(own).toMatchObject({ memory: 8, storage: 256 })
  expect(read(title, [fans], 'laptops')).toEqual({ ...own, 'added-fans': 2 })
})

test('takes no number that words of the file’s own name', () => {
  const ssd = addedAttribute(
    draft({ key: 'ssd-size', kind: 'number', unit: 'GB', words: ['ssd'], categories: ['laptops'] }),
  )
  expect(read('Kea Book 8GB RAM 256GB SSD', [ssd], 'laptops')).toEqual(
    read('Kea Book 8GB RAM 256GB SSD', [], 'laptops'),
  )
})

test('gives way to one that a later release declares by its key', () => {
  const later = addedAttribute(draft({ key: 'storage', kind: 'flag', categories: ['laptops'] }))
  expect(attributesWith([later])('laptops')).toEqual(attributesOfCategory('laptops'))
})

test('is read from fields by its name and other names', () => {
  const definitions = attributesWith([addedAttribute({ ...cups, names: ['brewing capacity'] })])(
    'coffee-and-tea',
  )
  for (const name of ['Cups at once', 'Brewing capacity'])
    expect(
      stateAttributes(definitions, {
        title: '',
        description: '',
        facts: [{ name, value: '19 cups' }],
      }).attributes,
    ).toEqual({ 'brewed-cups': 19 })
})

test('stands in its group, and says which is better', () => {
  const definitions = attributesWith([addedAttribute({ ...cups, better: 'less' })])(
    'coffee-and-tea',
  )
  const [group] = compareAttributes(
    [15, 20].map((cups) => ({ definitions, attributes: { 'brewed-cups': cups } })),
  )
  expect(group).toMatchObject({
    name: 'Performance',
    rows: [{ values: ['15 cups', '20 cups'], best: [0] }],
  })
})

test.each([cups, tank, grinder, pods])('is kept as it was drafted: %j', (one) => {
  const folded = (words: readonly string[]) =>
    words.map((word) => word.toLowerCase().replace('  ', ' '))
  expect(draftOf(addedAttribute(one))).toEqual({ ...one, words: folded(one.words) })
})

const hostile = [
  '(a+)+$',
  '.*aa',
  '[a-',
  'a|b',
  '\\d+x',
  '- - - - - - - - - - - - - - - -aa',
  'aa?{9999}',
  '^ab$',
]

test.each(hostile)('reads signs of patterns as signs: %s', (word) => {
  const one = addedAttribute(
    draft({ key: 'hostile', kind: 'text', values: [{ value: 'Found', words: [word] }] }),
  )
  const other = addedAttribute(draft({ key: 'counted', kind: 'number', words: [word] }))
  const begun = performance.now()
  expect(read(`Kea ${'a'.repeat(1_000_000)} 5 x`, [one, other])).not.toHaveProperty('hostile')
  expect(read(`Kea ${'- '.repeat(500_000)}b`, [one, other])).not.toHaveProperty('hostile')
  expect(read('Kea aab ab 12x', [one, other])).not.toHaveProperty('hostile')
  expect(performance.now() - begun).toBeLessThan(1000)
})

test.each([
  ['ab', true],
  ['4K', true],
  ['a', false],
  ['é', false],
  ['++', false],
  [' ', false],
])('words of one letter are none: %s', (words, isOne) => {
  expect(isTelling(words)).toBe(isOne)
})

test.each([
  ['brewed-cups', true],
  ['Pump', false],
  ['pump_pressure', false],
  ['-pump', false],
  ['constructor', false],
  ['4k', false],
])('keys are kebab-case, and no name that every object has: %s', (key, isOne) => {
  expect(isAttributeKey(key)).toBe(isOne)
})

test('keys of the file are taken', () => {
  expect(['screen-size', 'running-cost', 'brewed-cups'].map(isKeyOfOurs)).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  [cups, []],
  [{ ...grinder, unit: 'cm' }, ['unit']],
  [{ ...cups, unit: 'sq m' }, ['unit']],
  [{ ...pods, better: 'more' as const }, ['better']],
  [{ ...grinder, words: ['burr'] }, ['words']],
  [{ ...grinder, values: [] }, ['values']],
  [{ ...pods, values: grinder.values }, ['values']],
  [{ ...grinder, values: [...grinder.values, { value: 'Knife', words: ['BLADE'] }] }, ['values']],
])('tells what contradicts itself: %j', (one, fields) => {
  expect(draftProblems(one).map(({ field }) => field)).toEqual(fields)
})
