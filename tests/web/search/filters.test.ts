import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { priceSpan } from '#web/src/pages/search/category/category-head.tsx'
import { quickFilters } from '#web/src/pages/search/filters/chip-rows.tsx'
import {
  type ChosenFilter,
  chosenFilters,
  rangeText,
  recognisedFilters,
} from '#web/src/pages/search/filters/chosen-filters.ts'
import { mostFrequent } from '#web/src/pages/search/filters/filter-group.tsx'
import { stableFacets } from '#web/src/pages/search/results/shown-results.ts'
import { type FullSearchParams, readSearchParams } from '#web/src/pages/search/search-params.ts'
import { paths } from '#web/src/paths.ts'
import { describe, expect, test } from 'vitest'
import { makeAnswer, makeFacets } from './make-answer.ts'

const read = (query: string): FullSearchParams =>
  readSearchParams(new URLSearchParams(query), { country: 'NZ', basis: 'delivered' })

const told = (filters: readonly ChosenFilter[]): readonly string[] =>
  filters.map(({ kind, label, without }) => `${kind} ${label} → ${paths.search(without)}`.trim())

const facets = makeFacets({
  brands: [
    { slug: 'apple', name: 'Apple', count: 20 },
    { slug: 'hp', name: 'HP', count: 15 },
    { slug: 'asus', name: 'Asus', count: 12 },
  ],
  attributes: [
    {
      key: 'memory',
      label: 'Memory',
      unit: 'GB',
      values: [{ value: '16', label: '16 GB', count: 9 }],
      group: 'Screen',
      bands: [],
    },
  ],
  inStock: 113,
  freeDelivery: 90,
  prices: [
    { label: '$0 - $499.99', min: 0, max: 499.99, count: 3, countUpTo: 3 },
    { label: '$500 - $999.99', min: 500, max: 999.99, count: 30, countUpTo: 33 },
    { label: '$1,000 and above', min: 1000, max: null, count: 80, countUpTo: 113 },
  ],
})

describe('chosen filters', () => {
  test('are named as the facets name them, and lead to the place without them', () => {
    const params = read('q=tv&brand=hp&attribute=memory:16&min=1000&stock=true&page=2')
    expect(told(chosenFilters(params, facets))).toEqual([
      'Brand HP → /search?q=tv&country=NZ&min=1000&attribute=memory%3A16&stock=true',
      'Memory 16 GB → /search?q=tv&country=NZ&min=1000&brand=hp&stock=true',
      'Delivered price $1,000 and above → /search?q=tv&country=NZ&brand=hp&attribute=memory%3A16&stock=true',
      'In stock → /search?q=tv&country=NZ&min=1000&brand=hp&attribute=memory%3A16',
    ])
  })

  test('say a range in the currency that is shown', () => {
    const [range] = chosenFilters(read('min=1000&max=2000&basis=item'), facets, (one) => `€${one}`)
    expect(range).toMatchObject({ kind: 'Item price', label: '€1000 - €2000' })
    const [quick] = quickFilters(
      read('q=tv'),
      makeAnswer({ facets, total: 113 }),
      (one) => `€${one}`,
    )
    expect(quick?.label).toMatch(/^Under €/)
  })

  test.each([
    [
      'of one kind',
      [
        ['vision', null, 69],
        ['home', null, 1],
      ],
      true,
    ],
    [
      'of parts of one kind',
      [
        ['over-ear', 'headphones', 10],
        ['in-ear', 'headphones', 9],
      ],
      true,
    ],
    [
      'of several kinds',
      [
        ['small-appliances', null, 18],
        ['appliances', null, 9],
      ],
      false,
    ],
  ] as const)('begin with a price in a list of things %s', (_, categories, isOffered) => {
    const ofKinds = {
      ...facets,
      categories: categories.map(([slug, parent, count]) => ({ slug, name: slug, parent, count })),
    }
    const quick = quickFilters(read('q=tv'), makeAnswer({ facets: ofKinds, total: 113 }))
    expect(quick.some(({ key }) => key === 'price')).toBe(isOffered)
  })

  test('name conditions and colours', () => {
    expect(told(chosenFilters(read('condition=open-box&colour=rose-gold'), facets))).toEqual([
      'Condition Open box → /search?country=NZ&colour=rose-gold',
      'Colour Rose gold → /search?country=NZ&condition=open-box',
    ])
  })

  test('have a name where the facets have none of it left', () => {
    expect(
      told(chosenFilters(read('shop=old-shop&attribute=screen-size:99'), makeFacets())),
    ).toEqual([
      'Shop Old shop → /search?country=NZ&attribute=screen-size%3A99',
      'Screen size 99 → /search?country=NZ&shop=old-shop',
    ])
  })

  test.each(['min=9&max=5', 'min=&max=', 'min=cheap'])('have no range in %j', (search) => {
    expect(chosenFilters(read(search), facets)).toEqual([])
  })

  test.each([
    [{ min: '100', max: '500' }, '$100 - $500'],
    [{ min: '', max: '500' }, '$0 - $500'],
    [{ min: '1000', max: '' }, '$1,000 and above'],
  ])('%o is called %j', (range, text) => {
    expect(rangeText(range)).toBe(text)
  })
})

