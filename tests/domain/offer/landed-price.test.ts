import { deliveryWords } from '#domain/offer/delivery-words.ts'
import { isFresh } from '#domain/offer/freshness.ts'
import { deliveryCost, landedPrice } from '#domain/offer/landed-price.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
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

  test.each([
    [0, 2, 4, 'Free delivery, 2–4 working days'],
    [650, 1, 1, '$6.50 delivery, 1 working day'],
    [650, null, 3, '$6.50 delivery, 3 working days'],
    [null, null, null, 'Delivery cost unknown'],
  ])('%j in %j to %j days is said as "%s"', (minor, min, max, words) => {
    expect(deliveryWords(minor, 'NZD', min, max)).toBe(words)
  })
})

describe('freshness', () => {
  const now = new Date('2026-11-21T00:00:00Z')

  test.each([
    ['2026-11-20T00:00:00Z', true],
    ['2026-11-19T23:59:59Z', false],
  ])('a limit of a day makes %s fresh: %s', (seenAt, fresh) => {
    expect(isFresh(new Date(seenAt), 86_400, now)).toBe(fresh)
  })

  test('what was never read is not fresh', () => {
    expect(isFresh(null, 86_400, now)).toBe(false)
  })
})

describe('the host of a link', () => {
  test.each([
    ['https:', 'kauri.example', true],
    ['http:', 'www.kauri.example', true],
    ['https:', 'KAURI.example.', true],
    ['https:', 'notkauri.example', false],
    ['https:', 'kauri.example.evil.example', false],
    ['javascript:', 'kauri.example', false],
    ['ftp:', 'kauri.example', false],
  ])('%s//%s belongs to kauri.example: %s', (protocol, hostname, belongs) => {
    expect(belongsToRetailer({ protocol, hostname }, ['Kauri.example'])).toBe(belongs)
  })
})
