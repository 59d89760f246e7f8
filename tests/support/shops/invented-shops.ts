import type { ShopPlatform } from '#domain/collect/shop-platform.ts'
import type { RequestListener } from 'node:http'

/** Answers by path with its query; a path alone answers whatever its query is. */
export type InventedShop = Readonly<Record<string, Answer>>

type Answer = { readonly type: string; readonly text: string; readonly headers?: Headers }
type Headers = Readonly<Record<string, string>>

const json = (value: unknown, headers: Headers = {}): Answer => ({
  type: 'application/json; charset=utf-8',
  text: JSON.stringify(value),
  headers,
})
const html = (text: string): Answer => ({ type: 'text/html; charset=utf-8', text })
const xml = (text: string): Answer => ({ type: 'application/xml', text })

type Thing = {
  readonly id: number
  readonly name: string
  readonly price: string
  readonly gtin: string
}

/** What the shops sell: things that no other shop does. */
const things: readonly Thing[] = [
  ['Rimu cordless kettle 1.7 L', '79.05', '9421000000014'],
  ['Rata four slice toaster', '119.00', '9421000000021'],
  ['Weka hand blender 800 W', '89.95', '9421000000038'],
  ['Kiwi stick vacuum cleaner', '349.00', '9421000000045'],
  ['Tui bluetooth speaker', '129.00', '9421000000052'],
  ['Kea 27 inch monitor', '399.00', '9421000000069'],
].map(([name = '', price = '', gtin = ''], index) => ({ id: index + 1, name, price, gtin }))

/** The front page of a shop, with what its platform writes into it. */
const frontPage = (head: string, body = ''): Answer =>
  html(`<!doctype html><html lang="en-NZ"><head><title>Kettles and more | Kea Kitchen</title>
    <meta property="og:site_name" content="Kea Kitchen">${head}</head>
    <body><h1>Kea Kitchen</h1>${body}
    <footer><a href="/policies/terms">Terms and conditions</a></footer></body></html>`)

const robots = (...lines: readonly string[]): Answer => ({
  type: 'text/plain',
  text: ['User-agent: *', 'Disallow: /checkout', ...lines, ''].join('\n'),
})

const listOf = (
  list: 'urlset' | 'sitemapindex',
  entry: 'url' | 'sitemap',
  urls: readonly string[],
) =>
  xml(
    `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
      .map((url) => `<${entry}><loc>${url}</loc></${entry}>`)
      .join('')}</${list}>`,
  )
const urlset = (...urls: readonly string[]): Answer => listOf('urlset', 'url', urls)
const sitemapIndex = (...urls: readonly string[]): Answer => listOf('sitemapindex', 'sitemap', urls)

const productPage = ({ name, price, gtin, id }: Thing): Answer => {
  const availability = 'https://schema.org/InStock'
  const offers = { '@type': 'Offer', price, priceCurrency: 'NZD', availability }
  const product = { '@type': 'Product', name, sku: `KK-${id}`, gtin13: gtin, offers }
  const data = JSON.stringify({ '@context': 'https://schema.org', ...product })
  return html(
    `<!doctype html><title>${name}</title><script type="application/ld+json">${data}</script><h1>${name}</h1>`,
  )
}

const slugOf = ({ name }: Thing): string => name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')

const pathsBelow = (folder: string): readonly string[] =>
  things.map((thing) => `${folder}/${slugOf(thing)}`)

/** A shop of pages below the folder, whose front page holds these marks; robots.txt names its map. */
const shopOfPages = (folder: string, marks: string, map?: string): InventedShop => ({
  ...Object.fromEntries(things.map((thing) => [`${folder}/${slugOf(thing)}`, productPage(thing)])),
  '/robots.txt': robots(...(map === undefined ? [] : [`Sitemap: ${map}`])),
  '/': frontPage(marks),
})

