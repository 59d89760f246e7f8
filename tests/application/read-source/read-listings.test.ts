import type { ListedKind } from '#domain/collect/source-kind.ts'
import { describe, expect, test } from 'vitest'
import { visitHere, type Answer, type Site } from './read-here.ts'

const money = { currency_code: 'NZD', currency_minor_unit: 2 }

const wooProduct = (id: number, more: object = {}) => ({
  id,
  name: `Thing ${id}`,
  type: 'simple',
  parent: 0,
  permalink: `https://kea.example/product/${id}/`,
  prices: { ...money, price: String(id * 100), regular_price: String(id * 100) },
  categories: [{ name: 'Things', link: 'https://kea.example/c/things/' }],
  brands: [{ name: 'Kea' }],
  is_in_stock: true,
  ...more,
})

const storeApi = '/wp-json/wc/store/v1/products?per_page=100'
const wooPath = (page: number, more = ''): string =>
  `${storeApi}&page=${page}&orderby=id&order=asc${more}`
const variationPath = (page: number): string => wooPath(page, '&type=variation')

/** As the Store API answers: with the number of pages in a header, and an ETag. */
const listed =
  (products: readonly object[], pages?: number, etag?: string): Answer =>
  (request, response) => {
    if (etag !== undefined && request.headers['if-none-match'] === etag) {
      return response.writeHead(304).end()
    }
    return response
      .writeHead(200, {
        'content-type': 'application/json',
        ...(pages !== undefined && { 'x-wp-totalpages': String(pages) }),
        ...(etag !== undefined && { etag }),
      })
      .end(JSON.stringify(products))
  }

const readKind = async (kind: ListedKind, site: Site, more: object = {}) => {
  const visited = await visitHere({ '/robots.txt': 404, ...site })
  return { ...(await visited.read({ kind, url: '/', ...more })), asked: visited.asked, visited }
}

describe('a WooCommerce shop', () => {
  test('is read as many pages as it says there are', async () => {
    const { raws, last, asked } = await readKind('woocommerce', {
      [wooPath(1)]: listed([wooProduct(1), wooProduct(2)], 2),
      [wooPath(2)]: listed([wooProduct(3)], 2),
    })
    expect(raws.map(({ offerId, price }) => `${offerId} ${price}`)).toEqual([
      '1 1.00',
      '2 2.00',
      '3 3.00',
    ])
    expect(last).toEqual({ kind: 'ended', rows: 3, etag: null, lastModified: null })
    expect(asked).toEqual(['/robots.txt', wooPath(1), wooPath(2)])
  })

  test('is read until a page is empty when it says nothing', async () => {
    const { raws, asked } = await readKind('woocommerce', {
      [wooPath(1)]: listed([wooProduct(1)]),
      [wooPath(2)]: listed([]),
    })
    expect(raws).toHaveLength(1)
    expect(asked).toEqual(['/robots.txt', wooPath(1), wooPath(2)])
  })

  test('below a folder is asked there', async () => {
    const site = { [`/shop${wooPath(1)}`]: listed([wooProduct(1)], 1) }
    const { raws } = await readKind('woocommerce', site, { url: '/shop' })
    expect(raws).toHaveLength(1)
  })

  test('lists the variations of its products apart; they take brand and category from them', async () => {
    const variable = wooProduct(5, { type: 'variable', variations: [{ id: 51 }, { id: 52 }] })
    const variation = (id: number, words: string) =>
      wooProduct(id, {
        name: 'Thing 5',
        type: 'variation',
        parent: 5,
        variation: words,
        categories: [],
        brands: [],
      })
    const { raws, problems, last, asked } = await readKind('woocommerce', {
      [wooPath(1)]: listed([wooProduct(1), variable], 1),
      [variationPath(1)]: listed([variation(51, 'Size: S'), variation(52, 'Size: L')], 1),
    })
    expect(raws).toMatchObject([
      { offerId: '1', title: 'Thing 1' },
      { offerId: '51', title: 'Thing 5 - S', brand: 'Kea', category: 'Things', groupId: '5' },
      { offerId: '52', title: 'Thing 5 - L', brand: 'Kea', category: 'Things', size: 'L' },
    ])
    expect(problems).toEqual([])
    expect(last).toMatchObject({ kind: 'ended', rows: 3, etag: null })
    expect(asked).toEqual(['/robots.txt', wooPath(1), variationPath(1)])
  })

  test('that lists no variations says so, and its former offers stay', async () => {
    const variable = wooProduct(5, { type: 'variable', variations: [{ id: 51 }] })
    const { events, problems, last } = await readKind('woocommerce', {
      [wooPath(1)]: listed([wooProduct(1), variable], 1),
      // An old version ignores the type, and answers with the products again.
      [variationPath(1)]: listed([wooProduct(1), variable], 1),
    })
    expect(problems).toEqual(['1:variants_unlisted 1 products, such as 5'])
    expect(events).toContainEqual({ kind: 'unread', pages: 'unknown' })
    expect(last).toMatchObject({ kind: 'ended', rows: 1 })
  })

  test('of one page is asked whether it changed, and one of several is read again', async () => {
    const small = { [wooPath(1)]: listed([wooProduct(1)], 1, '"a"') }
    const first = await readKind('woocommerce', small)
    expect(first.last).toMatchObject({ kind: 'ended', etag: '"a"' })
    const again = await readKind('woocommerce', small, { etag: '"a"' })
    expect(again.last).toEqual({ kind: 'unchanged' })

    const large = await readKind('woocommerce', {
      [wooPath(1)]: listed([wooProduct(1)], 2, '"a"'),
      [wooPath(2)]: listed([wooProduct(2)], 2, '"b"'),
    })
    expect(large.last).toMatchObject({ kind: 'ended', etag: null })
  })
})

