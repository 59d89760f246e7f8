import { inCountry, keepStated, paths } from '#web/src/paths.ts'
import { expect, test } from 'vitest'

test('says the country where it is not New Zealand, keeping what else is said', () => {
  expect(inCountry('/brands?letter=B', 'AU')).toBe('/brands?letter=B&country=AU')
  expect(inCountry('/brands?country=AU&letter=B', 'NZ')).toBe('/brands?letter=B')
  expect(inCountry('/', 'NZ')).toBe('/')
})

test('always says the country of a search', () => {
  expect(paths.search({ q: 'tv & radio', country: 'NZ' })).toBe('/search?q=tv+%26+radio&country=NZ')
})

test('says each of several filters, and no first page', () => {
  expect(paths.search({ country: 'AU', brand: ['sony', 'lg'], page: 1 })).toBe(
    '/search?country=AU&brand=sony&brand=lg',
  )
})

test('says the basis of a search where it is not the usual one', () => {
  expect(paths.search({ country: 'NZ', basis: 'delivered' })).toBe('/search?country=NZ')
  expect(paths.search({ country: 'NZ', basis: 'item' })).toBe('/search?country=NZ&basis=item')
})

test('keeps to the country and basis that only the page’s own address says', () => {
  expect(keepStated('/about', '')).toBe('/about')
  expect(keepStated('/about', 'country=NZ')).toBe('/about?country=NZ')
  expect(keepStated('/brands?letter=B', 'country=NZ')).toBe('/brands?letter=B&country=NZ')
  expect(keepStated('/about?country=AU', 'country=NZ')).toBe('/about?country=AU')
  expect(keepStated('/', 'country=AU&basis=item')).toBe('/?country=AU&basis=item')
  expect(keepStated('/search?basis=delivered', 'country=AU&basis=item')).toBe(
    '/search?basis=delivered&country=AU',
  )
})
