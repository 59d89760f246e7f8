import { keyFacts } from '#domain/catalogue/key-facts.ts'
import { expect, test } from 'vitest'

test.each([
  [
    'televisions',
    'Samsung Q80D',
    { 'model-year': 2024, 'refresh-rate': 120, 'screen-type': 'QLED', 'screen-size': 55 },
    ['55 inch', 'QLED', '120 Hz'],
  ],
  // What the title says is not said again.
  [
    'mobile-phones',
    'Apple iPhone 15 Pro 128GB OLED',
    { 'screen-size': 6.1, 'screen-type': 'OLED', storage: 128, memory: 8 },
    ['6.1 inch', 'Memory 8 GB'],
  ],
  // Minutes of what, and which of two: a label says it.
  [
    'vacuum-cleaners',
    'Dyson V8',
    { cordless: true, bagless: false, 'run-time': 40, 'charging-time': 5 },
    ['Cordless', 'Run time 40 min', 'Charging time 5 h'],
  ],
  ['fridges-and-freezers', 'Haier Quad', { 'energy-stars': 4 }, ['Energy rating 4 stars']],
  // A freezer is no fridge of nothing.
  [
    'fridges-and-freezers',
    'Haier Freezer',
    { 'fridge-capacity': 0, 'freezer-capacity': 220 },
    ['Freezer capacity 220 L'],
  ],
  // A number alone is a riddle, and so is a word twice.
  [
    'televisions',
    'Samsung UA55',
    { 'screen-type': '80', 'smart-platform': 'Tizen', hdr: 'Tizen' },
    ['Screen type 80', 'Tizen'],
  ],
  ['detergents-and-cleaners', 'Persil Powder', { 'pack-size': 1, washes: 40 }, ['Washes 40']],
  ['televisions', 'Samsung Q80D', {}, []],
  ['no-such-category', 'Samsung Q80D', { 'screen-size': 55 }, []],
] as const)('of %s, %s', (category, title, attributes, facts) => {
  expect(keyFacts({ category, title, attributes })).toEqual(facts)
})

test('what a list is in the order of, or limits, comes first', () => {
  const attributes = { 'screen-size': 55, 'refresh-rate': 120, noise: 30 }
  const tv = { category: 'televisions', title: 'Samsung Q80D', attributes }
  expect(keyFacts(tv, ['refresh-rate'])).toEqual(['120 Hz', '55 inch'])
  expect(keyFacts(tv, ['noise'])).toEqual(['55 inch', '120 Hz'])
})
