import { makeQueryClient } from '#web/src/api/query-client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const minuteMs = 60_000

const readList = () => {
  const client = makeQueryClient(() => Promise.reject(new Error('nothing is fetched')))
  client.setQueryData(['/api/search?query=tv'], { total: 3 })
  return () => client.getQueryData(['/api/search?query=tv'])
}

test('a browser keeps a list for the hour in which somebody comes back to it', () => {
  vi.stubGlobal('document', {})
  const kept = readList()
  vi.advanceTimersByTime(60 * minuteMs - 1)
  expect(kept()).toEqual({ total: 3 })
  vi.advanceTimersByTime(1)
  expect(kept()).toBeUndefined()
})

test('a server waits for nobody: what it read goes with its answer', () => {
  readList()
  expect(vi.getTimerCount()).toBe(0)
})
