import { readAll, type ReadResult } from '#tests/support/collect/read-bytes.ts'
import { describe, expect, test } from 'vitest'

const url = 'https://kauri.example/p/kettle'
const read = (html: string): Promise<ReadResult> => readAll(html, { url, dialect: 'product-page' })
const page = (body: string, head = ''): string =>
  `<!doctype html><html><head><title>Kauri kettle | Kauri</title>${head}</head><body><h1>Kauri kettle</h1>${body}</body></html>`
const ld = (value: unknown): string =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`
const offer = { '@type': 'Offer', price: '89.00', priceCurrency: 'NZD', availability: 'InStock' }
const product = { '@type': 'Product', name: 'Kauri kettle', sku: 'K-1', offers: offer }

describe('linked data on a page', () => {
  test('is read with all that it says', async () => {
    const { raws, problems, events } = await read(
      page(
        ld({
          '@context': 'https://schema.org',
          ...product,
          gtin13: '4006381333931',
          mpn: 'KK-17',
          brand: { '@type': 'Brand', name: 'Kauri' },
          image: [{ '@type': 'ImageObject', url: 'https://kauri.example/k.jpg' }],
          offers: {
            ...offer,
            itemCondition: 'https://schema.org/NewCondition',
            shippingDetails: {
              '@type': 'OfferShippingDetails',
              shippingRate: { '@type': 'MonetaryAmount', value: '6.00', currency: 'NZD' },
              shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NZ' },
            },
          },
        }),
      ),
    )
    expect(events[0]).toMatchObject({ kind: 'began', dialect: 'product-page' })
    expect(problems).toEqual([])
    expect(raws).toEqual([
      {
        offerId: 'K-1',
        title: 'Kauri kettle',
        url,
        imageUrl: 'https://kauri.example/k.jpg',
        price: '89.00',
        currency: 'NZD',
        availability: 'InStock',
        condition: 'https://schema.org/NewCondition',
        gtins: ['4006381333931'],
        mpn: 'KK-17',
        brand: 'Kauri',
        shipping: [{ country: 'NZ', price: '6.00 NZD' }],
      },
    ])
  })

  test.each([
    ['/', url],
    ['https://kauri.example/', url],
    ['https://kauri.example', url],
    ['/p/kettle-2', 'https://kauri.example/p/kettle-2'],
    ['/?p=7', 'https://kauri.example/?p=7'],
  ])('that names %s as its address has the link %s', async (named, link) => {
    const { raws } = await read(page(ld({ ...product, url: named })))
    expect(raws).toMatchObject([{ url: link }])
  })

  test.each([
    ['in a graph', ld({ '@graph': [{ '@type': 'WebSite' }, product] })],
    ['in a list', ld([{ '@type': 'BreadcrumbList' }, product])],
    ['of several types', ld({ ...product, '@type': ['http://schema.org/Product', 'Thing'] })],
    ['with a list of offers', ld({ ...product, offers: [offer] })],
    [
      'with offers within an aggregate',
      ld({ ...product, offers: { '@type': 'AggregateOffer', lowPrice: 1, offers: [offer] } }),
    ],
    [
      'with an aggregate of one price',
      ld({
        ...product,
        offers: { '@type': 'AggregateOffer', lowPrice: 89, highPrice: 89, priceCurrency: 'NZD' },
      }),
    ],
    [
      'with a specification',
      ld({
        ...product,
        offers: {
          priceSpecification: [
            { priceType: 'https://schema.org/ListPrice', price: 120 },
            { price: 50, validForMemberTier: {} },
            { price: 89, priceCurrency: 'NZD' },
          ],
        },
      }),
    ],
    [
      'with trailing commas and comments',
      ld('/* x */ {"@type":"Product","name":"Kauri kettle","offers":{"price":"89.00",},}'),
    ],
    [
      'with line breaks in a text',
      ld('{"@type":"Product","name":"Kauri\nkettle","offers":{"price":"89.00"}}'),
    ],
    ['in a comment', ld(`<!-- ${JSON.stringify(product)} -->`)],
    ['in CDATA', ld(`//<![CDATA[\n${JSON.stringify(product)}\n//]]>`)],
  ])('is found %s', async (_how, script) => {
    const { raws } = await read(page(script))
    expect(raws.map(({ price }) => Number(price))).toEqual([89])
  })

  test('has a decimal point, in a number and in a text', async () => {
    const offering = (price: unknown): string => page(ld({ ...product, offers: { price } }))
    expect((await read(offering(12.345))).raws).toMatchObject([{ price: '12.3450' }])
    expect((await read(offering('12.345'))).raws).toMatchObject([{ price: '12.3450' }])
  })

  test('is that of the page, not of what is related to it', async () => {
    const other = {
      '@type': 'Product',
      name: 'Kauri toaster',
      url: '/p/toaster',
      offers: { price: 20 },
    }
    const { raws } = await read(
      page(
        ld([other, other]) +
          ld({ ...product, isRelatedTo: [other] }) +
          ld({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: other }] }),
      ),
    )
    expect(raws).toMatchObject([{ title: 'Kauri kettle', price: '89.00' }])
  })

  test('of other products alone is not taken for the page', async () => {
    const item = { '@type': 'Product', name: 'Toaster', offers: { price: 20 } }
    const list = { '@type': 'ItemList', itemListElement: [item] }
    const { raws } = await read(page(`${ld(list)}<span class="price">$89.00</span>`))
    expect(raws).toMatchObject([{ title: 'Kauri kettle', price: '$89.00' }])
  })

  test('has a row for each variant of a group', async () => {
    const variant = (size: string, price: number) => ({
      '@type': 'Product',
      name: `Kauri kettle ${size}`,
      sku: `K-${size}`,
      size,
      offers: { price, priceCurrency: 'NZD', url: `/p/kettle?size=${size}` },
    })
    const { raws } = await read(
      page(
        ld({
          '@type': 'ProductGroup',
          name: 'Kauri kettle',
          productGroupID: 'K',
          brand: 'Kauri',
          hasVariant: [variant('S', 79), variant('L', 99)],
        }),
      ),
    )
    expect(raws).toMatchObject([
      {
        offerId: 'K-S',
        price: '79',
        groupId: 'K',
        brand: 'Kauri',
        size: 'S',
        url: 'https://kauri.example/p/kettle?size=S',
      },
      { offerId: 'K-L', price: '99', groupId: 'K', brand: 'Kauri', size: 'L' },
    ])
  })

  test('with a range is a price "from", which is no offer to buy', async () => {
    const { raws } = await read(
      page(
        ld({ ...product, offers: { '@type': 'AggregateOffer', lowPrice: '79', highPrice: '99' } }),
      ),
    )
    expect(raws[0]?.price).toBe('from 79')
  })
})

