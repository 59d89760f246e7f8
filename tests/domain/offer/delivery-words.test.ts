import {
  deliveryWords,
  isDelivered,
  locationWords,
  timeWords,
} from '#domain/offer/delivery-words.ts'
import { expect, test } from 'vitest'

const inStock = { currency: 'NZD', availability: 'in-stock' } as const

test.each([
  [0, 2, 4, 'Free delivery, 2–4 working days'],
  [650, 1, 1, '$6.50 delivery, 1 working day'],
  [650, null, 3, '$6.50 delivery, 3 working days'],
  [650, 3, null, '$6.50 delivery, 3 working days'],
  [650, null, null, '$6.50 delivery'],
  [null, 2, 4, 'Delivery not stated, 2–4 working days'],
  [null, null, null, 'Delivery not stated'],
])('says %j cents and %j to %j days as "%s"', (deliveryMinor, min, max, words) =>
  expect(deliveryWords({ ...inStock, deliveryMinor }, min, max)).toBe(words),
)

test('says of what can be fetched only neither a cost nor days', () => {
  const inStore = { ...inStock, availability: 'in-store', deliveryMinor: null } as const
  expect(deliveryWords(inStore, 2, 4)).toBe('In store only')
  expect(timeWords('in-store', 2, 4)).toBe('')
  expect(timeWords('in-stock', 2, 4)).toBe('2–4 working days')
})

test.each([
  ['in-stock', 0, true],
  ['backorder', 650, true],
  ['in-stock', null, null],
  ['in-store', null, false],
  ['in-store', 650, false],
] as const)('what is %s and costs %j to deliver: delivered is %j', (availability, minor, is) =>
  expect(isDelivered(availability, minor)).toBe(is),
)

test('says whence it comes', () =>
  expect(locationWords('Auckland, New Zealand')).toBe('Ships from Auckland, New Zealand'))
