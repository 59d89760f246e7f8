import { beforeAll, expect, test } from 'vitest'
import { toSearchBody } from '#adapters/http/bodies/search-body.ts'
import type { SearchAnswer } from '#application/search/search-answer.ts'
import { type AskSearch, searchAmong, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'

const phone = (title: string, offers: readonly [string, string, number][]) => ({
  title,
  category: 'smartphones',
  offers: offers.map(([shop, variant, price]) => ({ shop, variant, price, delivery: 500 })),
})

describeDatabase('a colour in the words', (open) => {
  let ask: AskSearch
  beforeAll(async () => {
    ask = await searchAmong(await open(), {
      products: [
        phone('Kea Nine 64GB', [
          ['alpha', 'Black', 80_000],
          ['beta', 'Pink', 95_000],
          ['gamma', 'Pink', 90_000],
        ]),
        phone('Kea Nine 128GB', [
          ['alpha', 'Space Gray', 85_000],
          ['beta', 'Rose Gold', 88_000],
        ]),
        phone('Kea Nine 256GB', [['alpha', 'Pink', 99_000]]),
        {
          title: 'Kea Nine Case Pink',
          category: 'phone-cases',
          offers: [
            { shop: 'alpha', price: 2000 },
            { shop: 'beta', price: 2500, variant: 'Pink' },
          ],
        },
        {
          title: 'Tui Kettle',
          offers: [
            { shop: 'alpha', price: 4000, variant: 'Black' },
            { shop: 'omega', price: 4000, variant: 'Blue', country: 'AU' },
          ],
        },
        phone('Tui Seven 64GB', [
          ['alpha', 'Teal', 70_000],
          ['alpha', 'Aqua', 71_000],
          ['beta', 'Black Titanium', 75_000],
          ['gamma', 'White Titanium', 76_000],
        ]),
        { title: 'Weka Stool', offers: [{ shop: 'alpha', price: 7000, variant: 'Green' }] },
        {
          title: 'Weka Bench',
          offers: [{ shop: 'beta', price: 6000, variant: 'Green', condition: 'used' }],
        },
      ],
    })
  })

  test('finds titles that have it and products that a shop sells in it', async () => {
    const answer = await ask('kea nine pink')
    expect(titlesOf(answer).toSorted()).toEqual([
      'Kea Nine 256GB',
      'Kea Nine 64GB',
      'Kea Nine Case Pink',
    ])
    expect(answer).toMatchObject({
      total: 3,
      withoutWords: [],
      recognised: [{ type: 'colour', slug: 'pink', name: 'Pink', rest: 'kea nine' }],
    })
  })

  test.each([
    ['tui seven teal', 'Teal', 'turquoise', 'Teal (turquoise)'],
    ['tui seven black titanium', 'Black Titanium', 'silver', 'Black titanium (silver)'],
  ])('may be one that shops call so: %j', async (query, variant, slug, name) => {
    const answer = await ask(query)
    expect(answer.offers.map(({ variantLabel }) => variantLabel)).toEqual([variant])
    expect(answer).toMatchObject({
      kind: 'offers',
      recognised: [{ type: 'colour', slug, name, rest: 'tui seven' }],
    })
  })

  test('is what is alike where no shop calls it so', async () => {
    const { offers } = await ask('tui seven turquoise')
    expect(offers.map(({ variantLabel }) => variantLabel)).toEqual(['Teal', 'Aqua'])
  })

  test('is had only by what comes in it in the country', async () => {
    const answer = await ask('blue kettle')
    expect(titlesOf(answer)).toEqual(['Tui Kettle'])
    expect(answer).toMatchObject({ total: 1, products: [{ lacks: ['blue'] }] })
    expect(await ask('blue kettle', { country: 'AU' })).toMatchObject({ kind: 'offers' })
  })

  test('shows, and orders by, the best offer in that colour, and links to it', async () => {
    const answer = await ask('kea nine pink', { sort: 'bestprice-rev' })
    expect(answer.products.map(({ title, totalMinor }) => [title, totalMinor])).toEqual([
      ['Kea Nine 256GB', 99_500],
      ['Kea Nine 64GB', 90_500],
    ])
    const others = await ask('kea nine pink', { sort: 'bestprice-rev', mentions: true })
    const linksOf = (one: typeof answer) =>
      toSearchBody(one, 'AU').searchResults.map(({ variant, compareLink }) => [
        variant,
        compareLink,
      ])
    expect(linksOf(answer)).toEqual([
      ['Pink', expect.stringMatching(/^\/product\/kea-nine-256gb-\w+\?variant=Pink&country=AU$/)],
      ['Pink', expect.stringMatching(/^\/product\/kea-nine-64gb-\w+\?variant=Pink&country=AU$/)],
    ])
    expect(linksOf(others)).toEqual([
      [null, expect.stringMatching(/^\/product\/kea-nine-case-pink-\w+\?country=AU$/)],
    ])
  })

  test.each([
    ['kea nine 64gb pink', [90_500, 95_500], 'Pink'],
    ['kea nine 64gb black', [80_500], 'Black'],
    ['kea nine 128gb grey', [85_500], 'Grey'],
    ['kea nine 128gb gray', [85_500], 'Gray'],
    ['kea nine 128gb rose gold', [88_500], 'Rose gold'],
  ])('narrows the offers of the one product that %s means', async (words, totals, name) => {
    const answer = await ask(words)
    expect(answer).toMatchObject({ kind: 'offers', total: totals.length, recognised: [{ name }] })
    expect(answer.offers.map(({ totalMinor }) => totalMinor)).toEqual(totals)
  })

  test('narrows nothing where the title says it', async () => {
    const answer = await ask('kea nine case pink')
    expect(answer).toMatchObject({ kind: 'offers', total: 2, recognised: [] })
    const { products } = await ask('nine pink', { filters: { categories: ['phone-cases'] } })
    expect(products).toMatchObject([{ priceMinor: 2000, hasAskedColour: false }])
  })

  test.each([
    ['a range', { price: { min: 0, max: 850 } }],
    ['a shop', { filters: { retailers: ['alpha'] } }],
    ['another colour', { filters: { colours: ['black'] } }],
  ] as const)('must hold for the offer that passes %s', async (_, asked) => {
    const answer = await ask('kea nine pink', asked)
    expect(titlesOf(answer)).not.toContain('Kea Nine 64GB')
    expect(answer.total).toBe(answer.products.length)
    expect(answer.facets.retailers.map(({ slug }) => slug)).not.toContain('delta')
  })

  test('counts only offers in that colour', async () => {
    const { facets } = await ask('kea nine pink')
    expect(facets.colours).toEqual([{ value: 'pink', count: 3 }])
    expect(facets.retailers.map(({ slug, count }) => [slug, count])).toEqual([
      ['alpha', 2],
      ['beta', 2],
      ['gamma', 1],
    ])
  })

  test('counts what comes in it in other conditions than the one that is asked for', async () => {
    const { facets, total } = await ask('green weka', { filters: { conditions: ['used'] } })
    expect(total).toBe(1)
    expect(facets.conditions).toEqual([
      { value: 'new', count: 1 },
      { value: 'used', count: 1 },
    ])
  })

  test('links to the choice that a filter asks for, and to none where none is', async () => {
    const links = (answer: SearchAnswer) =>
      toSearchBody(answer, 'NZ').searchResults.map(({ compareLink }) => compareLink)
    expect(links(await ask('kea nine')).join(' ')).not.toContain('variant')
    const black = await ask('kea nine', { filters: { colours: ['black'] } })
    expect(links(black)).toEqual([expect.stringMatching(/\?variant=Black$/)])
  })
})
