import { deliveryCost, landedPrice } from '#domain/offer/landed-price.ts'
import type { DeliveryRule } from '#domain/retailer/delivery-rule.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const rule: DeliveryRule = {
  country: 'NZ',
  currency: 'NZD',
  feeMinor: 650,
  freeOverMinor: 10_000,
  minDays: 2,
  maxDays: 4,
}

describe('delivery', () => {
  test.each([
    ['the offer says more than the rule', 5_000, 900, rule, 900],
    ['the offer says free', 5_000, 0, rule, 0],
    ['below the threshold', 9_999, null, rule, 650],
    ['at the threshold', 10_000, null, rule, 0],
    ['no threshold', 99_999, null, { ...rule, freeOverMinor: null }, 650],
    ['a rule that names no fee', 5_000, null, { ...rule, feeMinor: null }, null],
    ['free over a sum although the fee is unknown', 20_000, null, { ...rule, feeMinor: null }, 0],
    ['no rule', 5_000, null, undefined, null],
  ])('%s', (_case, priceMinor, deliveryMinor, shopRule, expected) =>
    expect(deliveryCost({ priceMinor, deliveryMinor }, shopRule)).toBe(expected),
  )

  test('of what can be fetched only is never known, whatever offer and rule say', () => {
    const fetched = { priceMinor: 20_000, availability: 'in-store' } as const
    for (const deliveryMinor of [null, 0, 900])
      for (const shopRule of [rule, undefined])
        expect(deliveryCost({ ...fetched, deliveryMinor }, shopRule)).toBeNull()
  })

  test('unknown delivery gives no total, which is never the item price', () =>
    expect(landedPrice(5_000, null)).toBeNull())

  test('a total is never below the item price', () => {
    const amount = fc.nat(10_000_000)
    fc.assert(
      fc.property(amount, fc.option(amount), fc.option(amount), fc.option(amount), (...given) => {
        const [priceMinor, deliveryMinor, feeMinor, freeOverMinor] = given
        const terms = { priceMinor, deliveryMinor }
        const total = landedPrice(
          priceMinor,
          deliveryCost(terms, { ...rule, feeMinor, freeOverMinor }),
        )
        expect(total === null || total >= priceMinor).toBe(true)
      }),
    )
  })
})