const shopify = (): InventedShop => {
  const variant = { title: 'Default Title', available: true }
  const products = things.map((thing) => ({
    id: thing.id,
    title: thing.name,
    handle: slugOf(thing),
    body_html: `<p>${thing.name}</p>`,
    vendor: thing.name.split(' ')[0],
    product_type: 'Kitchen',
    options: [{ name: 'Title' }],
    images: [],
    variants: [{ ...variant, id: thing.id * 10, sku: thing.gtin, price: thing.price }],
  }))
  const meta = { name: 'Kea Kitchen', country: 'NZ', currency: 'NZD' }
  return {
    '/robots.txt': robots(),
    '/': frontPage('<script src="//cdn.shopify.com/s/files/1/theme.js"></script>'),
    '/meta.json': json({ ...meta, published_products_count: things.length }),
    '/products.json?limit=250&page=1': json({ products }),
    '/products.json': json({ products: [] }),
  }
}

const wooCommerce = (origin: string): InventedShop => {
  const prices = (price: string) => ({
    currency_code: 'NZD',
    currency_minor_unit: 2,
    price: price.replace('.', ''),
    regular_price: price.replace('.', ''),
  })
  const products = things.map((thing) => ({
    id: thing.id,
    name: thing.name,
    type: 'simple',
    parent: 0,
    variation: '',
    permalink: `${origin}/product/${slugOf(thing)}/`,
    sku: thing.gtin,
    prices: prices(thing.price),
    categories: [{ name: 'Kitchen', link: `${origin}/product-category/kitchen/` }],
    brands: [{ name: thing.name.split(' ')[0] }],
    images: [],
    variations: [] as object[],
    is_in_stock: true,
  }))
  const sizes = { type: 'variable', sku: '', variations: [{ id: 71 }, { id: 72 }] }
  const mug = { ...products[0], id: 70, name: 'Pounamu mug', ...sizes }
  const variation = (id: number, size: string, price: string) => ({
    ...mug,
    id,
    type: 'variation',
    parent: 70,
    variation: `Size: ${size}`,
    permalink: `${origin}/product/mug/?attribute_size=${size}`,
    prices: prices(price),
    categories: [],
    brands: [],
    variations: [],
  })
  const variations = [variation(71, 'Small', '19.00'), variation(72, 'Large', '25.00')]
  const list = '/wp-json/wc/store/v1/products'
  const headers = { 'x-wp-totalpages': '1', 'x-wp-total': String(things.length + 1) }
  const first = '?per_page=100&page=1&orderby=id&order=asc'
  return {
    '/robots.txt': robots(),
    '/': frontPage('<meta name="generator" content="WooCommerce 9.3.3">'),
    [`${list}${first}`]: json([...products, mug], headers),
    [`${list}${first}&type=variation`]: json(variations, { 'x-wp-totalpages': '1' }),
  }
}

const magento = (origin: string): InventedShop => {
  const items = things.map((thing) => {
    const amount = { value: Number(thing.price), currency: 'NZD' }
    return {
      sku: thing.gtin,
      name: thing.name,
      url_key: slugOf(thing),
      url_suffix: '.html',
      stock_status: 'IN_STOCK',
      price_range: { minimum_price: { regular_price: amount, final_price: amount } },
      categories: [{ name: 'Kitchen', level: 2, breadcrumbs: null }],
    }
  })
  const page_info = { current_page: 1, total_pages: 1 }
  const products = { total_count: items.length, page_info, items }
  return {
    '/robots.txt': robots(),
    '/': frontPage('<script type="text/x-magento-init">{}</script>'),
    '/graphql': json({ data: { storeConfig: { base_url: `${origin}/` }, products } }),
  }
}

const squarespace = (): InventedShop => {
  const variantOf = ({ id, gtin: sku, price: value }: Thing) => {
    const priceMoney = { currency: 'NZD', value }
    return { id: `v-${id}`, sku, priceMoney, onSale: false, unlimited: true }
  }
  const items = things.map((thing) => ({
    id: `i-${thing.id}`,
    title: thing.name,
    fullUrl: `/store/p/${slugOf(thing)}`,
    categories: ['Kitchen'],
    structuredContent: { variants: [variantOf(thing)] },
  }))
  return {
    '/robots.txt': robots(),
    '/': frontPage('<!-- This is Squarespace. -->', '<a href="/store">Store</a>'),
    '/store?format=json': json({ collection: { itemCount: items.length }, items, pagination: {} }),
  }
}

