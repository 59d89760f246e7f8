import { colourNamed, colourNames, readColour, shopColoursIn } from '#domain/offer/colour.ts'
import { expect, test } from 'vitest'

test.each([
  ['Pink', 'pink'],
  ['PINK', 'pink'],
  ['Natural Titanium / M', 'silver'],
  ['Sky Blue', 'blue'],
  ['Midnight', 'black'],
  ['Space Gray', 'grey'],
  ['Rose Gold', 'rose-gold'],
  ['rosegold, 42 mm', 'rose-gold'],
  ['Rose', 'pink'],
  ['256GB-Navy', 'blue'],
  ['Size 10, black/white', 'white'],
  ['Multicolor', 'multicolour'],
])('reads %j as %s', (label, colour) => expect(readColour(label)).toBe(colour))

test.each([null, '', 'M', '256 GB', 'Blackberry', 'Predator', 'constructor', 'toString'])(
  'finds no colour in %j',
  (label) => expect(readColour(label)).toBeNull(),
)

test('each name reads as itself, so that what is shown can be asked for', () => {
  expect(colourNames.length).toBeGreaterThan(10)
  for (const name of colourNames) expect(readColour(name.replaceAll('-', ' '))).toBe(name)
})

test.each([
  ['pink', 'pink'],
  ['gray', 'grey'],
  ['rosegold', 'rose-gold'],
  ['stone', undefined],
  ['steel', undefined],
  ['constructor', undefined],
])('a query says of %j the colour %s', (word, colour) => expect(colourNamed(word)).toBe(colour))

test('a name that is kept in rows keeps its place', () => {
  // Sales of listings keep a colour by its place: a new one is added at the end.
  expect(colourNames).toEqual(
    `black white grey silver gold rose-gold brown beige red orange yellow green turquoise blue
      purple pink multicolour`.split(/\s+/),
  )
})

test('colours as shops call them are found in a text', () => {
  expect([...shopColoursIn('iphone black titanium case teal')]).toEqual([
    ['black titanium', 'silver'],
    ['teal', 'turquoise'],
  ])
  expect([...shopColoursIn('blackberry for skyrim')]).toEqual([])
})
