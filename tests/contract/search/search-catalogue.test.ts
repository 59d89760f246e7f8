import { beforeAll, describe, expect, test } from 'vitest'
import { gtinCheckDigit } from '#domain/catalogue/gtin.ts'
import { type AskSearch, searchAmong, titlesOf } from '#tests/support/catalogue/search-on.ts'
import type { SeedProduct } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'

const phone = (title: string, storage: number, more: Partial<SeedProduct> = {}): SeedProduct => ({
  title,
  brand: 'Kea',
  category: 'smartphones',
  group: 'Kea Nine',
  attributes: { storage },
  offers: [
    { shop: 'alpha', price: 100_000 + storage, delivery: 0 },
    { shop: 'beta', price: 101_000, availability: 'out-of-stock' },
  ],
  ...more,
})

const catalogue: readonly SeedProduct[] = [
  phone('Kea Nine 64GB', 64),
  phone('Kea Nine 128GB', 128, {
    mpn: 'KN-9128/NZ',
    gtin: `0941555000001${gtinCheckDigit('0941555000001')}`,
    aliases: ['the blue one'],
  }),
  phone('Kea Nine 256GB', 256, {
    offers: [
      { shop: 'alpha', price: 100_256, delivery: 0, path: 'show.php?id=8&feed=1' },
      { shop: 'beta', price: 101_000, availability: 'out-of-stock' },
    ],
  }),
  phone('Kea Nine 512GB', 512),
  {
    title: 'Tūī Whisper 5.1 Soundbar',
    brand: 'Tūī',
    category: 'soundbars',
    offers: [
      { shop: 'alpha', price: 30_000, delivery: 600, path: 'show.php?id=7&feed=1' },
      { shop: 'beta', price: 29_000 },
      { shop: 'gamma', price: 31_000, delivery: 0, availability: 'backorder' },
      { shop: 'gamma', price: 15_000, condition: 'refurbished', delivery: 0 },
    ],
  },
  {
    title: 'Tūī Shelf Speaker',
    brand: 'Tūī',
    category: 'bookshelf-speakers',
    offers: [{ shop: 'sydney', price: 40_000 }],
  },
  {
    title: 'Tūī Garden Speaker',
    brand: 'Tūī',
    category: 'bookshelf-speakers',
    offers: [{ shop: 'alpha', price: 20_000, path: 'Garden/Song?variant=2&utm_source=feed' }],
  },
]

