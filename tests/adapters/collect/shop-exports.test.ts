import { readRecord } from '#application/collect/feed/read-record.ts'
import type { FeedDialect } from '#application/collect/feed/dialects.ts'
import { readAll } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const url = 'https://kea.example/export/products'
const now = new Date('2026-11-21T00:00:00Z')

type Told = {
  readonly dialect: FeedDialect | undefined
  /** `id: price, now asked, availability` of each offer, or `id: codes` of the others. */
  readonly rows: readonly string[]
}

const tell = async (text: string): Promise<Told> => {
  const { events, raws } = await readAll(text, { url, currency: 'NZD' })
  const dialect = events.flatMap((event) => (event.kind === 'began' ? [event.dialect] : []))[0]
  const rows = raws.map((raw) => {
    const read = readRecord(raw, { country: 'NZ', domains: ['kea.example'] }, now)
    if (!('offer' in read)) {
      return `${read.offerId}: ${read.problems.map(({ code }) => code).join(' ')}`
    }
    const { terms, detail } = read.offer
    return `${read.offer.offerId}: ${detail.price.regularMinor} ${terms.priceMinor} ${terms.availability}`
  })
  return { dialect, rows }
}

const rawsOf = async (text: string) => (await readAll(text, { url, currency: 'NZD' })).raws

describe('the export of products of Shopify', () => {
  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Gift Card,Status\n'
  const shirt =
    'shirt,Kea shirt,<p>Warm</p>,Kea,Shirts,,true,Colour,Red,Size,L,S-1,shopify,3,deny,89.00,120.00,4006381333931,https://cdn.example/a.jpg,false,active\n' +
    'shirt,,,,,,,,Blue,,M,S-2,shopify,0,deny,79.00,,,https://cdn.example/b.jpg,,\n' +
    'shirt,,,,,,,,,,,,,,,,,,https://cdn.example/c.jpg,,\n'

  test('has an offer for each variant, by what the first row of a product says', async () => {
    expect(await rawsOf(header + shirt)).toEqual([
      {
        offerId: 'shirt/Red/L',
        title: 'Kea shirt - Red / L',
        description: '<p>Warm</p>',
        url: 'https://kea.example/products/shirt',
        imageUrl: 'https://cdn.example/a.jpg',
        price: '89.00',
        claimedWas: '120.00',
        currency: 'NZD',
        availability: 'in_stock',
        gtins: ['4006381333931'],
        mpn: 'S-1',
        brand: 'Kea',
        groupId: 'shirt',
        category: 'Shirts',
        soldAs: 'Shirts',
        color: 'Red',
        size: 'L',
      },
      expect.objectContaining({
        offerId: 'shirt/Blue/M',
        title: 'Kea shirt - Blue / M',
        imageUrl: 'https://cdn.example/a.jpg',
        price: '79.00',
        brand: 'Kea',
        color: 'Blue',
        availability: 'out_of_stock',
      }),
    ])
  })

  test.each([
    ['draft', 'true', 'false', 'unpublished'],
    ['archived', 'true', 'false', 'unpublished'],
    ['active', 'FALSE', 'false', 'unpublished'],
    ['active', 'true', 'true', 'not_a_product'],
  ])(
    'leaves out what is %s, published %s, a gift card %s',
    async (status, published, gift, code) => {
      const row = `cup,Cup,,Kea,,,${published},Title,Default Title,,,,,,deny,5.00,,,,${gift},${status}\n`
      expect((await tell(header + row)).rows).toEqual([`cup: ${code}`])
    },
  )

  test.each([
    ['', '0', 'deny', 'in-stock'],
    ['shopify', '-2', 'continue', 'backorder'],
    ['shopify', '', 'deny', 'unknown'],
  ])('counted by %j, %j left, sold on %j, is %s', async (tracker, left, policy, availability) => {
    const row = `cup,Cup,,Kea,,,true,Title,Default Title,,,,${tracker},${left},${policy},5.00,,,,false,active\n`
    expect(await tell(header + row)).toEqual({
      dialect: 'shopify-csv',
      rows: [`cup: 500 500 ${availability}`],
    })
  })

  test('is known by the newer names of its columns, too', async () => {
    const text =
      'Title,URL handle,Description,Vendor,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL\n' +
      'Kea mug,mug,Holds tea,Kea,Active,M-1,Colour,Red,12.00,15.00,shopify,2,DENY,https://cdn.example/m.jpg\n'
    expect(await tell(text)).toEqual({
      dialect: 'shopify-csv',
      rows: ['mug/Red: 1500 1200 in-stock'],
    })
  })
})

