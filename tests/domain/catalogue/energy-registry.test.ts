import { attributesOfCategory } from '#domain/catalogue/attributes-of-category.ts'
import {
  countLeftOut,
  labelledCategories,
  missingColumns,
  readRegistry,
  registeredOf,
} from '#domain/catalogue/energy/energy-registry.ts'
import { costWithPrice } from '#domain/catalogue/energy/cost-with-price.ts'
import { runningCost } from '#domain/catalogue/energy/running-cost.ts'
import { expect, test } from 'vitest'

const washer = { Brand: 'Moa', 'Model No': 'WM-80 F', 'New Star': '4.5' }

test.each([
  [
    'a washing machine',
    { ...washer, 'Labelled energy consumption (kWh/year)': '310', Tot_Wat_Cons: '68' },
    { 'energy-stars': '4.5', 'energy-use': '310', 'water-use': '68' },
  ],
  [
    'a fridge of an older file',
    { Brand: 'MOA', 'Model No': 'WM80F', Star2009: '3', CEC_: '402' },
    { 'energy-stars': '3', 'energy-use': '402' },
  ],
  [
    'a television, by its newer stars',
    { Brand_Reg: 'Moa', Model_No: 'wm80f', Star: '9', Star2: '6' },
    { 'energy-stars': '6' },
  ],
  ['cells that say nothing', { ...washer, 'New Star': '-', CEC_: '0', Tot_Wat_Cons: '' }, {}],
])('reads %s', (_, row, facts) => {
  const stated = readRegistry([row]).get('moa wm80f') ?? []
  expect(Object.fromEntries(stated.map(({ name, value }) => [name, value]))).toEqual(facts)
})

test('leaves out what two rows state otherwise, and rows without a model', () => {
  const rows = [washer, { ...washer, 'New Star': '5', CEC_: '300' }, { Brand: 'Moa' }]
  expect([...readRegistry(rows)]).toEqual([['moa wm80f', [{ name: 'energy-use', value: '300' }]]])
})

test.each([
  [washer, 0],
  [{ ...washer, 'New Star': '99', CEC_: '300' }, 0],
  [{ ...washer, 'New Star': '99' }, 1],
  [{ ...washer, 'New Star': '-4' }, 1],
  [{ ...washer, 'New Star': '', CEC_: '1e99' }, 1],
  [{ Brand: 'Moa', 'New Star': '4' }, 1],
])('of %j, %i rows are left out', (row, leftOut) => {
  expect(countLeftOut([row])).toBe(leftOut)
  expect(readRegistry([row]).size).toBe(1 - leftOut)
})

test('tells which columns no row has', () => {
  expect(missingColumns([{ Brand: '' }, washer])).toEqual([])
  expect(missingColumns([{ Brand_Reg: 'Moa', Model_No: 'WM80F', Marke: 'Moa' }])).toEqual([
    expect.stringContaining('"Star2" or "New Star"'),
  ])
  expect(missingColumns([])).toHaveLength(3)
})

test.each([
  ['its part number', 'WM-80 F', 'Moa Front Loader', 4],
  ['the code of its title', 'WM-80F/NZ', 'Moa 8kg Front Loader WM80F', 4],
  ['its part number before the code of its title', 'WM90F', 'Moa Front Loader WM80F', 5],
  ['one of two codes that is known', null, 'Moa WM80F Front Loader WH1000', 4],
  ['nothing of two that are known', null, 'Moa Stacking Kit WM80F WM90F', undefined],
  ['nothing of what suits another', null, 'Moa Door Seal suits WM80F', undefined],
  ['nothing of what is for another', 'DS1', 'Moa Drain Pump for WM80F', undefined],
  ['nothing of another brand', 'WM80F', 'Tui Fridge', undefined],
])('a product is found by %s', (_, mpn, title, stars) => {
  const registry = new Map([
    ['moa wm80f', [{ name: 'energy-stars', value: '4' }]],
    ['moa wm90f', [{ name: 'energy-stars', value: '5' }]],
  ])
  const [brand = ''] = title.split(' ')
  const facts = registeredOf({ brand, mpn, title }, registry)
  expect(facts?.[0]?.value).toBe(stars?.toString())
})

test('parts and accessories have no label', () => {
  expect(labelledCategories.filter((slug) => /parts|accessor/.test(slug))).toEqual([])
})

test('what has a label can keep what it says, and what the cost is made of', () => {
  expect(labelledCategories).toContain('washing-machines')
  for (const slug of ['televisions', 'dishwashers', 'fridges-and-freezers', 'clothes-dryers'])
    expect(attributesOfCategory(slug).map(({ key }) => key)).toContain('energy-use')
})

test.each([
  [300, 33.1, 497],
  [0, 33.1, 0],
  [1000.5, 20, 1001],
])('%d kWh a year at %d cents are %d dollars in five years', (kwh, cents, dollars) =>
  expect(runningCost(kwh, cents)).toBe(dollars),
)

test.each([
  [99_950, 300, 33.1, 1497],
  [99_949, 300, 50, 1749],
  [null, 300, 33.1, undefined],
  [99_950, undefined, 33.1, undefined],
])(
  'at %j cents and %j kWh a year of %d cents, both cost %j dollars',
  (priceMinor, kwh, cents, dollars) => {
    const offer = { priceMinor, totalMinor: 200_000, standing: 'priced' } as const
    expect(costWithPrice(offer, 'item', kwh, cents)).toBe(dollars)
  },
)

test('what is bought and run is paid with its delivery, and is not known of what nobody sends', () => {
  const offer = { priceMinor: 99_950, totalMinor: 110_000, standing: 'priced' } as const
  expect(costWithPrice(offer, 'delivered', 300, 33.1)).toBe(1597)
  expect(costWithPrice({ ...offer, standing: 'in-store' }, 'item', 300, 33.1)).toBeUndefined()
  expect(costWithPrice(null, 'item', 300, 33.1)).toBeUndefined()
})
