import { productMessages } from '#web/src/messages/product.ts'
import { messages } from '#web/src/messages/site.ts'
import { expect, test } from 'vitest'

test.each([
  [0, 0, '0 shops', 'No shop in New Zealand delivers it', 'Where it is sold'],
  [1, 0, '1 shop', '1 shop in New Zealand delivers it', 'Compare 1 shop'],
  [6, 0, '6 shops', '6 shops in New Zealand deliver it', 'Compare 6 shops'],
  [
    2,
    1,
    '2 shops · 1 more may deliver',
    '2 shops · 1 more may deliver',
    'Compare 2 shops · 1 more may deliver',
  ],
  [0, 3, '3 shops may deliver', '3 shops may deliver', 'Compare 3 shops'],
])('%i shops that deliver and %i that do not say', (deliver, unstated, card, page, heading) => {
  expect(messages.shops(deliver, unstated)).toBe(card)
  expect(productMessages.compare(deliver, unstated)).toBe(heading)
  expect(productMessages.shopsIn(deliver, unstated, 'New Zealand')).toBe(page)
})
