import { inCountry, keepCountry, paths } from '#web/src/paths.ts'
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

test('keeps to the country that only the page’s own address says', () => {
  expect(keepCountry('/about', undefined)).toBe('/about')
  expect(keepCountry('/about', 'NZ')).toBe('/about?country=NZ')
  expect(keepCountry('/brands?letter=B', 'NZ')).toBe('/brands?letter=B&country=NZ')
  expect(keepCountry('/about?country=AU', 'NZ')).toBe('/about?country=AU')
})
