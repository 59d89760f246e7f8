import type { SuggestionsBody } from '#openapi/schemas/search/suggestions.ts'
import { suggestionSections } from '#web/src/components/search-box/suggestion-sections.ts'
import { shownIn } from '../shown-in.ts'
import { priceText } from '#web/src/components/search-box/suggestion-list.tsx'
import { expect, test } from 'vitest'

const product = (
  name: string,
  price: string | null = '$10.00',
): SuggestionsBody['products'][0] => ({
  id: name,
  name,
  image: null,
  price,
  amountMinor: price === null ? null : 1000,
  totalMinor: price === null ? null : 1250,
  standing: price === null ? null : 'priced',
  currency: 'AUD',
  link: `/product/${name}`,
})

const answer: SuggestionsBody = {
  products: ['a', 'b', 'c', 'd', 'e'].map((name) => product(name)),
  categories: [{ name: 'Phones', slug: 'phones' }],
  brands: [{ name: 'Sony', slug: 'sony' }],
  phrases: ['sony phones', 'sony tv'],
}

const usual = {
  typed: 'so',
  answer,
  recent: [],
  country: 'AU',
  limit: 10,
} as const

const sections = (asked: Partial<Parameters<typeof suggestionSections>[0]>): string[] =>
  suggestionSections({ ...usual, ...asked }).map(
    ({ kind, suggestions }) => `${kind}: ${suggestions.map(({ text }) => text).join(', ')}`,
  )

test('shows kind after kind, and none that is empty', () => {
  expect(sections({})).toEqual([
    'product: a, b, c, d, e',
    'category: Phones',
    'brand: Sony',
    'phrase: sony phones, sony tv',
  ])
})

test('gives each kind its share when there are too many', () => {
  expect(sections({ limit: 6 })).toEqual([
    'product: a, b',
    'category: Phones',
    'brand: Sony',
    'phrase: sony phones, sony tv',
  ])
})

test('shows recent searches alone before anything is typed', () => {
  expect(sections({ typed: '', answer: undefined, recent: ['drill', 'sony tv'] })).toEqual([
    'recent: drill, sony tv',
  ])
})

test('shows three recent searches that go on from what is typed, and no phrase twice', () => {
  const recent = ['Sony TV', 'drill', 'so', 'sofa', 'socks', 'soap']
  expect(sections({ recent })).toEqual([
    'product: a, b, c, d',
    'category: Phones',
    'brand: Sony',
    'phrase: sony phones',
    'recent: Sony TV, sofa, socks',
  ])
})

test('shows no recent search beside what says the same, whatever its case and number', () => {
  const recent = ['sonys', 'Sofas', 'phone', 'sofa', 'SOFA']
  expect(sections({ typed: 's', recent })).toContain('recent: Sofas')
  expect(sections({ typed: 'p', recent })).not.toContainEqual(expect.stringMatching(/^recent/))
  const models = ['iphone 6', 'iphone 6s', 'iphones 6s']
  expect(sections({ typed: 'iph', recent: models })).toContain('recent: iphone 6, iphone 6s')
})

test('leads to products, filters and searches of the country', () => {
  const found = suggestionSections(usual)
  expect(found.map(({ suggestions }) => suggestions[0]?.to)).toEqual([
    '/product/a?country=AU',
    '/search?country=AU&category=phones',
    '/search?country=AU&brand=sony',
    '/search?q=sony+phones&country=AU',
  ])
})

test.each([
  ['delivered', 'AUD', '$12.50 AUD delivered'],
  ['item', 'AUD', '$10.00 AUD item only'],
  ['delivered', 'NZD', '$13.89 NZD delivered'],
] as const)(
  'says what a product costs %s in %s, and nothing when only used ones are sold',
  (basis, currency, text) => {
    const products = [product('new'), product('used', null)]
    const [found] = suggestionSections({ ...usual, answer: { ...answer, products } })
    const prices = found?.suggestions.map(
      ({ product }) => product && priceText(product, basis, shownIn(currency)),
    )
    expect(prices?.slice(0, 2)).toEqual([text, ''])
  },
)
