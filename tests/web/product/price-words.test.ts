import type { Basis } from '#domain/offer/basis.ts'
import {
  makeWrite,
  priceWords,
  type PricedOffer,
} from '#web/src/components/offer/use-price-words.ts'
import { expect, test } from 'vitest'
import { shownIn } from '../shown-in.ts'
import { makeOffer } from './make-offer.ts'

const write = (amountMinor: number, lessMinor = 0): string =>
  `$${((amountMinor + lessMinor) / 100).toFixed(2)}`
const offer = makeOffer({ amountMinor: 86_900, deliveryMinor: 8_750, totalMinor: 95_650 })
const unknown = { ...offer, deliveryMinor: null, totalMinor: null }

const sentence = (said: Partial<PricedOffer>, basis: Basis): string => {
  const { before, shownMinor, after, detail } = priceWords({ ...offer, ...said }, basis, write)
  return `${[before, write(shownMinor), after].filter(Boolean).join(' ')} | ${detail}`
}

test.each([
  ['delivered', {}, '$956.50 delivered | $869.00 + $87.50 delivery'],
  ['item', {}, '$869.00 item only | + $87.50 delivery'],
  ['delivered', { deliveryMinor: 0, totalMinor: 86_900 }, '$869.00 delivered | '],
  ['item', { deliveryMinor: 0, totalMinor: 86_900 }, '$869.00 item only | free delivery'],
  ['delivered', { ...unknown, standing: 'delivery-unknown' }, '$869.00 + delivery not stated | '],
  ['item', unknown, '$869.00 item only | delivery not stated'],
  ['delivered', { ...unknown, standing: 'in-store' }, '$869.00 · in store only | '],
  ['item', { ...unknown, standing: 'in-store' }, '$869.00 · in store only | '],
  ['delivered', { standing: 'sold-out' }, 'last $869.00 | '],
  ['item', { standing: 'stale' }, 'last $869.00 | '],
] as const)('of the basis %s, %j: %s', (basis, said, words) => {
  expect(sentence(said, basis)).toBe(words)
})

test('in another currency, too, a total is what it is made of', () => {
  const detailIn = (currency: string): string => {
    const told = { ...offer, amountMinor: 100, deliveryMinor: 653, totalMinor: 753 }
    return priceWords(told, 'delivered', makeWrite(shownIn(currency), 'NZD')).detail
  }
  expect(shownIn('USD')(753, 'NZD').amount).toBe('$4.31')
  // The item alone would be $0.57.
  expect(detailIn('USD')).toBe('$0.58 + $3.73 delivery')
  expect(detailIn('NZD')).toBe('$1.00 + $6.53 delivery')
})

test.each([
  ['delivered', { count: 5, unit: 'L' }, '$173.80/L without delivery'],
  ['item', { count: 5, unit: 'L' }, '$173.80/L'],
  ['item', { count: 20, unit: 'each' }, '$43.45 each'],
  ['item', { count: 20, unit: 'wash' }, '$43.45 per wash'],
  ['item', null, ''],
] as const)('of the basis %s, %j: a unit costs %s', (basis, contents, words) => {
  expect(priceWords({ ...offer, contents }, basis, write).perUnit).toBe(words)
})

test.each([
  [24, '$0.41 each'],
  [48, '$0.21 each'],
  [101, '$0.098 each'],
])('one of %i pieces for $9.89 costs %s', (count, words) => {
  const contents = { count, unit: 'each' } as const
  const told = { ...offer, amountMinor: 989, contents }
  expect(priceWords(told, 'item', makeWrite(shownIn('NZD'), 'NZD')).perUnit).toBe(words)
})
