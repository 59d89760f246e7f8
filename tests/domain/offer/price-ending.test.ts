import { priceEnding } from '#domain/offer/price-ending.ts'
import { expect, test } from 'vitest'

test.each([
  ['priced', 'delivered', 'delivered'],
  ['priced', 'item', 'item only'],
  ['delivery-unknown', 'delivered', '+ delivery not stated'],
  ['in-store', 'delivered', '· in store only'],
  ['in-store', 'item', '· in store only'],
  ['sold-out', 'delivered', ''],
  ['stale', 'item', ''],
] as const)('after a price that is %s, of the basis %s: %j', (standing, basis, words) =>
  expect(priceEnding(standing, basis)).toBe(words),
)
