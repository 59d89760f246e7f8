import type { Country } from '#domain/market/country.ts'
import { searchMessages } from '#web/src/messages/search.ts'
import { countText, wordsText } from '#web/src/pages/search/results/shown-results.ts'
import { failureText, searchHead } from '#web/src/pages/search/search-head.ts'
import { type FullSearchParams, readSearchParams } from '#web/src/pages/search/search-params.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { describe, expect, test } from 'vitest'
import { makeAnswer, makeCard, makeFacets } from './make-answer.ts'

const read = (query: string, country: Country = 'NZ'): FullSearchParams =>
  readSearchParams(new URLSearchParams(query), { country, basis: 'delivered' })

describe('the head', () => {
  test.each([
    ['q=iPhone', '/search?q=iphone'],
    ['q=iphone&sort=bestprice&min=5&brand=apple&stock=true&currency=EUR', '/search?q=iphone'],
    ['q=iphone&page=2', '/search?q=iphone&page=2'],
    ['q=iphone&page=2&stock=true', '/search?q=iphone'],
    ['', '/search'],
    ['category=laptops', '/search?category=laptops'],
    ['category=laptops&page=3', '/search?category=laptops&page=3'],
    ['brand=apple&sort=bestprice', '/search?brand=apple'],
    ['brand=apple&brand=hp', '/search'],
    ['brand=apple&category=laptops', '/search'],
  ])('of %j has the one address %j', (query, canonical) => {
    expect(searchHead(read(query), makeAnswer()).canonical).toBe(canonical)
  })

  test('keeps Australia apart', () => {
    expect(searchHead(read('q=tv', 'AU'), makeAnswer())).toMatchObject({
      title: '“tv”: compare prices in Australia',
      canonical: '/search?q=tv&country=AU',
    })
  })

  test('says what is searched and how much there is of it', () => {
    const answer = makeAnswer({ total: 1234, exact: false })
    expect(searchHead(read('q=tv'), answer).description).toBe(
      '“tv” from shops in New Zealand: about 1,234 products, each with price and total.',
    )
    const few = makeAnswer({ total: 21, complete: 10 })
    expect(searchHead(read('q=tv'), few).description, 'close ones are none').toContain(
      ': 10 products',
    )
    const facets = makeFacets({ brands: [{ slug: 'hp', name: 'HP', count: 3 }] })
    expect(searchHead(read('brand=hp'), makeAnswer({ facets })).title).toBe(
      'HP: compare prices in New Zealand',
    )
  })

  test('keeps empty pages out of search engines', () => {
    expect(searchHead(read('q=tv'), makeAnswer()).noindex).toBe(false)
    expect(searchHead(read('q=tv'), makeAnswer({ searchResults: [] })).noindex).toBe(true)
    expect(searchHead(read('q=tv'), undefined).noindex).toBe(true)
  })

  test('keeps pages with more than two filters out of search engines', () => {
    const noindex = (query: string): boolean | undefined =>
      searchHead(read(query), makeAnswer()).noindex
    expect(noindex('category=laptops&attribute=memory:8..16&page=2')).toBe(false)
    expect(noindex('category=laptops&attribute=memory:8..16&attribute=touchscreen:yes')).toBe(true)
    expect(noindex('category=laptops&stock=true&deliveryDays=2')).toBe(true)
  })

  test('asks for the pictures of the first screen', () => {
    const searchResults = ['/a.svg', null, '/c.svg'].map((image) => makeCard({ image }))
    expect(searchHead(read('q=tv'), makeAnswer({ searchResults })).preloadImages).toEqual([
      '/a.svg',
    ])
  })
})

describe('the count', () => {
  const countOf = (query: string, answer: SearchBody): string => {
    const loaded = { leftOut: [], from: 1, relaxed: [], failure: null }
    const found = { key: '', params: read(query), answer, loaded, readAt: 0 }
    return countText(found) + wordsText(found)
  }

  test.each([
    ['q=tv', { total: 1, complete: 1 }, '1 product for “tv”'],
    ['', { total: 2898, complete: 2898 }, '2,898 products'],
    ['q=tv', { total: 1200, complete: 1200, exact: false }, 'about 1,200 products for “tv”'],
    ['q=tv', { total: 21, complete: 10 }, '10 products, and 11 that are close for “tv”'],
    ['q=tv', { total: 2, complete: 1 }, '1 product, and 1 that is close for “tv”'],
    ['q=tv', { total: 21, complete: 0 }, '21 products that are close for “tv”'],
    ['q=tv', { total: 0, complete: 0 }, 'No results found'],
  ])('of %j', (query, answer, text) => {
    expect(countOf(query, makeAnswer(answer))).toBe(text)
  })
})

describe('a failure', () => {
  const failed = 'An error occurred while searching. Please try again.'

  test.each([
    [{ status: 500, retryAfterSeconds: undefined }, failed],
    [{ status: 0, retryAfterSeconds: undefined }, `${failed} ${searchMessages.unreachable}`],
    [
      { status: 429, retryAfterSeconds: 20 },
      `${failed} Too many searches at once. Try again in 20 seconds.`,
    ],
  ])('with %o is said in words', (error, text) => {
    expect(failureText(error, undefined)).toBe(text)
  })

  test('says from when the results are that still stand', () => {
    expect(failureText({ status: 500, retryAfterSeconds: undefined }, '10:42')).toBe(
      `${failed} These results are from 10:42.`,
    )
  })
})

test('says in one sentence what was left out', () => {
  expect(searchMessages.withoutWords(['purple'])).toContain('“purple”')
  expect(searchMessages.withoutWords(['purple', 'flux'])).toContain('“purple”, “flux”')
  expect(searchMessages.leftOut(['brand', 'shop'])).toBe('Not used: brand, shop.')
})