describe('other ways to state a price', () => {
  test('microdata is read, values in attributes and texts', async () => {
    const { raws } = await read(
      page(`<div itemscope itemtype="http://schema.org/Product"><span itemprop="name">Kauri kettle</span>
        <meta itemprop="gtin13" content="4006381333931"><div itemprop="brand" itemscope itemtype="http://schema.org/Brand">
        <span itemprop="name">Kauri</span></div><div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
        <span itemprop="price" content="89.00">$89<sup>00</sup></span><meta itemprop="priceCurrency" content="NZD">
        <link itemprop="availability" href="http://schema.org/OutOfStock"></div></div>`),
    )
    expect(raws).toEqual([
      {
        offerId: url,
        url,
        title: 'Kauri kettle',
        brand: 'Kauri',
        gtins: ['4006381333931'],
        price: '89.00',
        currency: 'NZD',
        availability: 'http://schema.org/OutOfStock',
      },
    ])
  })

  test('RDFa is read like microdata', async () => {
    const { raws } = await read(
      page(`<div vocab="https://schema.org/" typeof="schema:Product"><b property="schema:name">Kauri kettle</b>
        <div property="offers" typeof="Offer"><span property="price" content="89.00">from now</span>
        <meta property="priceCurrency" content="NZD"></div></div>`),
    )
    expect(raws).toMatchObject([{ title: 'Kauri kettle', price: '89.00', currency: 'NZD' }])
  })

  test('Open Graph is read where nothing says more', async () => {
    const { raws } = await read(
      page(
        '',
        '<meta property="og:title" content="Kettle"><meta property="product:price:amount" content="89.00"><meta property="product:price:currency" content="NZD"><link rel="canonical" href="/p/k">',
      ),
    )
    expect(raws).toEqual([
      {
        offerId: 'https://kauri.example/p/k',
        title: 'Kettle',
        price: '89.00',
        currency: 'NZD',
        url: 'https://kauri.example/p/k',
      },
    ])
  })

  test.each([
    ['<div class="price">$89.00</div>', '$89.00'],
    ['<del class="price">$120.00</del> <span class="price">$89.00</span>', '$89.00'],
    ['<span class="was-price">$120.00</span><span class="now-price">$89.00</span>', '$89.00'],
    ['<p class="price">$89<sup>95</sup></p>', '$89.95'],
    ['<b>$89.00</b><div class="related"><span class="price">$5.00</span></div>', '$89.00'],
    ['<div class="shipping-price">$5.00</div><div class="product-price">$89.00</div>', '$89.00'],
    ['<script>var price = "$1"</script><div class="price">$89.00</div>', '$89.00'],
  ])('what stands on it is the last resort: %s', async (html, price) => {
    expect((await read(page(html))).raws).toMatchObject([{ price, title: 'Kauri kettle' }])
  })

  test.each([
    ['<p class="stock">Sold out</p>', 'out-of-stock'],
    ['<p class="stock">Currently not in stock</p>', 'out-of-stock'],
    ['<p id="product-availability">12 available</p>', 'in-stock'],
    ['<p class="stock">In stock</p><p class="stock">Sold out</p>', undefined],
    ['<p>In stock</p>', undefined],
  ])('stock is what %s says', async (html, availability) => {
    const { raws } = await read(page(`<b class="price">$89.00</b>${html}`))
    expect(raws[0]?.availability).toBe(availability)
  })

  test.each([
    ['<p class="product-brand"><a>Kauri</a></p>', 'Kauri'],
    ['<p class="brand-logo"><img alt="Kauri" src="k.png"></p>', 'Kauri'],
    ['<p class="brand">All brands</p><p class="brand">Kauri</p>', 'Kauri'],
    ['<a class="navbar brand">The Shop</a>', undefined],
    ['<p class="brand"><img src="k.png"></p>', undefined],
    [`<p class="brand">Kauri kettle ${'with many words '.repeat(5)}</p>`, undefined],
  ])('the brand is what %s names', async (html, brand) => {
    const { raws } = await read(page(`<b class="price">$89.00</b>${html}`))
    expect(raws[0]?.brand).toBe(brand)
  })

  test('that differ are told of, and the first of them counts', async () => {
    const { raws, problems } = await read(page(ld(product) + '<span class="price">$99.00</span>'))
    expect(raws[0]?.price).toBe('89.00')
    expect(problems).toEqual(['1:price_disagrees'])
  })
})

