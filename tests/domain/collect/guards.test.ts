import { holdReasons, isAbsurdChange } from '#domain/collect/guards.ts'
import { describe, expect, test } from 'vitest'

const effect = { present: 100, missing: 0, compared: 100, absurd: 0 }

describe('a run is held', () => {
  test.each([
    [30, false],
    [31, true],
    [100, true],
  ])('when it would remove more than 30 %% of the offers: %i of 100', (missing, isHeld) => {
    expect(holdReasons({ ...effect, missing })).toEqual(isHeld ? ['too-many-removals'] : [])
  })

  test('not for the few that a small shop drops', () => {
    expect(holdReasons({ present: 3, missing: 2, compared: 1, absurd: 1 })).toEqual([])
    expect(holdReasons({ present: 3, missing: 3, compared: 0, absurd: 0 })).toEqual([
      'too-many-removals',
    ])
  })

  test.each([
    [5, false],
    [6, true],
  ])('when more than 5 %% of the prices changed absurdly: %i of 100', (absurd, isHeld) => {
    expect(holdReasons({ ...effect, absurd })).toEqual(isHeld ? ['absurd-prices'] : [])
  })

  test('for both reasons at once', () => {
    expect(holdReasons({ present: 100, missing: 50, compared: 50, absurd: 50 })).toHaveLength(2)
  })
})

test.each([
  [10_000, 100, true],
  [10_000, 1_000_000, true],
  [10_000, 50_000, true],
  [10_000, 2_000, true],
  [10_000, 2_001, false],
  [10_000, 49_999, false],
  [10_000, 10_000, false],
])('a change from %i to %i cents is absurd: %s', (before, after, isAbsurd) => {
  expect(isAbsurdChange(before, after)).toBe(isAbsurd)
})
