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

  test('is given of another version, and older than usual, only where that is allowed', async () => {
    let version = 1
    let isAway = false
    let count = 0
    const cache: SharedCache<Numbered> = makeSharedCache({
      kept: keepUpTo<Numbered>(1_000_000, () => 1, 900_000),
      maxComputing: 2,
      longestMs: 1000,
      version: () => version,
      mayGive: ({ ms, isOfVersion }) => (isOfVersion && ms < 300_000) || isAway,
      onLookup: () => {},
    })
    const read = async (): Promise<number> =>
      (
        await cache('it', async () => {
          if (isAway) throw new Error('nothing to be had')
          return { number: ++count }
        })
      ).number
    expect(await read()).toBe(1)
    version = 2
    expect(await read()).toBe(2)
    version = 3
    isAway = true
    await vi.advanceTimersByTimeAsync(899_000)
    expect(await read()).toBe(2)
    await vi.advanceTimersByTimeAsync(0)
    isAway = false
    expect(await read()).toBe(3)
    await vi.advanceTimersByTimeAsync(301_000)
    expect(await read()).toBe(4)
    isAway = true
    await vi.advanceTimersByTimeAsync(901_000)
    await expect(read()).rejects.toThrow('nothing to be had')
  })

  test('that comes late takes no place of one of a later version', async () => {
    let version = 1
    const cache: SharedCache<Numbered> = makeSharedCache({
      kept: keepUpTo<Numbered>(1_000_000, () => 1),
      maxComputing: 2,
      longestMs: 1000,
      version: () => version,
      mayGive: () => true,
      onLookup: () => {},
    })
    const late = Promise.withResolvers<Numbered>()
    const first = cache('it', () => late.promise)
    version = 2
    expect(await cache('it', async () => ({ number: 2 }))).toEqual({ number: 2 })
    late.resolve({ number: 1 })
    expect(await first).toEqual({ number: 1 })
    expect(await cache('it', async () => ({ number: 3 }))).toEqual({ number: 2 })
  })
})
