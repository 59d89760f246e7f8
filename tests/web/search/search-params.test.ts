import { paths } from '#web/src/paths.ts'
import {
  changed,
  cleared,
  withNewestWords,
  withoutFilters,
  readSearchParams,
  toApiQuery,
  searchesByItself,
  toggled,
  withWords,
  type FullSearchParams,
} from '#web/src/pages/search/search-params.ts'
import { unreadFilters } from '#web/src/pages/search/unread-filters.ts'
import { hasRange, isUpsideDown, readBound, unreadOf } from '#web/src/format/price-ends.ts'
import { faultOfEnds } from '#web/src/format/price-fault.ts'
import { describe, expect, test } from 'vitest'

const read = (query: string): FullSearchParams =>
  readSearchParams(new URLSearchParams(query), { country: 'NZ', basis: 'delivered' })

describe('reading an address', () => {
  test('finds all that a search page shows', () => {
    const query =
      'q=laptops&country=NZ&sort=bestprice&min=100&max=500&currency=EUR&category=laptops&brand=apple&brand=hp' +
      '&shop=tui-and-co&basis=item&condition=used&colour=pink,rose-gold&attribute=memory:16&stock=true&freeDelivery=true' +
      '&notShop=bargain-bay&realSale=true&verified=true&rated=true&deliveryDays=5&page=2&all=brand&tariff=30.5'
    expect(read(query)).toEqual({
      q: 'laptops',
      country: 'NZ',
      basis: 'item',
      sort: 'bestprice',
      min: '100',
      max: '500',
      currency: 'EUR',
      category: ['laptops'],
      brand: ['apple', 'hp'],
      shop: ['tui-and-co'],
      notShop: ['bargain-bay'],
      condition: ['used'],
      colour: ['pink', 'rose-gold'],
      attribute: ['memory:16'],
      stock: true,
      freeDelivery: true,
      realSale: true,
      verified: true,
      rated: true,
      deliveryDays: '5',
      tariff: '30.5',
      mentions: false,
      page: 2,
      all: ['brand'],
    })
  })

  test('and writing it again come to the same', () => {
    const query =
      'q=a+%26+b&country=AU&basis=item&condition=used&colour=rose-gold&max=500&attribute=colour%3Adark+blue&stock=true&page=3'
    const params = readSearchParams(new URLSearchParams(query), {
      country: 'AU',
      basis: 'delivered',
    })
    const [, written] = paths.search(params).split('?', 2)
    expect(
      readSearchParams(new URLSearchParams(written), { country: 'AU', basis: 'delivered' }),
    ).toEqual(params)
  })

  test.each([
    ['sort=price', { sort: '' }],
    ['sort=cheapest', { sort: '' }],
    ['sort=most:weight', { sort: 'most:weight' }],
    ['page=0', { page: 1 }],
    ['page=-1', { page: 1 }],
    ['page=1e1', { page: 1 }],
    ['page=9999', { page: 1000 }],
    ['min=-5&max=abc', { min: '', max: 'abc' }],
    ['min=0&max=12.50', { min: '', max: '12.5' }],
    ['min=0100', { min: '100' }],
    ['currency=XYZ', { currency: '' }],
    ['stock=on&freeDelivery=maybe', { stock: true, freeDelivery: false }],
    ['brand=Apple,hp&brand=hp', { brand: ['apple', 'hp'] }],
    ['attribute=memory&attribute=:16&attribute=memory:16', { attribute: ['memory:16'] }],
    [`q=${'a'.repeat(300)}`, { q: 'a'.repeat(200) }],
    ['q=%20tv%00%20', { q: 'tv' }],
  ])('makes the best of %s', (query, meant) => {
    expect(read(query)).toMatchObject(meant)
  })

  test('takes as many values as the API does', () => {
    const many = Array.from({ length: 30 }, (_, i) => `brand=b${i}`).join('&')
    expect(read(many).brand).toHaveLength(20)
  })
})

describe('asking the API', () => {
  test('names the basis where it is not the usual one', () => {
    expect(toApiQuery(read('q=tv'))).not.toHaveProperty('basis')
    expect(toApiQuery(read('q=tv&basis=item'))['basis']).toBe('item')
  })

  test('leaves display out, and the first page', () => {
    expect(toApiQuery(read('q=tv&currency=EUR&all=brand'))).toEqual({
      query: 'tv',
      country: 'NZ',
      condition: [],
      colour: [],
      sort: '',
      priceRange: '',
      category: [],
      brand: [],
      shop: [],
      notShop: [],
      attribute: [],
      stock: false,
      freeDelivery: false,
      realSale: false,
      verified: false,
      rated: false,
      deliveryDays: '',
      tariff: '',
      mentions: false,
      page: '',
    })
  })

  test.each([
    ['min=100&max=500', '100-500'],
    ['min=100', '100-'],
    ['max=500', '-500'],
    ['min=100&max=100', '100-100'],
    ['min=500&max=100', ''],
    ['min=x', ''],
  ])('writes %s as %j', (query, range) => {
    expect(toApiQuery(read(query))['priceRange']).toBe(range)
  })
})

