import { mergePastPrices, type PastPrice } from '#domain/price-history/merge-past-prices.ts'
import { at } from '#tests/support/catalogue/price-step.ts'
import { describe, expect, test } from 'vitest'

const price = (day: number, priceMinor: number | null, deliveryMinor = 0): PastPrice => ({
  at: at(day),
  priceMinor,
  deliveryMinor: priceMinor === null ? null : deliveryMinor,
})

describe('merging past prices', () => {
  test('adds each change, in whatever order the prices are given', () =>
    expect(mergePastPrices([], [price(3, 90), price(1, 100), price(5, null)])).toEqual([
      'new',
      'new',
      'new',
    ]))

  test('comes to the same history however the prices are split into files', () => {
    const all = [price(1, 100), price(2, 90), price(3, 100)]
    const [first = all[0]!, between = all[0]!, last = all[0]!] = all
    expect(mergePastPrices([], [first, last])).toEqual(['new', 'new'])
    expect(mergePastPrices([first, last], [between])).toEqual(['new'])
    expect(mergePastPrices(all, [first, last])).toEqual(['same', 'same'])
  })

  test('tells another cost of delivery as a change', () =>
    expect(mergePastPrices([price(1, 100)], [price(2, 100, 5)])).toEqual(['new']))

  test('replaces a known price of the same moment, and refuses two given ones that differ', () => {
    expect(mergePastPrices([price(1, 100)], [price(1, 80)])).toEqual(['new'])
    expect(mergePastPrices([], [price(1, 80), price(1, 90), price(1, 80)])).toEqual([
      'new',
      'contradicts',
      'same',
    ])
  })

  test('finds nothing new in what it added before', () => {
    const given = [price(1, 100), price(2, 100), price(3, 90), price(4, null), price(6, 90)]
    const merged = mergePastPrices([], given)
    const added = given.filter((_, index) => merged[index] === 'new')
    expect(mergePastPrices(added, given)).toEqual(given.map(() => 'same'))
  })
})