describe('the JSON of Shopify', () => {
  test('of the admin says what is counted, and what is a draft', async () => {
    const variant = { id: 11, title: 'Default Title', price: '89.00', inventory_quantity: 0 }
    const product = {
      id: 1,
      title: 'Kettle',
      handle: 'kettle',
      vendor: 'Weka',
      status: 'active',
      published_at: '2026-01-01T00:00:00Z',
      variants: [
        { ...variant, inventory_management: 'shopify', inventory_policy: 'deny' },
        { ...variant, id: 12, inventory_management: null },
      ],
    }
    const products = [product, { ...product, status: 'draft' }, { ...product, published_at: null }]
    const rows = ['11: 8900 8900 out-of-stock', '12: 8900 8900 in-stock']
    const hidden = ['11: unpublished', '12: unpublished']
    expect(await tell(JSON.stringify({ products }))).toEqual({
      dialect: 'shopify-json',
      rows: [...rows, ...hidden, ...hidden],
    })
    expect((await tell(JSON.stringify({ product }))).rows).toEqual(rows)
  })

  test('of the Storefront API has edges or nodes, and amounts with their currency', async () => {
    const node = {
      id: 'gid://shopify/ProductVariant/11',
      title: 'Red',
      availableForSale: true,
      barcode: '4006381333931',
      price: { amount: '89.0', currencyCode: 'NZD' },
      compareAtPrice: { amount: '120.0', currencyCode: 'NZD' },
      selectedOptions: [{ name: 'Colour', value: 'Red' }],
    }
    const product = {
      id: 'gid://shopify/Product/1',
      title: 'Kettle',
      handle: 'kettle',
      vendor: 'Weka',
      productType: 'Kettles',
      featuredImage: { url: 'https://cdn.example/k.jpg' },
    }
    const usd = {
      ...node,
      id: 'gid://shopify/ProductVariant/12',
      price: { amount: '80.0', currencyCode: 'USD' },
    }
    const answer = (variants: object): string =>
      JSON.stringify({
        data: { collection: { products: { edges: [{ node: { ...product, variants } }] } } },
      })
    expect(await rawsOf(answer({ edges: [{ node }] }))).toEqual([
      {
        offerId: '11',
        title: 'Kettle - Red',
        url: 'https://kea.example/products/kettle?variant=11',
        imageUrl: 'https://cdn.example/k.jpg',
        price: '89.0 NZD',
        claimedWas: '120.0 NZD',
        currency: 'NZD',
        availability: 'in_stock',
        gtins: ['4006381333931'],
        brand: 'Weka',
        groupId: '1',
        category: 'Kettles',
        soldAs: 'Kettles',
        color: 'Red',
      },
    ])
    expect((await tell(answer({ nodes: [usd] }))).rows).toEqual(['12: currency_not_sold_here'])
  })

  test('sells a subscription as such', async () => {
    const variants = [{ id: 1, title: 'Default Title', price: '20.00', available: true }]
    const plan = { title: 'Coffee', handle: 'coffee', requires_selling_plan: true, variants }
    expect((await tell(JSON.stringify({ products: [plan] }))).rows).toEqual(['1: not_a_product'])
  })
})

