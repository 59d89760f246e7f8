import {
  dropCompared,
  readComparedProducts,
  storeCompared,
} from '#web/src/components/compare/compared-products.ts'
import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let items: Map<string, string>
beforeEach(() => {
  items = stubStorage('localStorage')
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => {} } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['', []],
  ['{"a":1}', []],
  ['3mJr7AoUXx2,,kea,awMiEnyh59s', ['3mJr7AoUXx2', 'awMiEnyh59s']],
  [
    '3mJr7AoUXx2,awMiEnyh59s,9cVb2MqPtR4,66suELTcGEy,hPeEfExrKET',
    ['3mJr7AoUXx2', 'awMiEnyh59s', '9cVb2MqPtR4', '66suELTcGEy'],
  ],
])('of %j on a device is read %j', (kept, ids) => {
  expect(readComparedProducts(kept)).toEqual(ids)
})

test('a device keeps them, forgets one, and at last all', () => {
  expect(storeCompared(['3mJr7AoUXx2', 'awMiEnyh59s'])).toBe(true)
  dropCompared('9cVb2MqPtR4')
  expect(readComparedProducts()).toEqual(['3mJr7AoUXx2', 'awMiEnyh59s'])
  dropCompared('3mJr7AoUXx2')
  expect([...items]).toEqual([['compared', 'awMiEnyh59s']])
  dropCompared('awMiEnyh59s')
  expect(items.size).toBe(0)
})

test('a device that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  expect(storeCompared(['3mJr7AoUXx2'])).toBe(false)
})
