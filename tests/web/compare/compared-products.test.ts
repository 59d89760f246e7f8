import {
  dropCompared,
  readComparedProducts,
  storeCompared,
} from '#web/src/components/compare/compared-products.ts'
import { expect, test, vi } from 'vitest'
import { stubDevice } from './stub-device.ts'

const device = stubDevice()

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
  expect(device.kept()).toBe('awMiEnyh59s')
  dropCompared('awMiEnyh59s')
  expect(device.kept()).toBeUndefined()
})

test('a device that keeps nothing says so', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  expect(storeCompared(['3mJr7AoUXx2'])).toBe(false)
})
