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

test('says the other basis, from the first page on, and keeps a range', () => {
  expect(addressFor('?q=tv&min=100&page=2', { basis: 'item' })).toBe('q=tv&min=100&basis=item')
  expect(addressFor('?basis=item', { basis: 'delivered' })).toBe('basis=delivered')
})
