import { availabilities, canBeBought, isInStock } from '#domain/offer/availability.ts'
import { expect, test } from 'vitest'

test('only what is there to send today is in stock; the unknown is not', () => {
  expect(availabilities.filter(isInStock)).toEqual(['in-stock', 'limited'])
})

test('everything but what is sold out or given up can be bought', () => {
  expect(availabilities.filter((each) => !canBeBought(each))).toEqual([
    'out-of-stock',
    'discontinued',
  ])
})
