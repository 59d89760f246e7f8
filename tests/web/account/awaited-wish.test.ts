import { stubStorage } from '#tests/support/browser/stub-storage.ts'
import { awaitWish, takeAwaitedWish } from '#web/src/account/awaited-wish.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const minutes = 60_000

beforeEach(() => {
  stubStorage('sessionStorage')
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const later = (ms: number): void => {
  vi.setSystemTime(Date.now() + ms)
}

test('a wish is taken once, and only for its product', () => {
  awaitWish('awMiEnyh59s')
  later(29 * minutes)
  expect(takeAwaitedWish('3mJr7AoUXx2')).toBe(false)
  expect(takeAwaitedWish('awMiEnyh59s')).toBe(true)
  expect(takeAwaitedWish('awMiEnyh59s')).toBe(false)
})

test('a wish of long ago is not taken any more', () => {
  awaitWish('awMiEnyh59s')
  later(31 * minutes)
  expect(takeAwaitedWish('awMiEnyh59s')).toBe(false)
})