describe('a Magento shop', () => {
  const answer: Answer = ({ url = '' }, response) => {
    const asked = new URL(url, 'http://kea.example').searchParams
    const { page } = JSON.parse(asked.get('variables') ?? '{}')
    const isQuery = /products\(.*pageSize:100,currentPage:\$page\)/.test(asked.get('query') ?? '')
    const amount = { value: page, currency: 'NZD' }
    const price_range = { minimum_price: { regular_price: amount, final_price: amount } }
    const items = [{ sku: `S${page}`, name: `Bag ${page}`, url_key: `bag-${page}`, price_range }]
    const page_info = { current_page: page, total_pages: 3 }
    const data = { storeConfig: { base_url: null }, products: { page_info, items } }
    return response.end(JSON.stringify(isQuery ? { data } : { errors: [{ message: 'Bad query' }] }))
  }

  test('is asked with GraphQL page by page, as many as it says there are', async () => {
    const { raws, last, asked } = await readKind('magento', { '*': answer })
    expect(raws.map(({ offerId, price }) => `${offerId} ${price}`)).toEqual([
      'S1 1',
      'S2 2',
      'S3 3',
    ])
    expect(last).toMatchObject({ kind: 'ended', rows: 3 })
    expect(asked).toHaveLength(4)
    expect(asked[1]).toMatch(/^\/graphql\?query=/)
  })
})

describe('a Squarespace site', () => {
  const pageOf = (id: string, nextPageUrl?: string): string =>
    JSON.stringify({
      collection: {},
      items: [
        {
          id,
          title: id,
          fullUrl: `/shop/p/${id}`,
          variants: [
            { id: `v-${id}`, priceMoney: { currency: 'NZD', value: '5.00' }, unlimited: true },
          ],
        },
      ],
      pagination: nextPageUrl === undefined ? {} : { nextPage: true, nextPageUrl },
    })

  test('is read from its store page, which names the next', async () => {
    const site = {
      '/shop?format=json': pageOf('a', '/shop?page=2'),
      '/shop?page=2&format=json': pageOf('b'),
    }
    const { raws, last, asked } = await readKind('squarespace', site, { url: '/shop' })
    expect(raws.map(({ offerId }) => offerId)).toEqual(['v-a', 'v-b'])
    expect(last).toMatchObject({ kind: 'ended', rows: 2 })
    expect(asked).toEqual(['/robots.txt', '/shop?format=json', '/shop?page=2&format=json'])
  })

  test('that names a page of another shop is not followed there', async () => {
    const site = { '/shop?format=json': pageOf('a', 'https://tui.example/shop?page=2') }
    const { raws, last } = await readKind('squarespace', site, { url: '/shop' })
    expect(raws).toHaveLength(1)
    expect(last).toMatchObject({ kind: 'broken', message: expect.stringMatching(/not registered/) })
  })
})