describe('a page without an offer', () => {
  test('that shows no product says so', async () => {
    expect((await read('<h1>About us</h1><p>Since 1920</p>')).problems).toEqual(['1:no_product'])
  })

  test('that names a product without a price is a row without one', async () => {
    const { raws } = await read(page(ld({ '@type': 'Product', name: 'Kauri kettle' })))
    expect(raws).toEqual([{ title: 'Kauri kettle', offerId: url, url }])
  })
})

test.each([
  ['nested without end', '<div>'.repeat(200_000)],
  ['closed without end', `<b>${'</i>'.repeat(200_000)}`],
  ['full of prices', '<b class="price">$1.00</b>'.repeat(50_000)],
  ['full of items', '<b itemscope itemprop="a">'.repeat(5000)],
  ['full of brackets', ld('['.repeat(200_000))],
  ['full of broken data', ld('{"@type":"Product",'.repeat(100_000))],
  ['full of what is slow to repair', ld(`{${'"a:b"c'.repeat(100_000)}`)],
  ['full of what is slow to repair, in parts', ld(`{${'"a:b"c'.repeat(3_000)}`).repeat(20)],
  ['full of blanks in its data', ld(`x${' '.repeat(1_000_000)}x`)],
  ['full of attributes', `<p ${'a="b" '.repeat(100_000)}>`],
])('a page that is %s is read to its end', async (_what, html) => {
  const { events } = await read(page(html))
  expect(events.at(-1)?.kind).toMatch(/^(ended|broken)$/)
})