describe('the export of products of WooCommerce', () => {
  const header =
    'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,External URL,"GTIN, UPC, EAN, or ISBN",Brands,Attribute 1 name,Attribute 1 value(s)\n'

  test('has variations with what their product says, which is none itself', async () => {
    const text =
      header +
      '12,variable,HOOD,Kea hoodie,1,0,visible,,Warm,,,taxable,1,,,,"Clothing, Clothing > Hoodies",https://kea.example/h.jpg,,,,Kea,Colour,"Blue, Red"\n' +
      '13,variation,HOOD-B,Kea hoodie - Blue,1,0,visible,,,,,taxable,1,4,39.00,49.00,,,HOOD,,4006381333931,,Colour,Blue\n'
    expect(await rawsOf(text)).toEqual([
      {
        offerId: '13',
        title: 'Kea hoodie - Blue',
        description: 'Warm',
        url: 'https://kea.example/?p=12',
        imageUrl: 'https://kea.example/h.jpg',
        price: '49.00',
        salePrice: '39.00',
        currency: 'NZD',
        availability: '1',
        gtins: ['4006381333931'],
        mpn: 'HOOD-B',
        brand: 'Kea',
        groupId: '12',
        category: 'Clothing > Hoodies',
        soldAs: 'variation',
        color: 'Blue',
      },
    ])
  })

  test.each([
    ['simple', '1', 'visible', '', '', '1', '2000 1500 in-stock'],
    ['simple', '1', 'visible', '2026-12-01', '', 'backorder', '2000 2000 backorder'],
    ['simple', '1', 'visible', '', '2026-11-30', '0', '2000 1500 out-of-stock'],
    ['simple, virtual', '-1', 'visible', '', '', '1', 'unpublished'],
    ['simple', '1', 'hidden', '', '', '1', 'unpublished'],
    ['subscription', '1', 'visible', '', '', '1', 'not_a_product'],
    ['booking', '1', 'visible', '', '', '1', 'not_a_product'],
    ['external', '1', 'visible', '', '', '1', 'unsold'],
  ])(
    'tells of a %s, published %s, %s, on sale from %j to %j, in stock %s: %s',
    async (type, published, seen, from, to, stock, told) => {
      const row = `7,"${type}",,Cup,${published},0,${seen},,,${from},${to},taxable,${stock},,15,20,,,,,,,,\n`
      expect(await tell(header + row)).toEqual({ dialect: 'woocommerce-csv', rows: [`7: ${told}`] })
    },
  )

  test('does not show the variations of a draft', async () => {
    const text =
      header +
      '12,variable,HOOD,Hoodie,-1,0,visible,,,,,taxable,1,,,,,,,,,,,\n' +
      '13,variation,HOOD-B,Hoodie - Blue,1,0,visible,,,,,taxable,1,4,,49.00,,,id:12,,,,,\n'
    expect((await tell(text)).rows).toEqual(['13: unpublished'])
  })
})

