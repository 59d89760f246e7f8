import {
  mostConnections,
  openFiles,
  openFilesLimit,
} from '#adapters/http/limits/most-connections.ts'
import { expect, test } from 'vitest'

test.each([
  [1024, 324, 350],
  [400, 350, 25],
  [300, 350, 16],
  [undefined, 350, undefined],
])('of %s files, %s of them open, half of the rest are connections: %s', (limit, open, most) => {
  expect(mostConnections(limit, open)).toBe(most)
})

test('the limit of this process and its open files are known', () => {
  const limit = openFilesLimit()
  expect(limit === undefined || limit > openFiles()).toBe(true)
  expect(openFiles()).toBeGreaterThan(2)
})
