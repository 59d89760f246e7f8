import { bases, type Basis } from '#domain/offer/basis.ts'
import type { PastPrice } from '#domain/price-history/merge-past-prices.ts'
import { marketLow } from '#domain/price-history/price-steps.ts'
import { inStoreSteps, stepsInBasis } from '#domain/price-history/steps-in-basis.ts'
import { at } from '#tests/support/catalogue/price-step.ts'
import { expect, test } from 'vitest'

const point = (
  day: number,
  priceMinor: number | null,
  deliveryMinor: number | null,
  inStore = false,
): PastPrice => ({ at: at(day), priceMinor, deliveryMinor, inStore })

test('a series has what is paid in its basis, and nothing of what could not be ordered', () => {
  const points = [
    point(1, 100, 5),
    point(2, 90, null),
    point(3, 80, null, true),
    point(4, null, null),
  ]
  const amounts = (basis: Basis) => stepsInBasis(points, basis).map(({ priceMinor }) => priceMinor)
  expect(amounts('delivered')).toEqual([105, null, null, null])
  expect(amounts('item')).toEqual([100, 90, null, null])
  expect(inStoreSteps(points).map(({ priceMinor }) => priceMinor)).toEqual([null, null, 80, null])
})

/** What one could have ordered for on a day: looks at every offer anew. */
const lowestOn = (day: number, offers: readonly PastPrice[][], basis: Basis): number | null => {
  const asked = offers.flatMap((points) => {
    const held = points.filter((each) => each.at <= at(day)).at(-1)
    if (!held || held.priceMinor === null || held.inStore) return []
    if (basis === 'item') return [held.priceMinor]
    return held.deliveryMinor === null ? [] : [held.priceMinor + held.deliveryMinor]
  })
  return asked.length === 0 ? null : Math.min(...asked)
}

test('the low of many offers is what a scan of every day finds', () => {
  let state = 7
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let round = 0; round < 200; round++) {
    const offers = Array.from({ length: 1 + random(5) }, () => {
      const days = [...new Set(Array.from({ length: 1 + random(8) }, () => 1 + random(40)))]
      return days
        .toSorted((a, b) => a - b)
        .map((day) =>
          random(6) === 0
            ? point(day, null, null)
            : point(day, 50 + random(20), random(3) === 0 ? null : random(10), random(5) === 0),
        )
    })
    for (const basis of bases) {
      const low = marketLow(
        offers.map((points) => stepsInBasis(points, basis)),
        at(5),
        at(41),
      )
      for (let day = 5; day <= 40; day++) {
        const held = low.findLast((step) => step.at <= at(day))?.priceMinor ?? null
        expect(held, `round ${round}, ${basis}, day ${day}`).toBe(lowestOn(day, offers, basis))
      }
    }
  }
})
