import { keepUpTo, makeSharedCache, type SharedCache } from '#adapters/http/shared-cache.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Numbered = { readonly number: number }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  // No process is as young as 0 ms.
  vi.advanceTimersByTime(1000)
})
afterEach(() => {
  vi.useRealTimers()
})

const makeCache = (
  maxAgeMs?: number,
): { readonly read: () => Promise<number>; readonly fail: (fails: boolean) => void } => {
  let count = 0
  let isFailing = false
  const cache: SharedCache<Numbered> = makeSharedCache({
    kept: keepUpTo<Numbered>(1_000_000, () => 1, maxAgeMs),
    maxComputing: 2,
    longestMs: 1000,
    version: () => 1,
    onLookup: () => {},
  })
  const compute = async (): Promise<Numbered> => {
    if (isFailing) throw new Error('nothing to be had')
    return { number: ++count }
  }
  return {
    read: async () => (await cache('it', compute)).number,
    fail: (fails) => {
      isFailing = fails
    },
  }
}

describe('a result', () => {
  test('is given for 30 seconds, then computed anew', async () => {
    const { read } = makeCache()
    expect(await read()).toBe(1)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(await read()).toBe(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await read()).toBe(2)
  })

  test('that may be older is given once more, while a new one is computed', async () => {
    const { read } = makeCache(300_000)
    expect(await read()).toBe(1)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(await read()).toBe(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await read()).toBe(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(await read()).toBe(2)
  })

  test('is not given once it is older than it may be', async () => {
    const { read } = makeCache(300_000)
    expect(await read()).toBe(1)
    await vi.advanceTimersByTimeAsync(301_000)
    expect(await read()).toBe(2)
  })

  test('outlives a failure to compute a new one, until it is too old', async () => {
    const { read, fail } = makeCache(300_000)
    expect(await read()).toBe(1)
    fail(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await read()).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await read()).toBe(1)
    await vi.advanceTimersByTimeAsync(200_000)
    await expect(read()).rejects.toThrow('nothing to be had')
    fail(false)
    expect(await read()).toBe(2)
  })
})