describe('the products of the REST API of WooCommerce', () => {
  const product = {
    id: 34,
    name: 'Kettle',
    type: 'simple',
    status: 'publish',
    catalog_visibility: 'visible',
    permalink: 'https://kea.example/product/kettle/',
    sku: 'KE-17',
    global_unique_id: '4006381333931',
    price: '79.95',
    regular_price: '99.95',
    sale_price: '79.95',
    price_html: '<del>$99.95</del> <ins>$79.95</ins>',
    stock_status: 'instock',
    parent_id: 0,
    brands: [{ name: 'Weka' }],
    categories: [{ name: 'Kettles' }],
    images: [{ src: 'https://kea.example/k.jpg' }],
    attributes: [
      { name: 'Colour', options: ['Steel'] },
      { name: 'Size', options: ['1 L', '2 L'] },
    ],
  }

  test('are read in a list or alone', async () => {
    for (const text of [JSON.stringify([product]), JSON.stringify(product)]) {
      expect(await rawsOf(text)).toEqual([
        {
          offerId: '34',
          title: 'Kettle',
          url: 'https://kea.example/product/kettle/',
          imageUrl: 'https://kea.example/k.jpg',
          price: '79.95',
          claimedWas: '99.95',
          currency: 'NZD',
          availability: 'instock',
          gtins: ['4006381333931'],
          mpn: 'KE-17',
          brand: 'Weka',
          category: 'Kettles',
          soldAs: 'simple',
          color: 'Steel',
        },
      ])
    }
  })

  test.each([
    [{}, '9995 7995 in-stock'],
    [{ stock_status: 'onbackorder' }, '9995 7995 backorder'],
    [{ status: 'draft' }, 'unpublished'],
    [{ type: 'variable' }, 'price_not_exact'],
    [{ purchasable: false }, 'unsold'],
    [{ type: 'grouped', price: '20', price_html: '' }, 'unsold'],
    [{ type: 'external' }, 'unsold'],
    [{ type: 'gift_card', name: 'Voucher' }, 'not_a_product'],
    [{ price_html: '<a href="/login">Log in</a>' }, 'price_unreadable'],
    [{ price_html: '$79.95 + GST' }, 'price_without_tax'],
    [{ price_html: '$79.95 / month', type: 'subscription' }, 'not_a_product price_instalment'],
    [{ price: '24.995', regular_price: '' }, '2500 2500 in-stock'],
  ])('with %j are told as %s', async (more, told) => {
    expect(await tell(JSON.stringify([{ ...product, ...more }]))).toEqual({
      dialect: 'woocommerce-rest',
      rows: [`34: ${told}`],
    })
  })

  test.each([
    { tags: [{ name: 'Sale' }, { name: 'Used' }] },
    { categories: [{ name: 'Cameras' }, { name: 'Second Hand' }] },
  ])('are used where a tag or category says so: %j', async (more) => {
    const { raws } = await readAll(JSON.stringify([{ ...product, ...more }]))
    expect(raws[0]?.condition).toMatch(/Used|Second Hand/)
  })

  test.each([
    'Ex-Demo & Clearance',
    'Open Box &amp; Clearance',
    'Pre-owned & Vintage',
    'Used-look',
  ])('are not where new things may bear the tag, too: %s', async (name) => {
    const { raws } = await readAll(JSON.stringify([{ ...product, tags: [{ name }] }]))
    expect(raws[0]).not.toHaveProperty('condition')
  })
})

