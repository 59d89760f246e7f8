import { noSearchFilters, type SearchRequest } from '#application/search/search-request.ts'
import { SearchSchema } from '#openapi/schemas/search/search.ts'
import { describe, expect, test } from 'vitest'
import type { SearchAnswer } from '#application/search/search-answer.ts'
import { aProduct, anAnswer, anOffer, someQueries } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'

const serving = (answer: SearchAnswer = anAnswer) =>
  aNotingServer({
    search: {
      find: async () => answer,
      queries: someQueries,
    },
  })

/** What the use case is asked when this address is called. */
const requestOf = async (address: string): Promise<SearchRequest | undefined> => {
  const { asked, send } = serving()
  await send(`GET ${address}`)
  return asked.find(([name]) => name === 'find')?.[1] as SearchRequest | undefined
}

const bodyOf = async (address: string, answer?: SearchAnswer) =>
  SearchSchema.parse((await serving(answer).send(`GET ${address}`)).json())

const nothingElse = {
  query: '',
  country: 'NZ',
  basis: 'delivered',
  sort: '',
  price: undefined,
  filters: noSearchFilters,
  page: 1,
}

describe('GET /api/search', () => {
  test('takes everything that it documents', async () => {
    const address =
      '/api/search?query=%20iphone%2015%20&country=AU&sort=bestprice-rev&priceRange=100-500' +
      '&category=phones&brand=samsung,apple&shop=b&shop=a&stock=true&freeDelivery=1' +
      '&attribute=storage:256&attribute=colour:blue&attribute=storage:128&attribute=memory:8..16&page=3' +
      '&basis=item&condition=used,new&colour=pink&colour=black&notShop=d,c&verified=true&rated=1&realSale=true&deliveryDays=5'
    expect(await requestOf(address)).toEqual({
      query: 'iphone 15',
      country: 'AU',
      basis: 'item',
      sort: 'bestprice-rev',
      price: { min: 100, max: 500 },
      filters: {
        brands: ['apple', 'samsung'],
        categories: ['phones'],
        retailers: ['a', 'b'],
        notRetailers: ['c', 'd'],
        verified: true,
        rated: true,
        realSale: true,
        inStock: true,
        freeDelivery: true,
        deliveryDays: 5,
        conditions: ['new', 'used'],
        colours: ['black', 'pink'],
        attributes: { storage: ['128', '256'], colour: ['blue'], memory: ['8..16'] },
      },
      page: 3,
    })
  })

  test.each([
    '/api/search',
    '/api/search?query=&country=&sort=&brand=&stock=&priceRange=',
    '/api/search?country=null&sort=price&stock=false&priceRange=-',
    '/api/search?utm_source=mail&unknown[]=1&=x&',
  ])('asks for everything in New Zealand by popularity with %s', async (address) => {
    expect(await requestOf(address)).toEqual(nothingElse)
  })

  test.each([
    ['priceRange=100-', { min: 100, max: Infinity }],
    ['priceRange=-500', { min: 0, max: 500 }],
    ['priceRange=70-70', { min: 70, max: 70 }],
    ['priceRange=selectedMinPr%3D100%26selectedMaxPr%3DInfinity', { min: 100, max: Infinity }],
    ['selectedMinPr=100&selectedMaxPr=Infinity', { min: 100, max: Infinity }],
    ['selectedMaxPr=50', { min: 0, max: 50 }],
    ['selectedMinPr=&selectedMaxPr=&priceRange=1-5', { min: 1, max: 5 }],
  ])('reads %s as a price range', async (query, price) => {
    expect((await requestOf(`/api/search?${query}`))?.price).toEqual(price)
  })

  test.each([
    ['brand=a,b&brand=c', ['a', 'b', 'c']],
    ['brand=&brand=c', ['c']],
    ['brand=,a,,b,', ['a', 'b']],
    ['brand=&brand=', []],
  ])('reads %s as a list', async (query, brands) => {
    expect((await requestOf(`/api/search?${query}`))?.filters.brands).toEqual(brands)
  })

  test.each([
    ['country', 'country=XX'],
    ['query', 'query=a%00b'],
    ['query', 'query=caf%e9'],
    ['query', 'query=%zz'],
    ['brand', 'query=caf%C3%A9&brand=%ff&stock=true'],
    ['attribute', 'attribute=colour:%ff'],
    ['priceRange', 'priceRange=NaN-NaN'],
    ['priceRange', 'priceRange=-5--1'],
    ['priceRange', 'priceRange=500-100'],
    ['priceRange', 'priceRange=1e3-2e3'],
    ['selectedMinPr', 'selectedMinPr=9&selectedMaxPr=1'],
    ['selectedMinPr', 'selectedMinPr=Infinity'],
    ['selectedMaxPr', 'selectedMaxPr=abc'],
    ['selectedMaxPr', 'selectedMinPr=9&selectedMaxPr=-1'],
    ['priceRange', 'selectedMinPr=&priceRange=5-1'],
    ['brand', 'brand=Apple%20Inc'],
    ['brand', `brand=${Array.from({ length: 21 }, (_, i) => `b${i}`).join(',')}`],
    ['category', 'category=..%2Fetc'],
    ['shop', "shop='%20or%201=1"],
    ['attribute', 'attribute=storage'],
    ['attribute', 'attribute=storage:%00'],
    ['attribute', 'attribute=storage:512..256'],
    ['attribute', 'attribute=storage:256&attribute=storage:512..256'],
    ['sort', 'sort=most:Weight'],
    ['tariff', 'sort=energyprice&tariff=501'],
    ['tariff', 'tariff=cheap'],
    ['page', 'page=1001'],
    ['page', 'page=1e1'],
    ['page', 'page=0x10'],
    ['page', 'page=%201'],
    ['page', 'page=99999999999999999999'],
    ['page', 'page='],
    ['q', 'q=tv'],
    ['Query', 'Query=tv'],
    ['brands', 'query=tv&brands=sony'],
  ])('refuses and names %s in ?%s', async (field, query) => {
    const response = await serving().send(`GET /api/search?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.json()).toMatchObject({ code: 'request.invalid', errors: [{ field }] })
  })

  test('takes an order by a number', async () => {
    expect(await requestOf('/api/search?sort=least:energy-use')).toMatchObject({
      sort: 'least:energy-use',
    })
  })

  test('takes the tariff of the order by price and electricity, of which there may be none', async () => {
    const asked = await requestOf('/api/search?sort=energyprice&tariff=28.5')
    expect(asked).toMatchObject({ sort: 'energyprice', centsPerKwh: 28.5 })
    for (const query of ['sort=energyprice&tariff=', 'sort=bestprice&tariff=28.5'])
      expect(await requestOf(`/api/search?${query}`)).not.toMatchObject({
        centsPerKwh: expect.any(Number),
      })
  })

  test.each(['query', 'country', 'sort', 'priceRange', 'selectedMinPr', 'stock', 'page'])(
    'wants %s once',
    async (field) => {
      const response = await serving().send(`GET /api/search?${field}=1&${field}=1`)
      expect(response.json()).toMatchObject({ errors: [{ field, message: 'give it once' }] })
    },
  )

  test.each([
    ['bran', 'brand'],
    ['brnad', 'brand'],
    ['brand%73', 'brand'],
    ['delivery_days', 'deliveryDays'],
    ['q', 'query'],
  ])('asks whether %s means %s', async (field, meant) => {
    const response = await serving().send(`GET /api/search?${field}=1`)
    expect(response.json()).toMatchObject({
      errors: [{ field, message: expect.stringContaining(`is ${meant}`) }],
    })
  })

  test.each(['c=1', 'p=2', 'ref=mail', 'v=3'])('ignores ?%s', async (query) => {
    expect(await requestOf(`/api/search?${query}`)).toEqual(nothingElse)
  })

  test('tells of ten wrong names at most', async () => {
    const many = Array.from({ length: 500 }, (_, at) => `brand${at}=1`).join('&')
    const { errors } = (await serving().send(`GET /api/search?${many}`)).json()
    expect(errors).toHaveLength(10)
  })

  test('does not look at what it does not list', async () => {
    expect(await requestOf('/api/search?utm_campaign=caf%e9')).toEqual(nothingElse)
  })

  test('asks for the scores only where they are to be explained, and does not count that', async () => {
    expect(await requestOf('/api/search?query=tv&explain=true')).toMatchObject({ explain: true })
    expect(await requestOf('/api/search?query=tv&explain=false')).not.toHaveProperty('explain')
    const counted = async (address: string) => {
      const { asked, send } = serving()
      await send(`GET ${address}`)
      return asked.map(([name]) => name).filter((name) => name !== 'find')
    }
    expect(await counted('/api/search?query=tv&explain=true')).toEqual([])
    expect(await counted('/api/search?query=tv')).toEqual(['asked', 'answered'])
  })

  test('tells the parts of a score, which sum up to it', async () => {
    const score = [
      { name: 'word', word: 'phone', field: 'title', points: 4102 },
      { name: 'all-words', points: 19_000 },
      { name: 'appeal', points: -12 },
    ] as const
    const products = anAnswer.products.map((card) => ({ ...card, score }))
    const body = await bodyOf('/api/search?query=phone&explain=true', { ...anAnswer, products })
    expect(body.searchResults).toMatchObject([{ score: { points: 23_090, terms: score } }])
    const plain = await bodyOf('/api/search?query=a')
    expect(plain.searchResults[0]).not.toHaveProperty('score')
  })

  test('answers a list of products without any shop logo', async () => {
    const response = await serving().send('GET /api/search?query=iphone&country=AU')
    const body = SearchSchema.parse(response.json())
    expect(response.json()).toEqual(body)
    expect(body).toMatchObject({
      kind: 'products',
      product: null,
      total: 1,
      pageSize: 24,
      priceRanges: ['$1,000 and above'],
      facets: {
        shops: [
          {
            slug: 'harbour-tech',
            name: 'Harbour Tech',
            count: 1,
            logo: '/images/demo/shops/harbour-tech.svg',
          },
        ],
      },
    })
    expect(body.searchResults).toEqual([
      {
        id: '3mJr7AoUXx2',
        name: 'Apple iPhone 15 Pro 128GB',
        brand: 'Apple',
        category: 'Phones',
        price: '$1,299.00',
        amountMinor: 129900,
        currency: 'NZD',
        totalMinor: null,
        standing: 'delivery-unknown',
        condition: 'new',
        availability: 'in-stock',
        variant: null,
        contents: null,
        offerId: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
        shopName: 'Harbour Tech',
        shopSlug: 'harbour-tech',
        verified: true,
        shopCount: 2,
        unstatedShopCount: 1,
        otherShopCount: 0,
        overLowestMinor: 0,
        image: null,
        compareLink: '/product/apple-iphone-15-pro-128gb-3mJr7AoUXx2?country=AU',
        date: '2026-03-14T02:11:30.000Z',
        offerCount: 3,
        usedCount: 1,
        inStock: true,
        freeDelivery: false,
        rating: null,
        reviewCount: 0,
        shippingAvailable: null,
        deliveryMinor: null,
        deliveryInfo: 'Delivery not stated',
        deliveryTime: '',
        location: 'Ships from Wellington, New Zealand',
        groupId: 17,
        facts: [],
        lacks: [],
        moreVariants: 0,
        versions: null,
        runningCost: null,
      },
    ])
  })

  test('answers the offers of the one product meant, each with a title and a shop logo', async () => {
    const unknown = { ...anOffer, deliveryMinor: null, totalMinor: null, image: '/images/x.webp' }
    const body = await bodyOf('/api/search?query=iphone', {
      ...anAnswer,
      kind: 'offers',
      product: aProduct,
      products: [],
      offers: [anOffer, unknown],
    })
    expect(body).toMatchObject({ kind: 'offers', product: { id: '3mJr7AoUXx2', demo: true } })
    expect(body.searchResults).toEqual([
      {
        id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
        title: 'iPhone 15 Pro 128GB <Natural>',
        name: 'Apple iPhone 15 Pro 128GB',
        price: '$1,299.00',
        amountMinor: 129900,
        currency: 'NZD',
        deliveryMinor: 650,
        totalMinor: 130550,
        mainImage: '/images/demo/3mJr7AoUXx2-1.svg',
        image: '/images/demo/3mJr7AoUXx2-1.svg',
        images: ['/images/demo/3mJr7AoUXx2-1.svg'],
        description: 'A phone.',
        compareLink: '/product/apple-iphone-15-pro-128gb-3mJr7AoUXx2',
        shopLink: '/out/0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
        shopLogo: '/images/demo/shops/harbour-tech.svg',
        shopName: 'Harbour Tech',
        shopSlug: 'harbour-tech',
        verified: true,
        shippingAvailable: true,
        standing: 'priced',
        claim: null,
        deliveryInfo: '$6.50 delivery, 2–4 working days',
        location: 'Ships from Wellington, New Zealand',
        availability: 'in-stock',
        availableFrom: null,
        condition: 'new',
        variant: null,
        contents: null,
        seenAt: '2026-03-14T02:11:30.000Z',
        fresh: true,
      },
      expect.objectContaining({
        deliveryMinor: null,
        totalMinor: null,
        shippingAvailable: null,
        deliveryInfo: 'Delivery not stated, 2–4 working days',
        image: '/images/x.webp',
      }),
    ])
  })

  test('answers an empty list when nothing fits', async () => {
    const nothing = { ...anAnswer, kind: 'none', products: [], total: 0 } as const
    const body = await bodyOf('/api/search?query=zzz', nothing)
    expect(body).toMatchObject({ kind: 'none', product: null, searchResults: [], total: 0 })
  })
})
