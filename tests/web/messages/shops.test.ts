import { productMessages } from '#web/src/messages/product.ts'
import { messages } from '#web/src/messages/site.ts'
import { expect, test } from 'vitest'

test.each([
  [0, 0, '0 shops', 'No shop in New Zealand delivers it'],
  [1, 0, '1 shop', '1 shop in New Zealand delivers it'],
  [6, 0, '6 shops', '6 shops in New Zealand deliver it'],
  [2, 1, '2 shops · 1 more may deliver', '2 shops · 1 more may deliver'],
  [0, 3, '3 shops may deliver', '3 shops may deliver'],
])('%i shops that deliver and %i that do not say', (deliver, unstated, card, page) => {
  expect(messages.shops(deliver, unstated)).toBe(card)
  expect(productMessages.shopsIn(deliver, unstated, 'New Zealand')).toBe(page)
})
