import { showComparison } from '#cli/show/views.ts'
import { offerExample, OfferSchema } from '#openapi/schemas/offer.ts'
import type { ComparisonBody } from '#openapi/schemas/product/comparison.ts'
import { productExample } from '#openapi/schemas/product/product.ts'
import { expect, test } from 'vitest'

const pack = (
  name: string,
  amountMinor: number,
  count: number,
): ComparisonBody['products'][number] => ({
  product: { ...productExample, name },
  bestOffer: OfferSchema.parse({ ...offerExample, amountMinor, contents: { count, unit: 'wash' } }),
  verdict: null,
  advice: null,
  offerCount: 1,
  shopCount: 1,
  unstatedShopCount: 0,
  otherShopCount: 0,
})

test('a comparison says what a unit costs where packs are compared by it, and whose is the cheapest', () => {
  const text = showComparison({
    country: 'NZ',
    basis: 'delivered',
    products: [pack('Kea Powder', 1200, 30), pack('Tui Powder', 2100, 60)],
    oneKind: true,
    cheapest: [],
    lowestPerUnit: { unit: 'wash', places: [1], isOfAll: true },
    groups: [],
    unknown: [],
  })
  expect(text).toMatch(/Per unit, without delivery +\$0\.40 per wash +\$0\.35 per wash \*/)
})
