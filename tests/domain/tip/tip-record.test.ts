import { isCalibrated, scoreOf, tallyOf, type Judged } from '#domain/tip/tip-record.ts'
import { describe, expect, test } from 'vitest'

const said = (step: number, isLower: boolean, paidMinor = 1000): Judged => ({
  step,
  base: 0.5,
  isLower,
  priceMinor: 1000,
  paidMinor,
})

/** So many tips of a step, of which so many came true. */
const many = (step: number, tips: number, lower: number): Judged[] =>
  Array.from({ length: tips }, (_, i) => said(step, i < lower))

describe('the score of tips', () => {
  test('has figures that can be worked out by hand', () => {
    const score = scoreOf(
      tallyOf([said(8, true, 900), said(8, false, 1010), said(2, false, 1020), said(5, true, 950)]),
    )
    expect(score).toMatchObject({
      tips: 4,
      lower: 2,
      bins: [
        { step: 2, tips: 1, lower: 0 },
        { step: 5, tips: 1, lower: 1 },
        { step: 8, tips: 2, lower: 1 },
      ],
    })
    // (0.04 + 0.64 + 0.04 + 0.25) / 4, against 0.25.
    expect(score.brier).toBeCloseTo(0.2425, 10)
    expect(score.baseBrier).toBeCloseTo(0.25, 10)
    expect(score.skill).toBeCloseTo(0.03, 10)
    // Waiting saved 10% and cost 1%; buying saved 2%.
    expect(score.waited).toEqual({ tips: 2, savedPercent: expect.closeTo(4.5, 10) })
    expect(score.bought).toEqual({ tips: 1, savedPercent: expect.closeTo(2, 10) })
  })

  test('of parts is that of the whole', () => {
    const [some, others] = [many(7, 60, 44), [...many(7, 30, 10), ...many(3, 50, 12)]]
    const parts = scoreOf([...tallyOf(some), ...tallyOf(others)])
    const whole = scoreOf(tallyOf([...some, ...others]))
    expect(parts.bins).toEqual(whole.bins)
    expect(parts.skill).toBeCloseTo(whole.skill ?? 0, 10)
  })

  test('says nothing without tips', () =>
    expect(scoreOf([])).toMatchObject({ tips: 0, brier: null, skill: null, bins: [] }))
})

describe('chances', () => {
  const holds = (...judged: readonly Judged[][]): boolean =>
    isCalibrated(scoreOf(tallyOf(judged.flat())))

  test('hold when they come true as often as said, and tell more than a rate', () => {
    expect(holds(many(2, 500, 100), many(8, 500, 400))).toBe(true)
    expect(holds(many(5, 1000, 500))).toBe(false)
  })

  test('do not hold where one that was said often is off by more than 0.10 and chance', () => {
    expect(holds(many(2, 500, 100), many(8, 500, 330))).toBe(false)
    expect(holds(many(2, 500, 100), many(8, 500, 345))).toBe(true)
    expect(holds(many(2, 500, 100), many(8, 49, 10))).toBe(true)
  })

  test('do not hold where few were said', () =>
    expect(holds(many(2, 40, 8), many(8, 40, 32))).toBe(false))
})
