import { makeFeatureProducts, makeSuggestSearches } from '#application/search/feature-products.ts'
import type { FindListings } from '#application/search/listing/listing-query.ts'
import type { ProductCard } from '#application/search/search-answer.ts'
import { expect, test } from 'vitest'
import { aCard } from '#tests/support/server/a-server.ts'

const cardOf = (publicId: string): ProductCard => ({ ...aCard, publicId })

/** Finds these by the words' first lexeme; '' is what is found without words. */
const shelf =
  (cards: Readonly<Record<string, readonly string[]>>): FindListings =>
  async ({ words }) => {
    const ids = cards[words[0]?.lexeme ?? ''] ?? []
    return { products: ids.map(cardOf), hasMore: false, complete: ids.length }
  }

const idsFor = async (cards: Readonly<Record<string, readonly string[]>>): Promise<string[]> => {
  const products = await makeFeatureProducts(shelf(cards))('NZ', 'delivered')
  return products.map(({ publicId }) => publicId)
}

test('the first product of each name, in the order of the names', async () => {
  const names = {
    canon: ['canon'],
    dyson: ['v8', 'v8-plus'],
    iphone: ['iphone'],
    samsung: ['flip'],
  }
  expect(await idsFor(names)).toEqual(['iphone', 'flip', 'v8', 'canon'])
})

test('popular products stand in for names that nobody sells, none of them twice', async () => {
  expect(await idsFor({ dyson: ['v8'], '': ['tv', 'v8', 'kettle', 'phone', 'mop'] })).toEqual([
    'v8',
    'tv',
    'kettle',
    'phone',
  ])
})

test('an empty catalogue features nothing', async () => {
  expect(await idsFor({})).toEqual([])
})

test('of the usual searches those that find something', async () => {
  const suggest = makeSuggestSearches(shelf({ apple: ['air'], geforce: ['card'] }))
  expect(await suggest('NZ', 'delivered')).toEqual(['Apple Macbook Pro, 2024', 'GeForce RTX'])
})