test.each([
  ['100', '100'],
  ['$1,000', '1000'],
  [' 1 000 ', '1000'],
  ['0', ''],
  ['-5', ''],
  ['1.5', '1.5'],
  ['99.95', '99.95'],
  ['1k', '1000'],
  ['$1,299.00', '1299'],
  ['NZ$50', '50'],
  ['abc', 'abc'],
  ['1234567890', '1234567890'],
  [null, ''],
])('reads the bound %j as %j', (text, bound) => {
  expect(readBound(text)).toBe(bound)
})

test('what is no amount is told, and asks for nothing', () => {
  expect(unreadOf({ min: 'abc', max: '100' })).toEqual(['abc'])
  expect(unreadOf({ min: '99.95', max: '' })).toEqual([])
  expect(hasRange(read('min=abc&max=100'))).toBe(false)
})

test.each([
  ['', '', undefined],
  ['100', '1.5k', undefined],
  ['abc', '100', ['min']],
  ['100', '12345678901234', ['max']],
  ['500', '100', ['min', 'max']],
  ['-5', '100', ['min']],
  ['0', '', ['min']],
])('what is wrong from %j to %j is told where it is: %j', (min, max, at) => {
  const fault = faultOfEnds({ min, max })
  expect(fault?.at).toEqual(at)
  if (at?.length === 1) expect(fault?.text).toContain(`“${min === '100' ? max : min}”`)
})

test('a range has its lower end below, or on, its upper end', () => {
  expect(isUpsideDown({ min: '500', max: '100' })).toBe(true)
  expect(isUpsideDown({ min: '100', max: '100' })).toBe(false)
  expect(isUpsideDown({ min: '500', max: '' })).toBe(false)
  expect(hasRange(read('min=500&max=100'))).toBe(false)
  expect(hasRange(read('max=100'))).toBe(true)
})

test('other words are asked for as they are meant again', () => {
  const params = read('q=tv&sort=bestprice&mentions=true')
  expect(toApiQuery(params)['mentions']).toBe(true)
  expect(withWords(params, 'laptop').mentions).toBe(false)
})

test('another filter begins at the first page', () => {
  const params = read('q=tv&brand=apple&page=3')
  expect(toggled(params, 'brand', 'hp')).toMatchObject({ brand: ['apple', 'hp'], page: 1 })
  expect(toggled(params, 'brand', 'apple')).toMatchObject({ brand: [], page: 1 })
  expect(changed(params, { stock: true })).toMatchObject({ stock: true, page: 1 })
})

test.each([
  ['deliveryDays=3', ['deliveryDays']],
  ['deliveryDays=soon', ['deliveryDays']],
  ['deliveryDays=5', []],
  ['deliveryDays=', []],
  ['q=tv', []],
  ['attribute=screen-size:abc..65&attribute=smart:yes', ['range']],
  ['attribute=screen-size:..65', []],
  ['attribute=screen-size:60..50&attribute=smart:yes', ['range']],
  ['attribute=a:2..1&attribute=b:x..1&attribute=c:3..1', ['range']],
] as const)('of %j is left out: %j', (query, leftOut) => {
  expect(unreadFilters(new URLSearchParams(query))).toEqual(leftOut)
  expect(withoutFilters(read(query), leftOut)).toEqual(read(query))
})

test('clearing keeps words, order and currency', () => {
  const params = read('q=tv&sort=bestprice&currency=EUR&min=5&brand=apple&stock=true&attribute=a:b')
  expect(cleared(params)).toEqual(read('q=tv&sort=bestprice&currency=EUR'))
})

test('other words keep order and all filters alike', () => {
  const params = read(
    'q=tv&sort=bestprice&min=5&max=9&brand=apple&stock=true&deliveryDays=2&page=2',
  )
  expect(withWords(params, 'radio')).toEqual(
    read('q=radio&sort=bestprice&min=5&max=9&brand=apple&stock=true&deliveryDays=2'),
  )
})

describe('words that were typed and not searched yet', () => {
  const query = 'q=tv&sort=bestprice&brand=apple&shop=noel&page=2'
  const shown = read(query)

  test('go with a change of order, range or filter', () => {
    expect(withNewestWords(changed(shown, { min: '5' }), shown, 'radio')).toEqual(
      read('q=radio&sort=bestprice&min=5&brand=apple&shop=noel'),
    )
    expect(withNewestWords(toggled(shown, 'brand', 'hp'), shown, 'radio')).toEqual(
      read('q=radio&sort=bestprice&brand=apple&brand=hp&shop=noel'),
    )
  })

  test('change nothing where they are the words that were searched', () => {
    const next = changed(shown, { stock: true })
    expect(withNewestWords(next, shown, 'tv')).toBe(next)
  })

  test('give way to a change of the words themselves', () => {
    const next = withWords(shown, 'phones')
    expect(withNewestWords(next, shown, 'radio')).toBe(next)
  })
})

test('what was left out is not shown as chosen', () => {
  expect(withoutFilters(read('q=tv&brand=nope&shop=x'), ['brand'])).toEqual(read('q=tv&shop=x'))
})

test.each([
  ['q=tv', false],
  ['sort=bestprice', false],
  ['min=5', false],
  ['q=tv&sort=bestprice', true],
  ['q=tv&max=500', true],
  ['sort=bestprice&min=5', true],
  ['q=tv&sort=price', false],
  ['q=tv&min=9&max=5', false],
])('%s searches by itself: %s', (query, does) => {
  expect(searchesByItself(read(query))).toBe(does)
})
