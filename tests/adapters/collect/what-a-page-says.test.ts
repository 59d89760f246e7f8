import type { RawOffer } from '#domain/collect/raw-offer.ts'
import { readAll } from '#tests/support/collect/read-bytes.ts'
import { cleanBrand } from '#adapters/collect/page/page-facts.ts'
import { describe, expect, test } from 'vitest'

const url = 'https://kauri.example/p/kettle'
const read = async (body: string, head = '', at = url): Promise<readonly RawOffer[]> => {
  const html = `<!doctype html><html><head><title>Kauri kettle | Kauri</title>${head}</head><body><h1>Kauri kettle</h1>${body}</body></html>`
  return (await readAll(html, { url: at, dialect: 'product-page' })).raws
}
const ld = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const priced = (price: string): string =>
  ld({ '@type': 'Product', name: 'Kauri kettle', offers: { price, priceCurrency: 'NZD' } })
const openGraph = (price: string): string => `<meta property="og:price:amount" content="${price}">`
const shown = (price: string): string => `<span class="price">$${price}</span>`
const struck = (price: string): string => `<del class="price">$${price}</del>`

describe('where sources name different prices', () => {
  test('the one that two of them name counts', async () => {
    expect(await read(priced('99.00') + shown('89.00'), openGraph('89.00'))).toMatchObject([
      { price: '89.00', currency: 'NZD', title: 'Kauri kettle' },
    ])
    expect(await read(priced('99.00') + shown('99.00'), openGraph('89.00'))).toMatchObject([
      { price: '99.00' },
    ])
  })

  test('a lower one counts where the data’s price is only shown crossed out', async () => {
    expect(await read(priced('120.00') + struck('120.00') + shown('89.00'))).toMatchObject([
      { price: '$89.00', currency: 'NZD' },
    ])
    expect(await read(priced('89.00') + struck('120.00') + shown('129.00'))).toMatchObject([
      { price: '89.00' },
    ])
  })
})

describe('the visible price', () => {
  test.each([
    ['Price: $89.00', '$89.00'],
    ['<i>89.00</i> <i>NZD</i>', '89.00 NZD'],
    ['<i>$</i><i>89.00</i>', '$ 89.00'],
    [`<p>${'many words '.repeat(20)}</p><p>$89.00</p>`, '$89.00'],
  ])('may stand without a name for it: %s', async (body, price) => {
    const [raw] = await read(body)
    expect(raw?.price?.replace(/^Price: /, '')).toBe(price)
  })

  test.each([
    ['the data of a script', '<script>var data = {"salePrice":"89.00"}</script>', ''],
    ['the description', '', '<meta name="description" content="A kettle for $89.00 only">'],
  ])('is the one that %s names', async (_what, script, head) => {
    const body = `<p><b>$95.00</b></p><p><b>$89.00</b></p>${script}`
    expect((await read(body))[0]?.price).toBe(script === '' ? '$95.00' : '$89.00')
    expect((await read(body, head))[0]?.price).toBe('$89.00')
  })

  test.each([
    ['<p>From <b class="price">$89.00</b></p>', 'From $89.00'],
    ['<p><b class="price">$89.00</b> per day</p>', undefined],
    ['<p>Members <b class="price">$79.00</b></p><p class="price">$89.00</p>', '$89.00'],
    ['<p><b class="price">$79.00</b> for members</p><p class="price">$89.00</p>', '$89.00'],
  ])('is what the words beside its element say: %s', async (body, price) => {
    expect((await read(`${body}<button>Add to cart</button>`))[0]?.price).toBe(price)
  })

  test('includes tax where both are shown', async () => {
    const body = '<p class="price-ex-gst">$77.39</p><p class="price-inc-gst">$89.00</p>'
    expect((await read(body))[0]?.price).toBe('$89.00')
  })
})

describe('a label', () => {
  test.each([
    ['<p>SKU: K-17</p>', { offerId: 'K-17' }],
    ['<b>Product code</b>: <i>83810610</i>', { offerId: '83810610' }],
    ['<table><tr><th>Brand</th><td>Kauri</td></tr></table>', { brand: 'Kauri' }],
    ['<dl><dt>Model number</dt><dd>KK-17</dd></dl>', { mpn: 'KK-17' }],
    ['<dl><dt>Manufacturer part number (MPN)</dt><dd>KK-17</dd></dl>', { mpn: 'KK-17' }],
    ['<p>model name/number: <b>KK-17</b></p>', { mpn: 'KK-17' }],
    ['<p>Code: K-17</p>', { offerId: 'K-17' }],
    ['<p>EAN: 4006381333931</p>', { gtins: ['4006381333931'] }],
  ])('names what follows it: %s', async (html, fields) => {
    expect(await read(shown('89.00') + html)).toMatchObject([fields])
  })

  test.each([
    '<p>SKU: see below</p>',
    '<p>Brand</p><p>All brands</p>',
    '<p>EAN: 4006381333932</p>',
    '<p>Our code of conduct: K-17</p>',
  ])('names nothing in %s', async (html) => {
    const [raw] = await read(shown('89.00') + html)
    expect(raw).toMatchObject({ offerId: url })
    expect(raw).not.toHaveProperty('brand')
    expect(raw).not.toHaveProperty('gtins')
  })

  test('below the product’s name counts before one above it', async () => {
    const html = `<p>Brand: Other</p><h1>Kauri kettle</h1>${shown('89.00')}<p>Brand: Kauri</p>`
    const { raws } = await readAll(html, { url, dialect: 'product-page' })
    expect(raws).toMatchObject([{ brand: 'Kauri' }])
  })

  test('does not name one variant of several', async () => {
    const offers = ['S', 'L'].map((size) => ({ price: 89, url: `/p/kettle?size=${size}` }))
    const raws = await read(ld({ '@type': 'Product', offers }) + '<p>SKU: K-17</p>')
    expect(raws.map(({ offerId }) => offerId)).toEqual([`${url}?size=S`, `${url}?size=L`])
  })
})

