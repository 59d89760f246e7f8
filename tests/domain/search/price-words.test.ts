import { describe, expect, test } from 'vitest'
import { readPriceWords, unitPriceIn } from '#domain/search/understand/price-words.ts'
import { openQuery, openWords, take, textOf } from '#domain/search/understand/said.ts'

/** "headphones" is a thing. */
const read = (query: string) => {
  const open = openQuery(query)
  const found = readPriceWords(open, (words) => /headphones\s*$/.test(words))
  return found && { ...found.price, words: openWords(take(open, found.span)) }
}

describe('a price in a query is read from', () => {
  test.each([
    ['headphones under $100', 'headphones', 0, 100],
    ['headphones Under 100', 'headphones', 0, 100],
    ['laptop below 1,500', 'laptop', 0, 1500],
    ['laptop less than 1.5k', 'laptop', 0, 1500],
    ['drill up to $99.95 cordless', 'drill cordless', 0, 100],
    ['iphone under 1000 dollars', 'iphone', 0, 1000],
    ['kettle under NZ$50', 'kettle', 0, 50],
    ['kettle < 50', 'kettle', 0, 50],
    ['tv over $2000', 'tv', 2000, Infinity],
    ['tv more than 2k', 'tv', 2000, Infinity],
    ['tv between 500 and 1000', 'tv', 500, 1000],
    ['between $100 and $200 headphones', 'headphones', 100, 200],
    ['phone from 100 to 300', 'phone', 100, 300],
    ['$50-$100 headphones', 'headphones', 50, 100],
    ['shoes $50 to 100', 'shoes', 50, 100],
    ['under $50', '', 0, 50],
    ['tv under 1000 55 inch', 'tv 55 inch', 0, 1000],
    ['tv over 1,500 oled', 'tv oled', 1500, Infinity],
    ['between 500 and 1000 laptop', 'laptop', 500, 1000],
    ['$500 laptop', 'laptop', 0, 500],
    ['laptop for $500', 'laptop', 0, 500],
    ['laptop around $1000', 'laptop', 800, 1200],
    ['laptop about 1000 dollars', 'laptop', 800, 1200],
    ['headphones max 100', 'headphones', 0, 100],
    ['headphones $100 max', 'headphones', 0, 100],
    ['headphones 100 to 200 dollars', 'headphones', 100, 200],
    ['headphones 100-200 bucks', 'headphones', 100, 200],
    ['laptop from $500', 'laptop', 500, Infinity],
    ['laptop $500 or less', 'laptop', 0, 500],
    ['laptop 500 dollars or more', 'laptop', 500, Infinity],
    ['laptop $500+', 'laptop', 500, Infinity],
    ['laptop budget $800', 'laptop', 0, 800],
    ['laptop minimum $800', 'laptop', 800, Infinity],
  ])('%j', (query, words, min, max) => expect(read(query)).toEqual({ words, min, max }))
})

describe('no price is read from', () => {
  test.each([
    ...`nike air max 270|under armour hoodie|over 40 multivitamin|tv under 55 inch|
    fridge under 700mm|up to 32 inch|between 5 and 3|galaxy s23 5-10|iphone 15 pro|
    iphone 15 pro max 256|under 700 mm wide fridge|over 1000 lumens torch|at least 500 gb ssd|
    model 2000 or more|air max 90`.split(/\|\s*/),
    'suitcase under $10kg',
    '',
  ])('%j', (query) => expect(read(query)).toBeUndefined())
})

test('what says the price is told where it stands', () => {
  const query = 'drill up to $99.95 cordless'
  const found = readPriceWords(openQuery(query))
  expect(found && textOf(query, found.span)).toBe('up to $99.95')
})

test('a hostile query takes no longer than it is long', () => {
  const begun = performance.now()
  for (const part of ['$', '1,', 'under ', '1 to ', '100 dollars or ', 'between 1 and '])
    read(part.repeat(50_000 / part.length))
  expect(performance.now() - begun).toBeLessThan(5000)
})

test.each([
  ['washing powder per kg', ['100 g', 'kg']],
  ['cheapest olive oil per litre', ['100 mL', 'L']],
  ['detergent by the wash', ['wash']],
  ['price per tablet', ['each']],
  ['milk per unit', []],
  ['kg of rice', undefined],
])('%j asks for the price of %j', (query, units) =>
  expect(unitPriceIn(openQuery(query))?.units).toEqual(units),
)