describe('what the words were understood as', () => {
  test('can be taken off one by one, each with the words that say it', () => {
    const recognised: SearchBody['recognised'] = [
      { type: 'colour', slug: 'pink', name: 'Pink', rest: 'kea phone used under 500' },
      { type: 'condition', slug: 'used', name: 'Used', rest: 'pink kea phone under 500' },
      { type: 'price', slug: '-500', name: '$0 - $500', rest: 'pink kea phone used' },
      { type: 'order', slug: 'bestprice', name: 'Lowest price first', rest: 'pink kea phone' },
      { type: 'either', slug: 'kea', name: 'kea', rest: 'tui' },
    ]
    expect(
      told(recognisedFilters(read('q=used+pink+kea+phone+under+500'), { recognised })),
    ).toEqual([
      'Colour Pink → /search?q=kea+phone+used+under+500&country=NZ',
      'Condition Used → /search?q=pink+kea+phone+under+500&country=NZ',
      'Price $0 - $500 → /search?q=pink+kea+phone+used&country=NZ',
      'Lowest price first → /search?q=pink+kea+phone&country=NZ',
      'kea → /search?q=tui&country=NZ',
    ])
  })
})

describe('quick filters', () => {
  const answer = makeAnswer({ facets, total: 113 })
  const labels = (query: string, found = answer): readonly string[] =>
    quickFilters(read(query), found).map(({ label, count }) => `${label} ${count}`)

  test('leave something, but not everything', () => {
    expect(labels('q=laptops')).toEqual([
      'Under $1,000 33',
      'Free delivery 90',
      'Apple 20',
      'HP 15',
      'Asus 12',
    ])
  })

  test('by price go up to the first range that leaves a fifth or more', () => {
    const [cheaper] = labels('q=laptops', makeAnswer({ facets, total: 165 }))
    expect(cheaper).toBe('Under $1,000 33')
    expect(labels('q=laptops', makeAnswer({ facets, total: 166 }))[0]).toBe('Free delivery 90')
  })

  test('leave brands and categories to the head of a category’s page', () => {
    expect(labels('category=laptops')).toEqual(['Under $1,000 33', 'Free delivery 90'])
  })

  test('are not small change', () => {
    const few = { ...facets, brands: [{ slug: 'apple', name: 'Apple', count: 11 }] }
    expect(labels('q=laptops', makeAnswer({ facets: few, total: 113 }))).toEqual([
      'Under $1,000 33',
      'Free delivery 90',
    ])
  })

  test('do not offer what is set', () => {
    expect(labels('q=laptops&freeDelivery=true&brand=apple&max=500')).toEqual([])
  })

  test('begin with the shelves that the words name', () => {
    const shelves = [
      { type: 'brand', slug: 'apple', name: 'Apple' } as const,
      { type: 'category', slug: 'phones', name: 'Phones' } as const,
    ]
    const found = makeAnswer({ facets, total: 113, shelves })
    expect(quickFilters(read('q=apple'), found).slice(0, 3)).toMatchObject([
      { label: 'Only Apple', count: 20, to: { q: 'apple', brand: ['apple'] } },
      { label: 'Only in Phones', to: { q: 'apple', category: ['phones'] } },
      { label: 'Under $1,000', count: 33 },
    ])
  })

  test('are none where nothing was found', () => {
    expect(labels('q=x', makeAnswer({ total: 0 }))).toEqual([])
  })
})

describe('a long facet', () => {
  const values = Array.from({ length: 12 }, (_, i) => ({
    value: `v${i}`,
    label: `V${i}`,
    count: i,
  }))

  test('shows the eight most frequent values, in its own order', () => {
    const shown = mostFrequent(values, []).map(({ value }) => value)
    expect(shown).toEqual(['v4', 'v5', 'v6', 'v7', 'v8', 'v9', 'v10', 'v11'])
  })

  test('shows what is chosen all the same', () => {
    expect(mostFrequent(values, ['v0']).map(({ value }) => value)[0]).toBe('v0')
  })
})

describe('facets of the same words', () => {
  test('stay in their variants, with 0 where nothing is left', () => {
    const now = makeFacets({
      brands: [
        { slug: 'asus', name: 'Asus', count: 4 },
        { slug: 'dell', name: 'Dell', count: 2 },
        { slug: 'apple', name: 'Apple', count: 1 },
      ],
    })
    const stable = stableFacets(facets, now)
    expect(stable.brands.map(({ slug, count }) => `${slug} ${count}`)).toEqual([
      'apple 1',
      'hp 0',
      'asus 4',
      'dell 2',
    ])
    expect(stable.attributes).toEqual([
      { ...facets.attributes[0], values: [{ value: '16', label: '16 GB', count: 0 }] },
    ])
    expect(stable.inStock).toBe(0)
  })

  test('take new attributes in', () => {
    expect(stableFacets(makeFacets(), facets)).toEqual(facets)
  })
})

describe('the price span of a category', () => {
  const range = (min: number, max: number | null, count: number) => ({
    label: '',
    min,
    max,
    count,
    countUpTo: count,
  })
  const span = (...ranges: ReturnType<typeof range>[]): string =>
    priceSpan(ranges, { basis: 'delivered' }, (amount) => `$${amount}`)

  test('goes from the first range that has any to the last one', () => {
    expect(
      span(range(0, 49.99, 0), range(50, 99.99, 2), range(100, 199.99, 1), range(200, null, 0)),
    ).toBe('$50 to $200 delivered where stated')
  })

  test('has ends as open as those of its ranges', () => {
    expect(span(range(0, 50, 3), range(50, null, 2))).toBe(
      'under $50 to $50+ delivered where stated',
    )
  })

  test('of a single range says each end once', () => {
    expect(span(range(340, null, 5))).toBe('from $340 delivered where stated')
    expect(span(range(0, 50, 0), range(50, 100, 2))).toBe('$50 to $100 delivered where stated')
    expect(span(range(0, 50, 2), range(50, null, 0))).toBe('under $50 delivered where stated')
  })

  test('is nothing where no price is known, or the only range is every price', () => {
    expect(span(range(0, 50, 0))).toBe('')
    expect(span(range(0, null, 3))).toBe('')
  })
})
