import { availabilities, canBeBought, expectedFrom, isInStock } from '#domain/offer/availability.ts'
import { expect, test } from 'vitest'

test('only what is there to send today is in stock; the unknown is not', () =>
  expect(availabilities.filter(isInStock)).toEqual(['in-stock', 'limited']))

test('everything but what is sold out or given up can be bought', () =>
  expect(availabilities.filter((each) => !canBeBought(each))).toEqual([
    'out-of-stock',
    'discontinued',
  ]))

test('what is lacking is expected on the day that its shop names, within two years', () => {
  const now = new Date('2026-11-24T00:00:00Z')
  const day = new Date('2026-12-03T00:00:00Z')
  expect(availabilities.filter((each) => expectedFrom(each, day, now))).toEqual([
    'preorder',
    'backorder',
    'out-of-stock',
  ])
  const asked = [null, '2026-11-24T00:00:00Z', '2028-11-22T00:00:00Z', '2099-12-31T00:00:00Z']
  expect(
    asked.map((at) => expectedFrom('preorder', at === null ? null : new Date(at), now)),
  ).toEqual([null, null, new Date('2028-11-22T00:00:00Z'), null])
})
