import { availabilities, canBeBought } from '#domain/offer/availability.ts'
import { bases } from '#domain/offer/basis.ts'
import { canBeOrdered, shownAmount, standingOf, standings } from '#domain/offer/standing.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('the standing of an offer', () => {
  test.each([
    ['in-stock', true, 1000, 'priced', 'priced'],
    ['limited', true, 1000, 'priced', 'priced'],
    ['preorder', true, 1000, 'priced', 'priced'],
    ['backorder', true, 1000, 'priced', 'priced'],
    ['unknown', true, 1000, 'priced', 'priced'],
    ['in-stock', true, null, 'delivery-unknown', 'priced'],
    ['backorder', true, null, 'delivery-unknown', 'priced'],
    ['in-store', true, null, 'in-store', 'in-store'],
    ['in-store', true, 1000, 'in-store', 'in-store'],
    ['out-of-stock', true, 1000, 'sold-out', 'sold-out'],
    ['out-of-stock', true, null, 'sold-out', 'sold-out'],
    ['discontinued', true, 1000, 'sold-out', 'sold-out'],
    ['in-stock', false, 1000, 'stale', 'stale'],
    ['in-store', false, null, 'stale', 'stale'],
    ['out-of-stock', false, 1000, 'stale', 'stale'],
  ] as const)(
    'that is %s, fresh %j, with a total of %j: delivered %s, item only %s',
    (availability, fresh, totalMinor, delivered, item) => {
      const offer = { availability, fresh, totalMinor }
      expect(standingOf(offer, 'delivered')).toBe(delivered)
      expect(standingOf(offer, 'item')).toBe(item)
    },
  )

  test('allows an order only where the price holds and it can be sent', () => {
    expect(standings.filter(canBeOrdered)).toEqual(['priced', 'delivery-unknown'])
    for (const availability of availabilities) {
      const standing = standingOf({ availability, fresh: true, totalMinor: null }, 'item')
      expect(canBeOrdered(standing)).toBe(canBeBought(availability) && availability !== 'in-store')
    }
  })
})

describe('the shown amount', () => {
  test('is the delivered total alone where that is asked and known', () => {
    const offer = { priceMinor: 900, totalMinor: 1000 }
    expect(shownAmount(offer, 'priced', 'delivered')).toBe(1000)
    expect(shownAmount(offer, 'priced', 'item')).toBe(900)
  })

  test('is the item price of all that is not priced, in both bases', () =>
    fc.assert(
      fc.property(
        fc.nat(),
        fc.option(fc.nat()),
        fc.constantFrom(...standings.filter((standing) => standing !== 'priced')),
        fc.constantFrom(...bases),
        (priceMinor, totalMinor, standing, basis) => {
          expect(shownAmount({ priceMinor, totalMinor }, standing, basis)).toBe(priceMinor)
        },
      ),
    ))
})
