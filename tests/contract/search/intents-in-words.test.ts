import { beforeAll, describe, expect, test } from 'vitest'
import { type AskSearch, searchAmong, titlesOf } from '#tests/support/catalogue/search-on.ts'
import type { SeedProduct } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'

const sold = (
  title: string,
  category: string,
  price: number,
  more: Partial<SeedProduct> = {},
): SeedProduct => ({ title, category, offers: [{ shop: 'alpha', price, delivery: 0 }], ...more })

const catalogue: readonly SeedProduct[] = [
  sold('Kea Laptop 13', 'laptops', 90_000, { brand: 'Kea' }),
  sold('Tui Laptop 15', 'laptops', 60_000, {
    offers: [
      { shop: 'alpha', price: 60_000, delivery: 0 },
      { shop: 'beta', price: 40_000, delivery: 0, condition: 'used' },
    ],
  }),
  sold('Weka Laptop 17 Pro', 'laptops', 75_000),
  sold('Laptop Memory 16GB RAM', 'laptop-memory', 9_000),
  sold('Laptop Sticker Sheet', 'laptop-bags', 500),
  sold('Kea Nine 128GB', 'smartphones', 100_000),
  sold('Kea Nine 256GB', 'smartphones', 120_000),
  sold('Tui Five 128GB', 'smartphones', 80_000, { mpn: 'TF-5128/NZ' }),
  sold('Tui Five 256GB', 'smartphones', 90_000),
  sold('Case for Kea Nine', 'phone-cases', 1_000),
  sold('New Balance Trail Shoe', 'running-shoes', 20_000, { brand: 'New Balance' }),
  sold('Trail Shoe Classic', 'running-shoes', 10_000),
  sold('Second Hand Books', 'books', 3_000),
  sold('Books of Birds', 'books', 4_000, { offers: [{ shop: 'beta', price: 4_000, delivery: 0 }] }),
  sold('Map of New Zealand', 'books', 2_000),
  sold('Map of Tasmania', 'books', 2_500),
  sold('NZ Flag 90 x 150', 'books', 1_900),
  sold('Flag of Tasmania', 'books', 1_800),
  sold('Deal or No Deal Board Game', 'board-games', 4_900),
  sold('Board Game of Birds', 'board-games', 3_900),
  ...Array.from({ length: 41 }, (_, nth) =>
    sold(`Ruru Bell ${nth} Phone`, 'smartphones', 30_000 + nth),
  ),
  sold('Verso Lamp', 'desk-lamps', 5_000),
  sold('Pukeko Kettle Near', 'kettles', 5_000),
  sold('Pukeko Kettle Far', 'kettles', 4_000, {
    offers: [{ shop: 'alpha', price: 4_000, delivery: 900 }],
  }),
  sold('Weka Phone on a Cord', 'corded-phones', 2_000),
  sold('Weka Phone for Nana', 'feature-phones', 5_000),
  sold('Tui Phone for Nana', 'feature-phones', 6_000),
  sold('Moa Phone for Nana', 'feature-phones', 7_000),
]

