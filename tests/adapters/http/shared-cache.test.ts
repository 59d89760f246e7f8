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

type Given = Partial<Parameters<typeof makeSharedCache<Numbered>>[0]>

const cacheOf = (maxAgeMs?: number, given: Given = {}): SharedCache<Numbered> =>
  makeSharedCache({
    kept: keepUpTo<Numbered>(1_000_000, () => 1, maxAgeMs),
    maxComputing: 2,
    longestMs: 1000,
    version: () => 1,
    onLookup: () => {},
    ...given,
  })

/** Reads results that are numbered as they are computed, unless that fails. */
const readerOf = (maxAgeMs?: number, given?: Given) => {
  const cache = cacheOf(maxAgeMs, given)
  let count = 0
  let isFailing = false
  const compute = async (): Promise<Numbered> => {
    if (isFailing) throw new Error('nothing to be had')
    return { number: ++count }
  }
  const fail = (fails: boolean) => (isFailing = fails)
  return { read: async () => (await cache('it', compute)).number, fail }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a result', () => {
  test('is given for 30 seconds, then computed anew', async () => {
    const { read } = readerOf()
    expect(await read()).toBe(1)
    await pass(29_000)
    expect(await read()).toBe(1)
    await pass(2000)
    expect(await read()).toBe(2)
  })

  test('that may be older is given once more, while a new one is computed', async () => {
    const { read } = readerOf(300_000)
    expect(await read()).toBe(1)
    await pass(29_000)
    expect(await read()).toBe(1)
    await pass(2000)
    expect(await read()).toBe(1)
    await pass(0)
    expect(await read()).toBe(2)
  })

  test('is not given once it is older than it may be', async () => {
    const { read } = readerOf(300_000)
    expect(await read()).toBe(1)
    await pass(301_000)
    expect(await read()).toBe(2)
  })

  test('outlives a failure to compute a new one, until it is too old', async () => {
    const { read, fail } = readerOf(300_000)
    expect(await read()).toBe(1)
    fail(true)
    await pass(60_000)
    expect(await read()).toBe(1)
    await pass(60_000)
    expect(await read()).toBe(1)
    await pass(200_000)
    await expect(read()).rejects.toThrow('nothing to be had')
    fail(false)
    expect(await read()).toBe(2)
  })

  test('is given of another version, and older than usual, only where that is allowed', async () => {
    let version = 1
    let isAway = false
    const { read, fail } = readerOf(900_000, {
      version: () => version,
      mayGive: ({ ms, isOfVersion }) => (isOfVersion && ms < 300_000) || isAway,
    })
    const goAway = (away: boolean) => (isAway = fail(away))
    expect(await read()).toBe(1)
    version = 2
    expect(await read()).toBe(2)
    version = 3
    goAway(true)
    await pass(899_000)
    expect(await read()).toBe(2)
    await pass(0)
    goAway(false)
    expect(await read()).toBe(3)
    await pass(301_000)
    expect(await read()).toBe(4)
    goAway(true)
    await pass(901_000)
    await expect(read()).rejects.toThrow('nothing to be had')
  })

  test('that comes late takes no place of one of a later version', async () => {
    let version = 1
    const cache = cacheOf(undefined, { version: () => version, mayGive: () => true })
    const late = Promise.withResolvers<Numbered>()
    const first = cache('it', () => late.promise)
    version = 2
    expect(await cache('it', async () => ({ number: 2 }))).toEqual({ number: 2 })
    late.resolve({ number: 1 })
    expect(await first).toEqual({ number: 1 })
    expect(await cache('it', async () => ({ number: 3 }))).toEqual({ number: 2 })
  })
})