describe('stock', () => {
  test.each([
    ['<button>Add to cart</button>', 'in_stock'],
    ['<input type="submit" value="Buy now">', 'in_stock'],
    ['<a class="btn add-to-cart">+</a>', 'in_stock'],
    ['<a href="/cart/add/17">+</a>', 'in_stock'],
    ['<button data-test="add-to-trolley-button"><i>Add</i> <i>to Trolley</i></button>', 'in_stock'],
    ['<button><i>Add</i> <i>to cart</i></button>', 'in_stock'],
    ['<button aria-label="Add Kauri kettle to cart">+</button>', 'in_stock'],
    ['<a title="Ajouter Kauri kettle à votre panier">+</a>', 'in_stock'],
    ['<button>Add to cart</button><p class="stock">Check stock near you</p>', 'in_stock'],
    ['<button aria-label="Add Kauri kettle to wish list">+</button>', undefined],
    ['<button disabled><i>Add</i> <i>to cart</i></button>', undefined],
    ['<button disabled>Add to cart</button>', undefined],
    ['<div class="related"><button>Add to cart</button></div>', undefined],
    ['<button>Add to wishlist</button>', undefined],
    ['<button>Add to cart</button><p class="stock">Sold out</p>', 'out-of-stock'],
  ])('is what %s shows', async (html, availability) => {
    expect((await read(shown('89.00') + html))[0]?.availability).toBe(availability)
  })

  test('is what the page shows where its data cannot be read', async () => {
    const offers = { price: '89.00', availability: 'NOT SOLD' }
    const body = ld({ '@type': 'Product', name: 'Kauri kettle', offers })
    expect((await read(`${body}<p class="stock">In stock</p>`))[0]?.availability).toBe('in-stock')
  })

  test('is that of the first offer that has some', async () => {
    const offers = [
      { price: 89, availability: 'https://schema.org/OutOfStock' },
      { price: 95, availability: 'https://schema.org/InStock' },
    ]
    const [raw] = await read(ld({ '@type': 'Product', name: 'Kauri kettle', offers }))
    expect(raw).toMatchObject({ price: '95', availability: 'https://schema.org/InStock' })
  })
})

describe('the number of a page that names none', () => {
  test.each([
    ['https://kauri.example/kettle-418295.html', '418295'],
    ['https://kauri.example/itm/302474151804', '302474151804'],
    ['https://kauri.example/store/122725?pid=260591', '260591'],
    ['https://kauri.example/kettle-2000', undefined],
    ['https://kauri.example/kettle-418295?colour=red', undefined],
  ])('of %s is %s', async (at, number) => {
    const body = `${shown('89.00')}<button>Add to cart</button>`
    expect((await read(body, '', at))[0]?.offerId).toBe(number ?? at)
  })

  test.each([
    ['Product code: 83810610', '83810610'],
    ['SKU: K-1', undefined],
    ['Code: WINTER25', undefined],
  ])('that is shown beside one of its data groups it: %s', async (shown, groupId) => {
    const data = ld({ '@type': 'Product', name: 'Kauri kettle', sku: 'K-1', offers: { price: 89 } })
    const [raw] = await read(`${data}<p>${shown}</p>`)
    expect([raw?.offerId, raw?.groupId]).toEqual(['K-1', groupId])
  })

  test.each([
    [{ sku: '2383', mpn: '2383' }, undefined],
    [{ sku: '2383', mpn: '2383', name: 'Kauri kettle 2383' }, '2383'],
    [{ sku: 'KK-17', mpn: 'KK-17' }, 'KK-17'],
    [{ sku: '2383', mpn: '9917' }, '9917'],
    [{ mpn: '418295' }, undefined],
  ])('is not also that of its maker: %j', async (numbers, mpn) => {
    const data = { '@type': 'Product', name: 'Kauri kettle', offers: { price: 89 }, ...numbers }
    const [raw] = await read(ld(data), '', 'https://kauri.example/kettle-418295.html')
    expect(raw?.mpn).toBe(mpn)
  })

  test('is in the address that Open Graph names, where that of the visit has more', async () => {
    const head = '<meta property="og:url" content="https://kauri.example/kettle-418295.html">'
    const at = 'https://kauri.example/kettle-418295.html?from=mail'
    expect((await read(shown('89.00'), head, at))[0]?.offerId).toBe('418295')
  })

  test('of a product groups its variants that have their own', async () => {
    const offers = ['S', 'L'].map((size) => ({ price: 89, sku: `K-${size}` }))
    const raws = await read(ld({ '@type': 'Product', name: 'Kauri kettle', sku: 'K', offers }))
    expect(raws).toMatchObject([
      { offerId: 'K-S', groupId: 'K' },
      { offerId: 'K-L', groupId: 'K' },
    ])
  })
})

test.each([
  ['Kauri', 'Kauri'],
  ['More of the brand: Kauri', 'Kauri'],
  ['Kauri | The Shop', 'Kauri'],
  ['$metabrand', undefined],
  ['{{ brand }}', undefined],
  [undefined, undefined],
])('a brand written %j is %j', (text, brand) => expect(cleanBrand(text)).toBe(brand))