const bigCommerce = (origin: string): InventedShop => {
  const [map, theme] = [`${origin}/xmlsitemap.php`, 'https://cdn11.bigcommerce.com/s-1/theme.css']
  return {
    ...shopOfPages('/products', `<link href="${theme}" rel="stylesheet">`, map),
    '/xmlsitemap.php': sitemapIndex(
      ...['pages', 'products'].map((type) => `${map}?type=${type}&amp;page=1`),
    ),
    '/xmlsitemap.php?type=pages&page=1': urlset(`${origin}/about`),
    '/xmlsitemap.php?type=products&page=1': urlset(...pathsBelow(`${origin}/products`)),
  }
}

const prestaShop = (origin: string): InventedShop => ({
  ...shopOfPages(
    '/kitchen',
    '<meta name="generator" content="PrestaShop">',
    `${origin}/1_index_sitemap.xml`,
  ),
  '/1_index_sitemap.xml': sitemapIndex(`${origin}/1_en_0_sitemap.xml`),
  '/1_en_0_sitemap.xml': urlset(...pathsBelow(`${origin}/kitchen`)),
})

const wix = (origin: string): InventedShop => ({
  ...shopOfPages(
    '/product-page',
    '<meta name="generator" content="Wix.com Website Builder">',
    `${origin}/sitemap.xml`,
  ),
  '/sitemap.xml': sitemapIndex(
    `${origin}/pages-sitemap.xml`,
    `${origin}/store-products-sitemap.xml`,
  ),
  '/pages-sitemap.xml': urlset(`${origin}/about`),
  '/store-products-sitemap.xml': urlset(...pathsBelow(`${origin}/product-page`)),
})

/** Of no platform: its front page links to a product feed beside that of its news. */
const fed = (origin: string): InventedShop => ({
  '/robots.txt': robots(),
  '/': frontPage(`<link rel="alternate" type="application/rss+xml" href="/news.xml">
    <link rel="alternate" type="application/rss+xml" href="/products.xml">`),
  '/news.xml': xml(
    '<rss version="2.0"><channel><item><title>We moved</title><link>/a</link></item></channel></rss>',
  ),
  '/products.xml': xml(
    `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${things
      .map(
        (thing) => `<item><g:id>${thing.id}</g:id><title>${thing.name}</title>
          <link>${origin}/p/${thing.id}</link><g:price>${thing.price} NZD</g:price>
          <g:availability>in_stock</g:availability><g:gtin>${thing.gtin}</g:gtin></item>`,
      )
      .join('')}</channel></rss>`,
  ),
})

/** Of no platform and without a feed: a sitemap of pages. */
const plain = (origin: string): InventedShop => ({
  ...shopOfPages('/p', ''),
  '/sitemap.xml': urlset(`${origin}/about`, ...pathsBelow(`${origin}/p`)),
})

export const inventedShops = {
  shopify,
  woocommerce: wooCommerce,
  magento,
  squarespace,
  bigcommerce: bigCommerce,
  prestashop: prestaShop,
  wix,
  fed,
  plain,
} as const satisfies Readonly<
  Record<ShopPlatform | 'fed' | 'plain', (origin: string) => InventedShop>
>

/** Serves a shop as its platform would; `asked` keeps what was asked for. */
export const answerAs =
  (shopAt: (origin: string) => InventedShop, asked: string[] = []): RequestListener =>
  (request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const shop = shopAt(`http://${request.headers.host}`)
    const found = shop[path] ?? shop[path.replace(/\?.*$/s, '')]
    if (found === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': found.type, ...found.headers }).end(found.text)
  }
