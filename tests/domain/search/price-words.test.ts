import { describe, expect, test } from 'vitest'
import { readPriceWords } from '#domain/search/words/price-words.ts'

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
  ])('%j', (query, words, min, max) =>
    expect(readPriceWords(query)).toMatchObject({ words, price: { min, max } }),
  )
})

describe('no price is read from', () => {
  test.each([
    ...`nike air max 270|under armour hoodie|over 40 multivitamin|tv under 55 inch|
    fridge under 700mm|up to 32 inch|between 5 and 3|galaxy s23 5-10|iphone 15 pro`.split(/\|\s*/),
    'suitcase under $10kg',
    'gift card $200',
    '',
  ])('%j', (query) =>
    expect(readPriceWords(query)).toEqual({ words: query, price: undefined, said: '' }),
  )
})

test.each([
  ['headphones under $100', 'under $100'],
  ['drill up to $99.95 cordless', 'up to $99.95'],
])('what says the price in %j is told as it is typed', (query, said) =>
  expect(readPriceWords(query).said).toBe(said),
)