describe('other JSON', () => {
  const offer = {
    id: 'A1',
    title: 'Kettle',
    link: 'https://kea.example/k',
    availability: 'in_stock',
  }
  const row = ['A1: 8900 8900 in-stock']

  test.each([
    ['a list', [{ ...offer, price: '89.00 NZD' }]],
    ['within an answer', { feed: { items: [{ ...offer, price: '89.00 NZD' }] } }],
    [
      'in camel case, with amounts as objects',
      { resources: [{ ...offer, price: { value: '89.00', currency: 'NZD' } }] },
    ],
    ['in millionths', [{ ...offer, price: { amountMicros: '89000000', currencyCode: 'NZD' } }]],
    ['in groups of fields', [{ product_basic: offer, product_price: { price: '89.00 NZD' } }]],
  ])('of Google words is read as %s', async (_, value) => {
    expect(await tell(JSON.stringify(value))).toEqual({ dialect: 'merchant-json', rows: row })
  })

  test('may have a product a line, of which one is broken', async () => {
    const line = JSON.stringify({ ...offer, price: '89.00 NZD' })
    const { raws, problems, events } = await readAll(
      `${line}\n{"id":\n\n${line.replace('A1', 'A2')}\n`,
    )
    expect(raws.map(({ offerId }) => offerId)).toEqual(['A1', 'A2'])
    expect(problems).toEqual(['2:line_not_json'])
    expect(events.at(-1)).toEqual({ kind: 'ended', rows: 3 })
  })

  test('of Awin has the words of its table', async () => {
    const product = {
      aw_deep_link: 'https://awin.example/1',
      merchant_deep_link: 'https://kea.example/k',
      product_name: 'Kettle',
      merchant_product_id: 'K-1',
      search_price: 49.95,
      currency: 'NZD',
      in_stock: 1,
      ean: '4006381333931',
    }
    const dialect = 'awin-json'
    expect(await tell(JSON.stringify({ products: [product] }))).toEqual({
      dialect,
      rows: ['K-1: 4995 4995 in-stock'],
    })
  })

  test.each([
    ['{"message":"Invalid API key"}', 'the answer "Invalid API key"'],
    ['{"errors":[{"message":"Throttled"}]}', 'the answer "Throttled"'],
    ['[]', 'The list of products is empty.'],
    ['{"name":"my-app","version":"1.0.0"}', 'no list of products'],
    ['{"products": [1, 2}', 'This is not valid JSON'],
    ['[{"id": 1', 'ends before its end'],
  ])('without products is told what it is: %s', async (text, message) => {
    expect((await readAll(text)).message).toContain(message)
  })

  test('of any depth and width is read to its end', async () => {
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, { id: at }])),
    )
    for (const text of [deep, wide]) expect((await readAll(text)).raws).toEqual([])
  })
})

test.each([
  ['sku;name;url;price;stock', 'A1;Kettle;https://kea.example/k;89.00;3'],
  ['id,title,url,price,quantity', 'A1,Kettle,https://kea.example/k,89.00,3'],
  [
    'Product ID\tProduct Name\tProduct URL\tPrice\tIn stock',
    'A1\tKettle\thttps://kea.example/k\t89.00\tyes',
  ],
])('a table with the usual words %j is read', async (header, row) => {
  expect(await tell(`${header}\n${row}\n`)).toEqual({
    dialect: 'plain-text',
    rows: ['A1: 8900 8900 in-stock'],
  })
})

test('the export of products of Magento has simple products, each with the page of its key', async () => {
  const text =
    'sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,is_in_stock,additional_attributes\n' +
    'K-1,,Default,simple,"Default Category/Kitchen,Default Category/Kitchen/Kettles",Kettle,Boils,1,"Catalog, Search",89.0000,79.0000,,,kettle,1,"color=Red,manufacturer=Weka"\n' +
    'K-1,german,Default,simple,,Kessel,,,,,,,,,,\n' +
    'K-2,,Default,simple,,Kettle red,,1,Not Visible Individually,89.0000,,,,kettle-red,1,\n' +
    'K-3,,Default,configurable,,Kettles,,1,"Catalog, Search",,,,,kettles,1,\n'
  expect(await tell(text)).toEqual({
    dialect: 'magento-csv',
    rows: ['K-1: 8900 7900 in-stock', 'K-2: unpublished', 'K-3: price_missing'],
  })
  expect((await rawsOf(text))[0]).toMatchObject({
    url: 'https://kea.example/kettle.html',
    brand: 'Weka',
    category: 'Kitchen > Kettles',
  })
})

test.each([
  ['Price (AUD)', '15.00', 'currency_not_sold_here'],
  ['Price (incl. GST)', '15.00', '1500 1500 unknown'],
  ['Price NZD inc GST', '15.00', '1500 1500 unknown'],
  ['Price (ex GST)', '15.00', 'price_missing'],
  ['Price excl. GST', '15.00', 'price_missing'],
  ['Price per 100 g', '15.00', 'price_missing'],
  ['imageLink', '15.00', 'price_missing'],
])('a column %j says of %s what it is', async (header, price, told) => {
  const text = `id,title,link,${header}\n1,Cup,https://kea.example/1,${price}\n`
  expect((await tell(text)).rows).toEqual([`1: ${told}`])
})
