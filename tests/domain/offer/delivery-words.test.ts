import { deliveryWords, locationWords } from '#domain/offer/delivery-words.ts'
import { expect, test } from 'vitest'

test.each([
  [0, 2, 4, 'Free delivery, 2–4 working days'],
  [650, 1, 1, '$6.50 delivery, 1 working day'],
  [650, null, 3, '$6.50 delivery, 3 working days'],
  [650, 3, null, '$6.50 delivery, 3 working days'],
  [650, null, null, '$6.50 delivery'],
  [null, 2, 4, 'Delivery cost unknown, 2–4 working days'],
  [null, null, null, 'Delivery cost unknown'],
])('says %j cents and %j to %j days as "%s"', (minor, min, max, words) => {
  expect(deliveryWords(minor, 'NZD', min, max)).toBe(words)
})

test('says whence it comes', () => {
  expect(locationWords('Auckland, New Zealand')).toBe('Ships from Auckland, New Zealand')
})
