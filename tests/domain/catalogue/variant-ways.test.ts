import type { Attributes } from '#domain/catalogue/attribute.ts'
import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import { variantWays, type Version } from '#domain/catalogue/versions/variant-ways.ts'
import { expect, test } from 'vitest'

const toVersions = (titles: readonly string[], attributes: readonly Attributes[] = []): Version[] =>
  titles.map((title, at) => ({
    id: String(at),
    title,
    variantLabel: null,
    attributes: attributes[at] ?? {},
  }))

/** 'Storage: 256 GB 0, 1 TB 1': each value with the places of its versions. */
const read = (versions: readonly Version[], category = 'smartphones'): string[] =>
  variantWays(versions, attributesOfCategory(category)).map(
    ({ name, values }) =>
      `${name}: ${values.map(({ text, ids }) => `${text} ${ids.join('+')}`).join(', ')}`,
  )

test.each([
  [['Kea 1 256GB', 'Kea 1 1TB', 'Kea 1 512GB'], ['Capacity: 256 GB 0, 512 GB 2, 1 TB 1']],
  [['Lamp - Black', 'Lamp - BLUE'], ['Colour: Black 0, Blue 1']],
  [
    ['Buds Space Grey', 'Buds Midnight', 'Buds Sky Mint'],
    ['Colour: Midnight 1, Sky Mint 2, Space Grey 0'],
  ],
  [['Brief Size 12', 'Brief Size 8'], ['Size: 8 1, 12 0']],
  [['Bed Queen', 'Bed Single', 'Bed King'], ['Size: Single 1, Queen 0, King 2']],
  [['Mince 1kg', 'Mince 500g'], ['Weight: 500 g 1, 1 kg 0']],
  [['Cola 375mL x 24 pack', 'Cola 375mL x 10 pack'], ['Pack of: 10 1, 24 0']],
  [['Weave(18") by Kea', 'Weave (14") by Kea'], ['Length: 14 inch 1, 18 inch 0']],
  // What another way determines is said with it.
  [['Book 8GB/256GB', 'Book 16GB/512GB'], ['Storage, memory: 256 GB, 8 GB 0, 512 GB, 16 GB 1']],
  [['Bag Large 30 pack', 'Bag Medium 40 pack'], ['Pack of, size: 30, Large 0, 40, Medium 1']],
  [['TV QA55Q 55 inch', 'TV QA65Q 65 inch'], ['Length: 55 inch 0, 65 inch 1']],
])('%j vary in %j', (titles, ways) => {
  expect(read(toVersions(titles))).toEqual(ways)
})

test('vary in two and in three ways, that with the fewest values first', () => {
  const colours = ['Black', 'Blue', 'Red']
  const phones = colours.flatMap((colour) => [`Kea 8GB+128GB ${colour}`, `Kea 8GB+256GB ${colour}`])
  expect(read(toVersions(phones))).toEqual([
    'Capacity: 128 GB 0+2+4, 256 GB 1+3+5',
    'Colour: Black 0+1, Blue 2+3, Red 4+5',
  ])
  const books = phones.flatMap((phone) => [`${phone} 13"`, `${phone} 15"`, `${phone} 17"`])
  expect(read(toVersions(books.slice(0, -1))).map((way) => way.split(':')[0])).toEqual([
    'Capacity',
    'Length',
    'Colour',
  ])
})

test.each([
  ['data', ['Kea 256GB', 'Kea 1TB'], true],
  ['names of sizes', ['Bed Queen', 'Bed Single'], true],
  ['colours', ['Lamp Black', 'Lamp Blue'], false],
  ['lengths with another one', ['Rug 2 m x 3 m', 'Rug 2 m x 4 m', 'Rug 3 m x 5 m'], false],
])('go from the smallest to the largest or not: %s', (_, titles, bySize) => {
  expect(variantWays(toVersions(titles), []).map((way) => way.bySize)).toEqual([bySize])
})

test('a label says what a title does not', () => {
  const [one, other] = toVersions(['Tee', 'Tee'])
  if (!one || !other) throw new Error('two versions')
  const versions = [
    { ...one, variantLabel: 'M' },
    { ...other, variantLabel: 'XL' },
  ]
  expect(read(versions)).toEqual(['Size: M 0, XL 1'])
})

test('a way has the name of the attribute that all versions state', () => {
  const titles = ['Kea 128GB', 'Kea 1TB']
  const stated = [{ storage: 128 }, { storage: 1024 }]
  expect(read(toVersions(titles, stated))).toEqual(['Storage: 128 GB 0, 1 TB 1'])
  expect(read(toVersions(titles, [{ storage: 128 }]))).toEqual(['Capacity: 128 GB 0, 1 TB 1'])
  const washers = toVersions(
    ['Front 8kg', 'Front 9kg'],
    [{ 'load-capacity': 8 }, { 'load-capacity': 9 }],
  )
  expect(read(washers, 'washing-machines')).toEqual(['Load: 8 kg 0, 9 kg 1'])
})

test('what names leave open is read from attributes that all versions state', () => {
  const titles = ['Book Silver', 'Book Silver', 'Book Black']
  const stated = [{ storage: 256 }, { storage: 512 }, { storage: 256 }]
  expect(read(toVersions(titles, stated))).toEqual([
    'Colour: Black 2, Silver 0+1',
    'Storage: 256 GB 0+2, 512 GB 1',
  ])
  expect(read(toVersions(['Book', 'Book'], stated))).toEqual(['Storage: 256 GB 0, 512 GB 1'])
})

test('versions of one name are in one place', () => {
  expect(read(toVersions(['Book Silver', 'Book Silver', 'Book Black']))).toEqual([
    'Colour: Black 2, Silver 0+1',
  ])
})

test.each([
  [['Kea 128GB']],
  [['Kea', 'Kea']],
  // Words alone.
  [['V8 Origin', 'V8 Absolute']],
  [['LIMA.BLK Buds Black', 'LIMA.WHT Buds White', 'LUSH.BLK Buds Black']],
  // One says nothing of it.
  [['Weave', 'Weave 12"', 'Weave 16"']],
  [['Weave 10L', 'Weave 12"', 'Weave 16"']],
  // Two of other names would be in one place.
  [['Tank 1TB Digital', 'Tank 1TB', 'Tank 2TB']],
  // Most places would be empty.
  [
    [
      'Tee Red 1 m 1 kg',
      'Tee Blue 2 m 2 kg',
      'Tee Green 3 m 3 kg',
      'Tee Green 1 m 4 kg',
      'Tee Red 3 m 2 kg',
    ],
  ],
])('%j are no table', (titles) => {
  expect(read(toVersions(titles))).toEqual([])
})

test('a hundred versions with long names are read at once', () => {
  const titles = Array.from({ length: 100 }, (_, at) => `${'1 x '.repeat(250)}${at} GB`)
  expect(read(toVersions(titles))).toHaveLength(1)
})
