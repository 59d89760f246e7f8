import { judgeDeal, type DealOffer } from '#domain/price-history/deal.ts'
import { dealLine } from '#domain/price-history/deal-line.ts'
import { marketLow } from '#domain/price-history/price-steps.ts'
import { judgePrice } from '#domain/price-history/verdict.ts'
import { describe, expect, test } from 'vitest'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const now = new Date('2026-03-01T00:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)

/** What an offer asked since so many days ago. */
const asks = (...steps: readonly (readonly [ago: number, priceMinor: number | null])[]) => ({
  steps: steps.map(([ago, priceMinor]) => ({ at: daysAgo(ago), priceMinor })),
  endsAt: null,
})

const judge = (amountMinor: number, ...offers: readonly DealOffer[]) =>
  judgeDeal(amountMinor, offers, 'delivered', now, () => undefined)

const isDeal = (amountMinor: number, ...offers: readonly DealOffer[]): boolean =>
  judge(amountMinor, ...offers).deal !== undefined

describe('a deal', () => {
  test('says on what it rests, in figures that can be worked out by hand', () => {
    // 90 days: 10 at 312, 55 at 400, 25 at 500; the middle, the 45th in order of price, is 400.
    // 365 days: 60 at 300, 270 at 400, 25 at 500, 10 at 312; 70 of them no dearer than 312.
    // The 30 days before it began: 5 at 400, 25 at 500.
    const { deal } = judge(312, asks([400, 300], [305, 400], [35, 500], [10, 312]))
    expect(deal).toEqual({
      basis: 'delivered',
      amountMinor: 312,
      medianMinor: 400,
      percent: 22,
      lowestBeforeMinor: 400,
      share: 70 / 365,
      since: daysAgo(10),
      until: new Date(now.getTime() + dayMs),
    })
  })

  test('has the median, percent and kind of the verdict of the same offers', () => {
    const offers = [asks([300, 1000], [20, 900]), asks([200, 1100], [5, 790])]
    const { deal } = judge(790, ...offers)
    const low = marketLow(
      offers.map(({ steps }) => steps),
      daysAgo(365),
      now,
    )
    const verdict = judgePrice(790, low, 'delivered', now)
    expect(deal).toMatchObject({ medianMinor: 1000, percent: 21, lowestBeforeMinor: 900 })
    expect(verdict).toMatchObject({ kind: 'good', medianMinor: 1000, percentOfMedian: -21 })
  })

  test.each<[string, boolean, number, readonly DealOffer[]]>([
    ['10% under the median', true, 900, [asks([200, 1000], [1, 900])]],
    ['less than 10% under it', false, 901, [asks([200, 1000], [1, 901])]],
    [
      'as low as at the end of the 30 days before',
      false,
      900,
      [asks([200, 1000], [31, 900], [30, 1000], [1, 900])],
    ],
    [
      'that low 31 days before it began',
      true,
      900,
      [asks([200, 1000], [33, 900], [32, 1000], [1, 900])],
    ],
    [
      'above what another shop asked in between',
      false,
      900,
      [asks([200, 1000], [1, 900]), asks([8, 880], [7, null])],
    ],
    ['not the best by now', false, 900, [asks([200, 1000], [1, 900]), asks([1, 890])]],
    ['that nobody asks any more', false, 900, [asks([200, 1000], [2, 900], [1, null])]],
    ['asked for three hours', true, 900, [asks([200, 1000], [3 / 24, 900])]],
    ['asked for less than three hours', false, 900, [asks([200, 1000], [2.9 / 24, 900])]],
    [
      'asked by one shop for less than three hours, by another for longer',
      true,
      900,
      [asks([200, 1000], [2, 900]), asks([1 / 24, 900])],
    ],
    [
      'taken over within three hours by a shop from one that is gone',
      false,
      900,
      [asks([200, 1000], [2, 900], [1 / 24, null]), asks([1 / 24, 900])],
    ],
    ['of what is known for 13 days', false, 900, [asks([13, 1000], [1, 900])]],
    ['of what is known for 14 days', true, 900, [asks([14, 1000], [1, 900])]],
    [
      'of what nobody sold in the 30 days before',
      false,
      900,
      [asks([200, 1000], [40, null], [1, 900])],
    ],
    // 40 of 90 days at 500: no dearer than for 55% of the time is usual.
    ['that is usual by its verdict', false, 700, [asks([200, 500], [50, 1000], [5, 700])]],
    ['that has become the usual price', false, 900, [asks([200, 1000], [46, 900])]],
  ])('may be a price %s: %s', (_title, expected, amount, offers) =>
    expect(isDeal(amount, ...offers)).toBe(expected),
  )

  test('goes on where nobody could buy it for a while', () => {
    const { deal } = judge(900, asks([200, 1000], [5, 900], [3, null], [2, 900]))
    expect(deal?.since).toEqual(daysAgo(5))
  })

  test('holds to the second at which the median falls', () => {
    // In 12 hours half of 90 days is at 900: the median is that, and the deal is over.
    const { deal, again } = judge(900, asks([200, 1000], [44.5, 900]))
    const end = now.getTime() + 12 * hourMs
    expect(deal?.until.getTime()).toBeLessThanOrEqual(end)
    expect(deal?.until.getTime()).toBeGreaterThan(end - 2000)
    expect(again?.getTime()).toBe((deal?.until.getTime() ?? 0) - 300_000)
    const offers = [asks([200, 1000], [44.5, 900])]
    const over = judgeDeal(900, offers, 'delivered', new Date(end + 1), () => undefined)
    expect(over.deal).toBeUndefined()
  })

  test('is none while the advice is to wait, and is over when it turns to that', () => {
    const offers = [asks([200, 1000], [5, 900])]
    const turnsAt = new Date(now.getTime() + 6 * hourMs)
    const judgeWith = (before: number, then: number) =>
      judgeDeal(900, offers, 'delivered', now, (at) => (at < turnsAt ? before : then))
    const { deal } = judgeWith(5, 6)
    expect(deal?.until.getTime()).toBeLessThan(turnsAt.getTime())
    expect(deal?.until.getTime()).toBeGreaterThanOrEqual(turnsAt.getTime() - 1000)
    expect(judgeWith(6, 5)).toEqual({ deal: undefined, again: new Date(now.getTime() + dayMs) })
  })

  test('holds until the first offer at its price ends', () => {
    const endsAt = new Date(now.getTime() + 2 * hourMs)
    const longer = new Date(now.getTime() + 5 * hourMs)
    const { deal } = judge(
      900,
      { ...asks([200, 1000], [5, 900]), endsAt: longer },
      { ...asks([4, 900]), endsAt },
      { ...asks([300, 1500]), endsAt: new Date(now.getTime() + hourMs) },
    )
    expect(deal?.until).toEqual(endsAt)
  })

  test('is judged again when it may become one, and not while only a price can make it one', () => {
    expect(judge(900, asks([200, 1000], [1 / 24, 900])).again).toEqual(
      new Date(now.getTime() + 2 * hourMs),
    )
    expect(judge(950, asks([200, 1000], [1, 950])).again).toEqual(new Date(now.getTime() + dayMs))
    expect(judge(1100, asks([200, 1000], [1, 1100])).again).toBeNull()
    expect(judge(900, asks([200, 1000], [91, 900])).again).toBeNull()
  })

  test('is told in one line', () =>
    expect(dealLine(22, '$389.00', '$349.00')).toBe(
      '−22% · usually $389.00 · 30-day low before: $349.00',
    ))
})
