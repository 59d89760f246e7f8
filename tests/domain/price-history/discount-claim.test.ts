import { judgeClaim } from '#domain/price-history/discount-claim.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import { describe, expect, test } from 'vitest'

const since = new Date('2026-03-01T00:00:00Z')
const before = (days: number): Date => new Date(since.getTime() - days * 86_400_000)
const step = (daysBefore: number, priceMinor: number | null): PriceStep => ({
  at: before(daysBefore),
  priceMinor,
})

describe('a claimed discount', () => {
  const claim = { wasMinor: 40_000, priceMinor: 28_000, since }

  test('is measured by the lowest price of the 30 days before it began', () =>
    expect(judgeClaim(claim, [step(200, 29_200), step(21, 40_000), step(0, 28_000)])).toEqual({
      wasMinor: 40_000,
      percent: 30,
      since,
      lowestMinor: 29_200,
      percentOffLowest: 4,
      medianMinor: 29_200,
      percentOffMedian: 4,
      holds: false,
    }))

  test('holds when nothing was cheaper in those days, and earlier prices do not count', () => {
    const steps = [step(200, 20_000), step(30, 40_000), step(0, 28_000)]
    expect(judgeClaim(claim, steps)).toMatchObject({ holds: true, lowestMinor: 40_000 })
  })

  test('counts a price that held for a moment of those days', () => {
    const steps = [step(200, 40_000), step(10, 27_000), step(9.9, 40_000), step(0, 28_000)]
    expect(judgeClaim(claim, steps)).toMatchObject({ holds: false, percentOffLowest: -4 })
  })

  test('begins with the price that is asked now, where the shop names no day', () => {
    const steps = [step(200, 40_000), step(5, 28_000), step(3, null), step(2, 28_000)]
    expect(judgeClaim({ ...claim, since: undefined }, steps)).toMatchObject({
      since: before(5),
      holds: true,
    })
  })

  test.each([
    ['fewer than 30 days are known', [step(29.9, 40_000), step(0, 28_000)]],
    ['nothing is known', []],
    ['it was not sold in those days', [step(200, 40_000), step(40, null), step(0, 28_000)]],
  ])('is left alone when %s', (_why, steps) => expect(judgeClaim(claim, steps)).toBeUndefined())

  test('is none when nothing is off', () => {
    const steps = [step(200, 28_000)]
    expect(judgeClaim({ ...claim, wasMinor: 28_000 }, steps)).toBeUndefined()
  })
})
