import { shopsText } from '#web/src/format/shops-text.ts'
import { expect, test } from 'vitest'

test.each([
  [0, 0, 'No shop', 'No shop in New Zealand delivers it'],
  [1, 0, '1 shop', '1 shop in New Zealand delivers it'],
  [6, 0, '6 shops', '6 shops in New Zealand deliver it'],
  [
    2,
    1,
    '2 shops · 1 more: delivery not stated',
    '2 shops in New Zealand deliver it · 1 more: delivery not stated',
  ],
  [0, 3, '3 shops: delivery not stated', '3 shops in New Zealand: delivery not stated'],
])('%i shops that deliver and %i that do not say', (shopCount, unstatedShopCount, card, page) => {
  const counts = { shopCount, unstatedShopCount }
  expect(shopsText(counts)).toBe(card)
  expect(shopsText(counts, 'New Zealand')).toBe(page)
})
