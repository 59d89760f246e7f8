import { readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const input = {
  url: 'https://kea.example/graphql?query=…',
  currency: 'NZD',
  dialect: 'magento-json',
} as const

const priced = (value: number, regular = value) => ({
  price_range: {
    minimum_price: {
      regular_price: { value: regular, currency: 'NZD' },
      final_price: { value, currency: 'NZD' },
    },
  },
})

const picture = (name: string) => ({ url: `https://kea.example/media/${name}.jpg` })

const simple = {
  sku: '24-MB01',
  name: 'Joust Duffle Bag',
  url_key: 'joust-duffle-bag',
  url_suffix: '.html',
  canonical_url: null,
  stock_status: 'IN_STOCK',
  ...priced(34, 40),
  small_image: picture('front'),
  media_gallery: [picture('front'), picture('back')],
  description: { html: '<p>Roomy</p>' },
  categories: [
    { name: 'Gear', level: 2, breadcrumbs: null },
    { name: 'Bags', level: 3, breadcrumbs: [{ category_name: 'Gear' }] },
  ],
}

const pageOf = (items: readonly object[], page = 1, pages = 1): string =>
  JSON.stringify({
    data: {
      storeConfig: { base_url: 'https://kea.example/nz/' },
      products: {
        total_count: items.length,
        page_info: { current_page: page, total_pages: pages },
        items,
      },
    },
  })

describe("a Magento shop's products", () => {
  test('are read from the answer to its query', async () => {
    const { events, raws } = await readAll(pageOf([simple]), input)
    expect(raws).toEqual([
      {
        offerId: '24-MB01',
        title: 'Joust Duffle Bag',
        description: '<p>Roomy</p>',
        url: 'https://kea.example/nz/joust-duffle-bag.html',
        imageUrl: 'https://kea.example/media/front.jpg',
        moreImageUrls: ['https://kea.example/media/back.jpg'],
        price: '34',
        claimedWas: '40',
        currency: 'NZD',
        availability: 'in_stock',
        mpn: '24-MB01',
        category: 'Gear > Bags',
      },
    ])
    expect(events.at(-1)).toEqual({ kind: 'ended', rows: 1, listed: 1, isLast: true })
  })

  test('that can be configured have a row for each variant, on the page of the product', async () => {
    const variantOf = (sku: string, label: string, stock: string) => ({
      attributes: [
        { code: 'color', label },
        { code: 'volume', label: '20 L' },
      ],
      product: { sku, stock_status: stock, ...priced(59.5), small_image: picture(sku) },
    })
    const bag = {
      ...simple,
      canonical_url: 'gear/joust.html',
      configurable_options: [
        { attribute_code: 'color', label: 'Colour' },
        { attribute_code: 'volume', label: 'Volume' },
      ],
      variants: [
        variantOf('9300675001236', 'Red', 'IN_STOCK'),
        variantOf('J-BLUE', 'Blue', 'OUT_OF_STOCK'),
      ],
    }
    const { events, raws } = await readAll(pageOf([bag], 1, 3), input)
    expect(raws).toMatchObject([
      {
        offerId: '9300675001236',
        gtins: ['9300675001236'],
        title: 'Joust Duffle Bag - Red / 20 L',
        url: 'https://kea.example/nz/gear/joust.html',
        price: '59.5',
        groupId: '24-MB01',
        color: 'Red',
        details: [{ section: '', name: 'Volume', value: '20 L' }],
        imageUrl: 'https://kea.example/media/9300675001236.jpg',
        moreImageUrls: [
          'https://kea.example/media/front.jpg',
          'https://kea.example/media/back.jpg',
        ],
      },
      { offerId: 'J-BLUE', mpn: 'J-BLUE', color: 'Blue', availability: 'out_of_stock' },
    ])
    expect(events.at(-1)).toEqual({ kind: 'ended', rows: 2, listed: 1, isLast: false })
  })

  test('are refused in the words of the shop', async () => {
    const refusal = JSON.stringify({ errors: [{ message: 'Query is too complex' }], data: {} })
    const { events } = await readAll(refusal, input)
    expect(events.at(-1)).toMatchObject({
      kind: 'broken',
      message: 'The shop says: Query is too complex',
    })
    const other = await readAll('{"data":{}}', input)
    expect(other.events.at(-1)).toMatchObject({ kind: 'broken', code: 'invalid_feed_format' })
  })
})
