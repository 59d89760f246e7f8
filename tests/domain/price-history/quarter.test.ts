import { endOfQuarter, mayBeSealed, openFrom, quarterOf } from '#domain/price-history/quarter.ts'
import { describe, expect, test } from 'vitest'

const at = (moment: string): Date => new Date(moment)

describe('quarters', () => {
  test.each([
    ['2026-01-01T00:00:00Z', '2026-01-01'],
    ['2026-03-31T23:59:59.999Z', '2026-01-01'],
    ['2026-04-01T00:00:00Z', '2026-04-01'],
    ['2025-12-31T23:59:59.999Z', '2025-10-01'],
    ['2024-02-29T12:00:00+13:00', '2024-01-01'],
  ])('of %s begin on %s', (moment, quarter) => expect(quarterOf(at(moment))).toBe(quarter))

  test('end where the next one begins, over the turn of a year', () => {
    expect(endOfQuarter('2026-01-01')).toEqual(at('2026-04-01T00:00:00Z'))
    expect(endOfQuarter('2026-10-01')).toEqual(at('2027-01-01T00:00:00Z'))
  })

  test.each([
    ['2026-11-27T10:00:00Z', '2026-07-01'],
    ['2026-10-01T00:00:00Z', '2026-07-01'],
    ['2026-03-31T23:59:59Z', '2025-10-01'],
  ])('stay open at %s from %s on', (now, from) => expect(openFrom(at(now))).toEqual(at(from)))

  test('that may be sealed are told a month before any is, whatever the day', () => {
    for (let day = 0; day < 400; day++) {
      const now = new Date(Date.UTC(2026, 0, 1 + day))
      const last = new Date(openFrom(now).getTime() - 1)
      const aheadOfTime = new Date(last.getTime() + 30 * 86_400_000)
      expect(mayBeSealed(aheadOfTime, now)).toBe(true)
      expect(mayBeSealed(now, now)).toBe(false)
    }
  })
})
