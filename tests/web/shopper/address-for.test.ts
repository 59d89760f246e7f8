import { addressFor } from '#web/src/shopper/shopper.ts'
import { expect, test } from 'vitest'

test('leaves out what means something in one country alone', () => {
  const search = '?q=tv&country=NZ&min=100&max=500&shop=harbour-tech&brand=sony&page=2'
  expect(addressFor(search, { country: 'AU' })).toBe('q=tv&country=AU&brand=sony')
})

test('names the country where the address had none', () => {
  expect(addressFor('', { country: 'NZ' })).toBe('country=NZ')
})

test('changes a currency only where the address has one', () => {
  expect(addressFor('?q=tv', { currency: 'USD' })).toBe('q=tv')
  expect(addressFor('?q=tv&currency=EUR&min=5', { currency: 'USD' })).toBe(
    'q=tv&currency=USD&min=5',
  )
})