describeDatabase('what words ask for besides products', (open) => {
  let ask: AskSearch
  beforeAll(async () => {
    ask = await searchAmong(await open(), { products: catalogue })
  })

  test('a filter in words leaves out what does not pass it', async () => {
    expect(await ask('kettle')).toMatchObject({ total: 2 })
    const answer = await ask('kettle with free delivery')
    expect(titlesOf(answer)).toEqual(['Pukeko Kettle Near'])
    expect(answer.recognised).toMatchObject([
      { type: 'filter', slug: 'freeDelivery', name: 'Free delivery', rest: 'kettle' },
    ])
  })

  describe('cheap', () => {
    test('puts the lowest prices first of the things that are meant, and tells so', async () => {
      const answer = await ask('cheap laptop')
      expect(titlesOf(answer)).toEqual(['Tui Laptop 15', 'Weka Laptop 17 Pro', 'Kea Laptop 13'])
      expect(answer).toMatchObject({
        kind: 'products',
        total: 3,
        searchedFor: 'laptop',
        recognised: [{ type: 'order', slug: 'bestprice', rest: 'laptop' }],
      })
    })

    test('means the kind of what fits best where the words name none', async () => {
      const titles = titlesOf(await ask('cheapest kea nine'))
      expect(titles.slice(0, 2)).toEqual(['Kea Nine 128GB', 'Kea Nine 256GB'])
    })

    test('passes over kinds that are few among those that the words may mean', async () => {
      const titles = titlesOf(await ask('cheap phone'))
      const forNana = ['Weka', 'Tui', 'Moa'].map((brand) => `${brand} Phone for Nana`)
      expect(titles.slice(0, 4)).toEqual([...forNana, 'Ruru Bell 0 Phone'])
      expect(titlesOf(await ask('cheap corded phone'))[0]).toBe('Weka Phone on a Cord')
    })

    test('is overridden by an order that is chosen', async () => {
      const answer = await ask('cheap laptop', { sort: 'bestprice-rev' })
      expect(titlesOf(answer)[0]).toBe('Kea Laptop 13')
      const { length: catalogueProducts } = catalogue
      expect(answer).toMatchObject({ recognised: [], total: 3, catalogueProducts })
      const others = await ask('cheap laptop', { sort: 'bestprice-rev', mentions: true })
      expect(others.total).toBe(2)
    })

    test('alone lists everything by price', async () => {
      const answer = await ask('cheap')
      expect(titlesOf(answer)[0]).toBe('Laptop Sticker Sheet')
      const { length: total } = catalogue
      expect(answer).toMatchObject({ total, catalogueProducts: total })
    })

    test('goes with prices and conditions, each taken off by itself', async () => {
      const { recognised, products } = await ask('cheap used laptop under $500')
      expect(products.map(({ totalMinor }) => totalMinor)).toEqual([40_000])
      expect(recognised.map(({ type, rest }) => [type, rest])).toEqual([
        ['order', 'used laptop under $500'],
        ['condition', 'cheap laptop under $500'],
        ['price', 'cheap used laptop'],
      ])
    })
  })

  describe('a condition', () => {
    test.each(['second hand laptop', 'used laptop', 'laptop preloved'])(
      'in %j is a filter',
      async (query) => {
        const answer = await ask(query)
        expect(answer).toMatchObject({
          total: 1,
          searchedFor: 'laptop',
          products: [{ title: 'Tui Laptop 15', condition: 'used', totalMinor: 40_000 }],
          recognised: [{ type: 'condition', slug: 'used', name: 'Used', rest: 'laptop' }],
        })
      },
    )

    test('is overridden by one that is chosen', async () => {
      const answer = await ask('used laptop', { filters: { conditions: ['new'] } })
      expect(answer).toMatchObject({ total: 3, recognised: [] })
    })

    test('that nothing has is a word as any other', async () => {
      const answer = await ask('refurbished laptop')
      expect(answer).toMatchObject({ withoutWords: ['refurbished'], recognised: [] })
      expect(answer.total).toBeGreaterThan(0)
    })

    test('stays when other filters leave nothing', async () => {
      const answer = await ask('used laptop', { filters: { retailers: ['alpha'] } })
      expect(answer).toMatchObject({ total: 0, recognised: [{ type: 'condition' }] })
    })

    test.each([
      ['new balance shoe', 'New Balance Trail Shoe'],
      ['second hand books', 'Second Hand Books'],
      ['map new zealand', 'Map of New Zealand'],
    ])('is none in the name %j', async (query, title) => {
      const answer = await ask(query)
      expect(titlesOf(answer)[0]).toBe(title)
      expect(answer).toMatchObject({ searchedFor: query, recognised: [] })
    })

    test('narrows the offers of the one product that is meant', async () => {
      const answer = await ask('used tui laptop 15')
      expect(answer).toMatchObject({ kind: 'offers', total: 1, offers: [{ condition: 'used' }] })
      expect(answer.recognised).toMatchObject([{ type: 'condition', rest: 'tui laptop 15' }])
    })
  })

  test.each([
    ['laptop deals', true],
    ['black friday laptop', true],
    ['laptop for sale', false],
    ['buy laptop online nz', false],
    ['laptop australia', false],
    ['laptop', false],
  ])('what says nothing of products is dropped from %j; deals: %j', async (query, asksForDeals) => {
    const found = {
      total: 5,
      onlyMeant: false,
      searchedFor: 'laptop',
      withoutWords: [],
      asksForDeals,
    }
    expect(await ask(query)).toMatchObject(found)
  })

  test('what merely mentions a kind of thing is listed where it is asked for', async () => {
    expect(await ask('new laptop')).toMatchObject({ total: 3, onlyMeant: true })
    const all = await ask('new laptop', { mentions: true })
    expect(all).toMatchObject({ total: 5, onlyMeant: false })
    const cheap = await ask('cheap laptop')
    expect(cheap).toMatchObject({ total: 3, onlyMeant: true })
    const { products } = await ask('cheap laptop', { mentions: true })
    const meant = new Set(cheap.products.map(({ publicId }) => publicId))
    expect(products.map(({ publicId }) => meant.has(publicId))).toEqual([false, false])
    // A filter finds what its count beside the words says.
    const filters = { conditions: ['new'] } as const
    expect(await ask('laptop', { filters })).toMatchObject({ total: 5, onlyMeant: false })
  })

  test('no more is promised than what is listed where nothing else mentions the words', async () => {
    expect(await ask('trail shoe', { sort: 'newest' })).toMatchObject({
      total: 2,
      onlyMeant: false,
    })
  })

  test('what is dropped is told, each word to be taken off by itself', async () => {
    const { recognised } = await ask('buy used laptop online NZ')
    expect(recognised.map(({ type, name, rest }) => [type, name, rest])).toEqual([
      ['left-out', 'Without “buy”', 'used laptop online NZ'],
      ['condition', 'Used', 'buy laptop online NZ'],
      ['left-out', 'Without “online”', 'buy used laptop NZ'],
      ['left-out', 'Without “NZ”', 'buy used laptop online'],
    ])
  })

  test.each([
    ['nz flag', 'nz flag', 'NZ Flag 90 x 150'],
    ['buy nz flag online', 'nz flag', 'NZ Flag 90 x 150'],
    ['deal or no deal board game', 'deal or no deal board game', 'Deal or No Deal Board Game'],
    ['deal or no deal game', 'deal or no deal game', 'Deal or No Deal Board Game'],
    ['board game deals', 'board game', 'Board Game of Birds'],
  ])('what is a part of a name is not dropped: %j', async (query, searchedFor, title) => {
    const answer = await ask(query)
    expect(answer.searchedFor).toBe(searchedFor)
    expect(titlesOf(answer)[0]).toBe(title)
  })

  test.each([
    ['laptop 16gb ram', 'laptop 16gb'],
    ['kea 16gb ram', 'kea 16gb ram'],
  ])('what a thing has is no thing: %j', async (query, searchedFor) =>
    expect(await ask(query)).toMatchObject({ searchedFor }),
  )

  describe('one of two', () => {
    test.each(['kea nine vs tui five', 'kea nine versus tui five', 'kea nine or tui five'])(
      'lists for %j the best of each in turn',
      async (query) => {
        const answer = await ask(query)
        const first = titlesOf(answer).map((title) => title.slice(0, 8))
        expect(first).toEqual(['Kea Nine', 'Tui Five', 'Kea Nine', 'Tui Five', 'Case for'])
        expect(answer.recognised).toEqual([
          { type: 'either', slug: 'kea nine', name: 'kea nine', rest: 'tui five' },
          { type: 'either', slug: 'tui five', name: 'tui five', rest: 'kea nine' },
        ])
        expect(answer.searchedFor).toBe(query)
        const best = answer.products.slice(0, 2)
        expect(answer.sides).toEqual(best.map(({ publicId }) => publicId))
      },
    )

    test('shares the thing that ends the other side with a brand, and needs both sides', async () => {
      const { recognised } = await ask('kea or weka laptop')
      expect(recognised.map(({ name }) => name)).toEqual(['kea laptop', 'weka laptop'])
      expect(await ask('kea nine vs xylophone')).toMatchObject({ recognised: [], sides: [] })
      expect((await ask('kea nine or kea nine')).sides).toEqual([])
      const alone = (await ask('new balance or laptop')).recognised
      expect(alone.map(({ name }) => name)).toEqual(['new balance', 'laptop'])
    })

    test('are compared in one size, where both are listed in it', async () => {
      const price = { min: 850, max: Infinity }
      const answer = await ask('kea nine vs tui five', { sort: 'bestprice', price })
      const titleOf = new Map(answer.products.map(({ publicId, title }) => [publicId, title]))
      const compared = answer.sides.map((id) => titleOf.get(id))
      expect(compared).toEqual(['Kea Nine 256GB', 'Tui Five 256GB'])
    })

    test('is ordered and filtered as any other list', async () => {
      const both = 'kea nine vs tui five'
      const answer = await ask(both, { sort: 'bestprice', filters: { categories: ['phones'] } })
      expect(titlesOf(answer)[0]).toBe('Tui Five 128GB')
      const dearest = await ask(both, { sort: 'bestprice-rev' })
      expect(titlesOf(dearest)[0]).toBe('Kea Nine 256GB')
    })
  })

  describe('the score of a product', () => {
    test('is told in its parts, in the order of the list, where it is asked for', async () => {
      const { products } = await ask('kea nine', { explain: true })
      const sums = products.map(({ score }) => score?.reduce((sum, one) => sum + one.points, 0))
      expect(sums).toHaveLength(4)
      expect(sums).toEqual(sums.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
      expect(products[0]?.score?.flatMap(({ word }) => word ?? [])).toEqual(['kea', 'nine'])
      const [plain] = (await ask('kea nine')).products
      expect(plain?.score).toBeUndefined()
    })

    test('names the words of the side that each of "a vs b" stands for', async () => {
      const { products } = await ask('kea nine vs tui five', { explain: true })
      const said = products.slice(0, 4).map(({ title, score = [] }) => {
        expect(score.map(({ name }) => name)).toContain('all-words')
        return [title.slice(0, 8), score.flatMap(({ word }) => word ?? []).join(' ')]
      })
      expect(said).toEqual([
        ['Kea Nine', 'kea nine'],
        ['Tui Five', 'tui five'],
        ['Kea Nine', 'kea nine'],
        ['Tui Five', 'tui five'],
      ])
      // What has one word of the other side, too, is explained by its own.
      const { products: both } = await ask('kea laptop 13 vs tui laptop 15', { explain: true })
      for (const { title, score = [] } of both.slice(0, 2)) {
        const words = score.flatMap(({ word }) => word ?? [])
        expect(words.join(' ')).toBe(title.toLowerCase())
        expect(score.find(({ name }) => name === 'all-words')?.points).toBeGreaterThan(0)
      }
    })

    test.each(['bestprice', 'popular'] as const)('is not told in the order %j', async (sort) => {
      const { products } = await ask('kea nine', { sort, explain: true })
      expect(products.map(({ score }) => score)).toEqual([undefined, undefined])
    })
  })

  describe('the address of a shop', () => {
    test('means the product of its part number', async () => {
      const address = 'https://shop.example/p/case-for-kea-nine/TF-5128/NZ?sku=TF-5128/NZ'
      expect(await ask(address)).toMatchObject({
        kind: 'offers',
        product: { title: 'Tui Five 128GB' },
      })
    })

    test('means what that shop sells where it names no product', async () => {
      const answer = await ask('https://www.beta.example/')
      expect(titlesOf(answer)).toEqual(['Books of Birds'])
      expect(answer).toMatchObject({
        total: 1,
        recognised: [{ type: 'shop', slug: 'beta', rest: '' }],
      })
      expect((await ask('shop.beta.example.attacker.example')).recognised).toEqual([])
      const chosen = await ask('https://beta.example', { filters: { retailers: ['alpha'] } })
      expect(chosen.total).toBe(catalogue.length - 1)
      expect(titlesOf(await ask('https://www.kea.example'))[0]).toContain('Kea')
    })

    test.each(['https://www.newbalance.com', 'https://shop.newbalance.co.nz/'])(
      'means the brand where no shop has %j, whose two words are one there',
      async (address) => {
        const answer = await ask(address)
        expect(titlesOf(answer)[0]).toBe('New Balance Trail Shoe')
        expect(answer.searchedFor).toBe('new balance')
      },
    )

    test.each([
      ['laptop.biz', true, 'No shop here has the address “laptop.biz”.'],
      ['https://www.laptop.biz', true, 'No shop here has the address “www.laptop.biz”.'],
      ['bixel.biz', false, 'No shop here has the address “bixel.biz”.'],
      // That has a dot, and is no site.
      ['laptop.js', true, 'The category is Laptops.'],
    ])('%j is of no shop, and what has its name is shown: %j', async (words, isClose, line) => {
      const answer = await ask(words)
      expect(titlesOf(answer).includes('Tui Laptop 15')).toBe(isClose)
      expect(answer.understood.at(-1)).toBe(line)
    })

    test('else what its words name', async () => {
      const answer = await ask('https://shop.example/products/123456/weka-laptop-17-pro.html')
      expect(titlesOf(answer)[0]).toBe('Weka Laptop 17 Pro')
      expect(answer.searchedFor).toBe('weka laptop 17 pro')
    })
  })
})
