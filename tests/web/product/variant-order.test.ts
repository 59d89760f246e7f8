import { inVariantOrder } from '#web/src/pages/product/offers/variant-order.ts'
import { expect, test } from 'vitest'

test.each([
  [['128GB', '256GB', '512GB', '1TB', '2TB']],
  [['16GB 256GB', '16GB 512GB', '16GB 1TB', '24GB 512GB']],
  [['43 inch', '55 inch', '100 inch']],
  [['Black', 'blue', 'Green 1.5 m', 'Green 12 m']],
])('stand as %j', (labels) => {
  const variants = labels.map((variantLabel) => ({ id: variantLabel, name: '', variantLabel }))
  const sorted = inVariantOrder(variants.toReversed())
  expect(sorted.map(({ variantLabel }) => variantLabel)).toEqual(labels)
})
