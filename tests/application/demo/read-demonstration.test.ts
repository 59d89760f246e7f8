import { setImmediate } from 'node:timers/promises'
import type { ReadSource } from '#application/collect/read-source/read-source.ts'
import {
  readAhead,
  makeReadDemonstration,
  type DemonstrationReading,
  type ReadDemonstration,
  type ShopReading,
} from '#application/demo/read-demonstration.ts'
import { publishOffers } from '#tests/support/demo/publish-offers.ts'
import { smallDemonstration } from '#tests/support/demo/small-demonstration.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const now = new Date('2026-03-01T12:00:00Z')
let asked: string[]
beforeEach(() => {
  asked = []
})

/** Notes which sources are asked, and lets `answers` say what becomes of it. */
const reading = (answers: (read: ReadSource) => ReadSource = (read) => read): ReadDemonstration =>
  makeReadDemonstration({
    makeDemonstration: smallDemonstration,
    readSourceOf: (demonstration) => {
      const read = answers(publishOffers(demonstration))
      return (source, options) => {
        asked.push(source.url)
        return read(source, options)
      }
    },
    giveWay: setImmediate,
    clock: { now: () => now },
  })

const rowsOf = async ({ events }: ShopReading): Promise<number> =>
  (await events).filter(({ kind }) => kind === 'row').length

describe('reading the demonstration', () => {
  test('goes on from shop to shop, whether or not somebody waits', async () => {
    const { demonstration, shops } = reading()()
    await setImmediate()
    await shops.at(-1)?.events
    expect(asked).toEqual(demonstration.sources.map(({ url }) => url))
    expect(await Promise.all(shops.map(rowsOf))).toEqual([3, 1])
  })

  test('ends at the shop where it is stopped, and tells who waits for the others', async () => {
    const { shops, stop } = reading((read) => (source, options) => {
      stop()
      options?.signal?.throwIfAborted()
      return read(source, options)
    })()
    for (const { events } of shops)
      await expect(events).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(1)
  })

  test('tells who waits what broke, and nobody else', async () => {
    const { shops } = reading(
      () =>
        async function* () {
          yield { kind: 'broken', code: 'source.size', message: 'too large' } as never
        },
    )()
    await setImmediate()
    await expect(shops[1]?.events).rejects.toThrow('too large')
  })
})

describe('a reading ahead', () => {
  /** Notes what was begun. */
  const noting = (begun: DemonstrationReading[]): ReadDemonstration => {
    const read = reading()
    return () => {
      const one = read()
      begun.push(one)
      return one
    }
  }

  test('is for who asks first; who asks later gets one of his own', () => {
    const begun: DemonstrationReading[] = []
    const { readDemonstration } = readAhead(noting(begun))
    expect(begun).toHaveLength(1)
    expect(readDemonstration()).toBe(begun[0])
    expect(readDemonstration()).toBe(begun[1])
  })

  test('is stopped unless somebody has asked for it', async () => {
    const begun: DemonstrationReading[] = []
    readAhead(noting(begun)).stop()
    await expect(begun[0]?.shops[1]?.events).rejects.toMatchObject({ name: 'AbortError' })

    const used = readAhead(reading())
    const { shops } = used.readDemonstration()
    used.stop()
    expect(await Promise.all(shops.map(rowsOf))).toEqual([3, 1])
  })
})
