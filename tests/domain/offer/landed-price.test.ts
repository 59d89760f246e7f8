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
  ])('%s', (_case, price, own, shopRule, expected) => {
    expect(deliveryCost(price, own, shopRule)).toBe(expected)
  })

  test('unknown delivery gives no total, which is never the item price', () => {
    expect(landedPrice(5_000, null)).toBeNull()
  })

  test('a total is never below the item price', () => {
    const amount = fc.nat(10_000_000)
    fc.assert(
      fc.property(amount, fc.option(amount), fc.option(amount), fc.option(amount), (...given) => {
        const [price, own, feeMinor, freeOverMinor] = given
        const total = landedPrice(
          price,
          deliveryCost(price, own, { ...rule, feeMinor, freeOverMinor }),
        )
        expect(total === null || total >= price).toBe(true)
      }),
    )
  })
})
