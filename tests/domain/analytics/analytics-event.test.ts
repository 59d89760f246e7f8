import { eventNames, placeOf } from '#domain/analytics/analytics-event.ts'
import { expect, test } from 'vitest'

test.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/search/', '/search'],
  ['/product/canon-rf-awMiEnyh59s', '/product/:id'],
  ['/product', '/other'],
  ['/product/a/b', '/other'],
  ['/icons/0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', '/other'],
  ['/aroha@example.nz', '/other'],
])('tells of %s no more than %s', (path, place) => expect(placeOf(path)).toBe(place))

test('knows the events of the specification', () => {
  expect(eventNames).toContain('Returning user')
  expect(eventNames).toContain('Allows cookies')
})