describeDatabase('searching', (open) => {
  let ask: AskSearch
  beforeAll(async () => {
    ask = await searchAmong(await open(), {
      shops: { sydney: { country: 'AU' } },
      brandAliases: { 'Kea Mobile': 'Kea' },
      products: catalogue,
    })
  })

  describe('answers with offers', () => {
    test.each([
      ['its GTIN as printed', `941 5550 00001 ${gtinCheckDigit('0941555000001')}`],
      ['its part number', 'KN-9128/NZ'],
      ['its part number without signs', 'kn9128nz'],
      ['its title', 'kea nine 128gb'],
      ['its alias', 'The BLUE one'],
      ['words that only it holds', '128 gb nine'],
    ])('for %s', async (_, query) => {
      const answer = await ask(query)
      expect(answer).toMatchObject({
        kind: 'offers',
        product: { title: 'Kea Nine 128GB' },
        searchedFor: query,
        total: 2,
      })
      expect(answer.offers.map(({ retailer }) => retailer.slug)).toEqual(['alpha', 'beta'])
    })

    test.each([
      ['as the shop has it', 'https://alpha.example/Garden/Song?variant=2', 'Tūī Garden Speaker'],
      ['without parameters', 'https://alpha.example/Garden/Song/#top', 'Tūī Garden Speaker'],
      ['in another spelling', 'http://www.alpha.example/garden/song', 'Tūī Garden Speaker'],
      ['told by a parameter', 'https://alpha.example/show.php?id=8&ref=mail', 'Kea Nine 256GB'],
    ])('for an address at a shop, %s', async (_, address, title) =>
      expect(await ask(address)).toMatchObject({ kind: 'offers', product: { title } }),
    )

    test('for an address here, with its host or without', async () => {
      const { product } = await ask('whisper')
      const path = `/product/tui-${product?.publicId}`
      for (const address of [path, `http://127.0.0.1:3000${path}?country=AU`])
        expect(await ask(address)).toMatchObject({ kind: 'offers', product })
    })

    test.each([
      'https://alpha.example/Garden/Song?variant=3',
      'https://alpha.example/show.php',
      'https://alpha.example/show.php?id=9',
      'https://beta.example/garden/song-of-nothing',
    ])('but not for %s', async (address) =>
      expect(await ask(address)).not.toMatchObject({ kind: 'offers' }),
    )

    test('only of products that are sold in the country', async () => {
      expect(await ask('shelf speaker tui')).not.toMatchObject({
        product: { title: 'Tūī Shelf Speaker' },
      })
      expect(await ask('tui shelf speaker', { country: 'AU' })).toMatchObject({ kind: 'offers' })
    })

    test('new ones before others, each block by delivered total, unknown totals last', async () => {
      const { offers } = await ask('whisper')
      expect(offers.map(({ condition, totalMinor }) => [condition, totalMinor])).toEqual([
        ['new', 30_600],
        ['new', 31_000],
        ['new', null],
        ['refurbished', 15_000],
      ])
    })

    test('that filters narrow and the sort orders, without changing the kind', async () => {
      const answer = await ask('whisper', {
        sort: 'bestprice-rev',
        price: { min: 0, max: 310 },
        filters: { freeDelivery: true },
      })
      expect(answer.kind).toBe('offers')
      expect(answer.offers.map(({ priceMinor }) => priceMinor)).toEqual([31_000, 15_000])
      expect(answer.total).toBe(2)
    })

    test('and counts of them, each under all filters but its own', async () => {
      const { facets } = await ask('whisper', { filters: { retailers: ['gamma'], inStock: true } })
      expect(facets).toMatchObject({
        retailers: [
          { slug: 'alpha', count: 1 },
          { slug: 'beta', count: 1 },
          { slug: 'gamma', count: 1 },
        ],
        inStock: 1,
        freeDelivery: 1,
        prices: [{ min: 150, max: null, count: 1 }],
      })
    })

    test('none of which is left when the product itself does not pass', async () => {
      const nothing = { kind: 'offers', total: 0, offers: [] }
      expect(await ask('whisper', { filters: { brands: ['kea'] } })).toMatchObject(nothing)
    })
  })

  describe('answers with a list', () => {
    test('for words that several products hold, three of a group at most', async () => {
      const answer = await ask('nine')
      expect(answer).toMatchObject({ kind: 'products', total: 4, exact: true, hasMore: false })
      expect(answer.products.map(({ moreVariants }) => moreVariants)).toEqual([0, 0, 1])
    })

    test('also when filters leave one or none of it', async () => {
      const one = await ask('nine', { filters: { attributes: { storage: ['128'] } } })
      expect(one).toMatchObject({ kind: 'products', total: 1 })
      expect(titlesOf(one)).toEqual(['Kea Nine 128GB'])
      const none = await ask('nine', { price: { min: 1, max: 2 } })
      expect(none).toMatchObject({ kind: 'products', total: 0, products: [] })
    })

    test('beyond the last page, too, and of everything in the country for no words', async () => {
      const beyond = { kind: 'products', page: 40, products: [], hasMore: false }
      expect(await ask('nine', { page: 40 })).toMatchObject(beyond)
      expect(titlesOf(await ask('  ', { country: 'AU' }))).toEqual(['Tūī Shelf Speaker'])
    })

    test('whose cards tell price and delivery of the lowest new offer, in the basis', async () => {
      const whisper = async (asked?: Parameters<typeof ask>[1]) =>
        (await ask('tui', asked)).products.find(({ title }) => title.includes('Whisper'))
      const priced = { standing: 'priced', freeDelivery: false }
      expect(await whisper({ basis: 'item' })).toMatchObject({
        ...priced,
        retailer: { slug: 'beta' },
        priceMinor: 29_000,
        totalMinor: null,
        deliveryMinor: null,
        deliveryInfo: 'Delivery not stated',
        shippingAvailable: null,
      })
      const free = { freeDelivery: true, inStock: false, priceMinor: 31_000, totalMinor: 31_000 }
      const ofGamma = { ...free, retailer: { slug: 'gamma' } }
      expect(await whisper({ filters: { freeDelivery: true } })).toMatchObject(ofGamma)
      const counts = { shops: { deliver: 2, unstated: 1, other: 0 }, offerCount: 3, usedCount: 1 }
      const place = { brand: 'Tūī', category: 'Soundbars', currency: 'NZD' }
      expect(await whisper()).toMatchObject({
        ...priced,
        ...place,
        ...counts,
        retailer: { slug: 'alpha' },
        priceMinor: 30_000,
        totalMinor: 30_600,
        inStock: true,
        deliveryMinor: 600,
        deliveryInfo: '$6.00 delivery',
        shippingAvailable: true,
      })
    })

    test('by price with what has no delivered total last', async () => {
      const { products } = await ask('', { sort: 'bestprice' })
      expect(products.map(({ priceMinor, standing }) => [priceMinor, standing])).toEqual([
        [30_000, 'priced'],
        [100_064, 'priced'],
        [100_128, 'priced'],
        [100_256, 'priced'],
        [20_000, 'delivery-unknown'],
      ])
      const itemOnly = await ask('', { sort: 'bestprice', basis: 'item' })
      expect(itemOnly.products.map(({ priceMinor }) => priceMinor)).toEqual([
        20_000, 29_000, 100_064, 100_128, 100_256,
      ])
    })

    test('where shop, stock and free delivery hold for one and the same offer', async () => {
      const asked = { retailers: ['gamma'], freeDelivery: true }
      expect((await ask('tui', { filters: asked })).total).toBe(1)
      expect((await ask('tui', { filters: { ...asked, inStock: true } })).total).toBe(0)
    })
  })

  describe('offers what names mean as filters', () => {
    test.each([
      ['smartphones', ['category smartphones']],
      ['SmartPhone', ['category smartphones']],
      ['kea', ['brand kea']],
      ['KEA MOBILE', ['brand kea']],
      ['tui soundbars', ['category soundbars', 'brand tui']],
      ['Māori gifts', []],
    ])('%s', async (query, shelves) => {
      const answer = await ask(query)
      expect(answer.shelves.map(({ type, slug }) => `${type} ${slug}`)).toEqual(shelves)
      expect(answer.kind).toBe(shelves.length > 0 ? 'products' : 'none')
    })

    test('and goes up from a category without products', async () => {
      const answer = await ask('feature phones')
      expect(answer.shelves).toMatchObject([{ slug: 'mobile-phones' }])
      expect(answer.total).toBe(4)
      // But not to a department, which holds things of every kind.
      expect((await ask('phone cases')).shelves).toEqual([])
      const filtered = await ask('', { filters: { categories: ['feature-phones'] } })
      expect(filtered).toMatchObject({ total: 4, searchedCategories: ['mobile-phones'] })
      const named = filtered.facets.categories.filter(({ slug }) => slug.endsWith('-phones'))
      expect(named).toMatchObject([
        { slug: 'mobile-phones', count: 4, parent: 'phones' },
        { slug: 'feature-phones', name: 'Feature Phones', count: 0, parent: 'mobile-phones' },
      ])
    })

    test('and tells the typed attributes of the category', async () => {
      const { facets } = await ask('smartphones')
      expect(facets.attributes.find(({ key }) => key === 'storage')).toMatchObject({
        label: 'Storage',
        unit: 'GB',
        values: ['64', '128', '256', '512'].map((value) => ({
          value,
          label: `${value} GB`,
          count: 1,
        })),
        bands: [64, 128, 256, 512].map((number) => ({ min: number, max: number, count: 1 })),
      })
    })

    test('and finds by a range of one, by what states none, and in the order of a number', async () => {
      const storages = async (...storage: readonly string[]): Promise<number> =>
        (await ask('smartphones', { filters: { attributes: { storage } } })).total
      expect(await storages('100..256')).toBe(2)
      expect(await storages('<128', '512')).toBe(2)
      const { total } = await ask('smartphones')
      expect(await storages('not-stated')).toBe(total - 4)
      const said = await ask('smartphones over 128gb storage')
      expect(said).toMatchObject({ total: 2, recognised: [{ slug: 'storage:>128' }] })
      expect(await ask('smartphones over 64gb under 300gb storage')).toMatchObject({
        total: 2,
        recognised: [{ slug: 'storage:>64..<300' }, { slug: 'storage:>64..<300' }],
      })
      const chosen = { attributes: { storage: ['64'] } }
      expect(await ask('smartphones over 128gb storage', { filters: chosen })).toMatchObject({
        total: 1,
        recognised: [{ type: 'left-out' }],
      })
      const categories = ['smartphones']
      const within = await ask('over 128gb storage', { filters: { categories } })
      expect(within).toMatchObject({ total: 2, recognised: [{ slug: 'storage:>128' }] })
      const { products, facets } = await ask('smartphones', { sort: 'most:storage' })
      // Each asks as many cents more as it stores.
      expect(products.slice(0, 2)).toMatchObject([{ priceMinor: 100_512 }, { priceMinor: 100_256 }])
      expect(facets.sorts).toContainEqual({
        value: 'least:storage',
        label: 'Storage, lowest first',
      })
    })

    test('and those of the best match where a measure stands beside what is meant', async () => {
      const { products, facets } = await ask('smartphones 128gb')
      expect(products[0]).toMatchObject({ priceMinor: 100_128 })
      expect(facets.attributes.map(({ key }) => key)).toContain('storage')
      expect(facets.sorts.map(({ value }) => value)).toContain('most:storage')
    })

    test('and refuses names of filters that it does not know, each by its field', async () => {
      const filters = { brands: ['kea', 'x'], categories: ['x'], retailers: ['y', 'z'] }
      const fields = [
        { field: 'brand', message: "there is no brand 'x'" },
        { field: 'category', message: "there is no category 'x'" },
        { field: 'shop', message: "there is no shop 'y'" },
        { field: 'shop', message: "there is no shop 'z'" },
      ]
      const refusal = { kind: 'invalid', code: 'search.unknown_filter', details: { fields } }
      await expect(ask('nine', { filters })).rejects.toMatchObject(refusal)
      // But a shop of the other country is known.
      const abroad = await ask('nine', { filters: { retailers: ['sydney'] } })
      expect(abroad).toMatchObject({ kind: 'products', total: 0 })
    })
  })

  describe('tells where the results lie', () => {
    test('by the level of the tree at which they part', async () => {
      const { facets } = await ask('')
      const roots = [
        { slug: 'phones', count: 4, parent: null },
        { slug: 'sound', count: 2, parent: null },
      ]
      expect(facets.categories).toMatchObject(roots)
      const narrowed = await ask('', { filters: { categories: ['sound'] } })
      expect(narrowed.facets.categories).toMatchObject([
        ...roots,
        { slug: 'soundbars-and-home-theatre', count: 1, parent: 'sound' },
        { slug: 'speakers', count: 1, parent: 'sound' },
      ])
      const deep = await ask('', { filters: { categories: ['bookshelf-speakers'] } })
      expect(deep.searchedCategories).toEqual(['bookshelf-speakers'])
      const speakers = { slug: 'speakers', name: 'Speakers', count: 1, parent: 'sound' }
      expect(deep.facets.categories).toContainEqual(speakers)
    })

    test('by ranges of prices of which each finds as many as it says', async () => {
      const { facets } = await ask('')
      for (const { min, max, count } of facets.prices) {
        const price = { min, max: max ?? Infinity }
        expect((await ask('', { price })).total).toBe(count)
      }
    })
  })

  describe('forgives slips', () => {
    test.each([
      ['whispre', 'whisper', 'offers'],
      ['tui speker', 'tui speaker', 'products'],
      ['nnie', 'nine', 'products'],
      ['whis per', 'whisper', 'offers'],
    ])('%s', async (query, corrected, kind) => {
      const found = { kind, didYouMean: corrected, searchedFor: corrected }
      expect(await ask(query)).toMatchObject(found)
    })

    test.each([
      ['whispre speaker', 'whisper speaker'],
      ['nnie speaker', null],
    ])('of long words alone, where nothing has all: %s', async (query, didYouMean) =>
      expect(await ask(query)).toMatchObject({ kind: 'products', didYouMean }),
    )

    test('but answers nothing rather than something else', async () => {
      const nothing = { kind: 'none', didYouMean: null, searchedFor: 'xylophone', total: 0 }
      expect(await ask('xylophone')).toMatchObject(nothing)
    })
  })

  describe('reads prices in words', () => {
    test('as a filter that it tells, without changing the kind', async () => {
      const answer = await ask('nine over $1001', { sort: 'bestprice' })
      expect(answer).toMatchObject({
        kind: 'products',
        searchedFor: 'nine',
        recognised: [{ type: 'price', slug: '1001-', name: '$1,001 and above' }],
      })
      expect(titlesOf(answer)).toEqual(['Kea Nine 128GB', 'Kea Nine 256GB', 'Kea Nine 512GB'])
      const none = await ask('nine under $5')
      expect(none).toMatchObject({ kind: 'products', total: 0, withoutWords: [] })
    })

    test('beside names, and for the offers of one product', async () => {
      const { recognised, shelves } = await ask('tui soundbars under 300')
      expect(recognised.map(({ slug }) => slug)).toEqual(['-300'])
      expect(shelves.map(({ slug }) => slug)).toEqual(['soundbars', 'tui'])
      const { kind, offers } = await ask('whisper between 300 and 400')
      expect(kind).toBe('offers')
      expect(offers.map(({ priceMinor }) => priceMinor)).toEqual([30_000, 31_000])
    })

    test('unless a range is set, which wins', async () => {
      const answer = await ask('nine over $5000', { price: { min: 0, max: 1001 } })
      expect(answer).toMatchObject({ total: 1, recognised: [], searchedFor: 'nine' })
    })
  })

  describe('answers what has most of the words when nothing has all', () => {
    test('and says without which, as a list, though it is one product', async () => {
      expect(await ask('nine with xylophone')).toMatchObject({
        kind: 'products',
        searchedFor: 'nine with xylophone',
        withoutWords: ['xylophone'],
        didYouMean: null,
        total: 4,
        complete: 0,
      })
      const answer = await ask('kea garden speaker')
      expect(answer).toMatchObject({ kind: 'products', product: null, withoutWords: ['kea'] })
      expect(answer.products[0]).toMatchObject({ title: 'Tūī Garden Speaker', lacks: ['kea'] })
    })

    test('the closest first', async () => {
      const answer = await ask('kea nine 128gb trumpet')
      expect(answer.withoutWords).toEqual(['trumpet'])
      expect(titlesOf(answer)[0]).toBe('Kea Nine 128GB')
    })

    test('in the country alone', async () => {
      expect(titlesOf(await ask('tui shelf speaker'))).not.toContain('Tūī Shelf Speaker')
      expect(titlesOf(await ask('tui garden speaker', { country: 'AU' }))).not.toContain(
        'Tūī Garden Speaker',
      )
    })

    test.each(['big xylophone nine of wood', '128 256 xylophone'])('but not %s', async (query) =>
      expect(await ask(query)).toMatchObject({
        kind: 'none',
        withoutWords: [],
        searchedFor: query,
      }),
    )

    test('never because of filters', async () => {
      const answer = await ask('nine 64gb', { price: { min: 1, max: 2 } })
      expect(answer).toMatchObject({ kind: 'offers', total: 0, withoutWords: [] })
    })
  })

  test.each(['nine', 'whisper', 'speaker'])(
    'names the shop that %s is not asked of',
    async (words) => {
      const { facets } = await ask(words, { filters: { notRetailers: ['alpha'] } })
      expect(facets.retailers).toContainEqual(expect.objectContaining({ slug: 'alpha', count: 0 }))
    },
  )

  test('reads only the beginning of a long query', async () => {
    const answer = await ask(`whisper ${' '.repeat(200)} xylophone`)
    expect(answer).toMatchObject({ kind: 'offers', searchedFor: 'whisper' })
  })

  describe('answers cleanly', () => {
    test.each([
      ['punctuation', '!!! ??? & | ( )'],
      ['operators', "nine' & ! | <-> :* (kea"],
      ['a backslash and quotes', String.raw`\' " \\' 'nine`],
      ['NUL', 'ni\0ne\0'],
      ['emoji', '🎧📱'],
      ['a lone surrogate', 'nine \ud800'],
      ['ten kilobytes of words', 'nine kea '.repeat(1200)],
      ['ten kilobytes without a space', 'n'.repeat(10_240)],
      ['wildcards', '%_%'],
      ['right-to-left marks', '\u202enine\u202c'],
    ])('to %s', async (_, query) =>
      expect(['none', 'products', 'offers']).toContain((await ask(query)).kind),
    )
  })
})
