import { lowestPrice } from '#web/src/pages/product/offers/lowest-price.ts'
import { expect, test } from 'vitest'
import { makeOffer } from './make-offer.ts'

const delivered = makeOffer({ amountMinor: 12_000, deliveryMinor: 0, totalMinor: 12_000 })
const cheaper = makeOffer({ amountMinor: 10_000, deliveryMinor: 3_000, totalMinor: 13_000 })

test('may be that of another shop than the lowest total', () => {
  expect(lowestPrice(delivered, { new: [delivered, cheaper] })).toBe(10_000)
})

test('leaves out what is old or cannot be bought', () => {
  const old = makeOffer({ amountMinor: 5_000, fresh: false })
  const soldOut = makeOffer({ amountMinor: 5_000, availability: 'out-of-stock' })
  expect(lowestPrice(delivered, { new: [old, soldOut, delivered] })).toBe(12_000)
  expect(lowestPrice(soldOut, { new: [soldOut] })).toBeUndefined()
  expect(lowestPrice(soldOut, undefined)).toBeUndefined()
})

test('is what the best offer asks while the others are not known', () => {
  expect(lowestPrice(delivered, undefined)).toBe(12_000)
  expect(lowestPrice(null, undefined)).toBeUndefined()
})
