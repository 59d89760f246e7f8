import { priceFacts } from '#domain/price-history/price-facts.ts'
import { at, step } from '#tests/support/catalogue/price-step.ts'
import { describe, expect, test } from 'vitest'

describe('priceFacts', () => {
  test('names the lowest price with its first day, and weighs the average by time', () => {
    const facts = priceFacts([step(1, 100), step(4, 60), step(5, 100)], at(6))
    expect(facts).toEqual({
      lowest: { priceMinor: 60, at: at(4) },
      averageMinor: 92,
      percentOfAverage: 9,
    })
  })

  test('does not count days on which nobody sold it', () =>
    expect(priceFacts([step(1, 100), step(2, null)], at(9))).toMatchObject({
      averageMinor: 100,
      percentOfAverage: undefined,
    }))

  test('has nothing to say without prices', () =>
    expect(priceFacts([], at(9))).toEqual({
      lowest: undefined,
      averageMinor: undefined,
      percentOfAverage: undefined,
    }))
})
