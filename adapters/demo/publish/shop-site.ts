import { gzipSync } from 'node:zlib'
import { drawProduct } from '../illustrations/draw-product.ts'
import { domainOf, type Publishing, type Shop } from '../shops.ts'
import { toAtom, toAwinTable, toMerchantTable, toRss, escapeMarkup } from './feeds.ts'
import { toPage, toProductPage } from './product-page.ts'
import type { PublishedOffer } from './published-offer.ts'
import { fnv1a } from '../random.ts'

export type PublishedFile = { readonly type: string; readonly bytes: Uint8Array }

/** What is found at a path of a shop, with its query; undefined for nothing. */
export type ShopSite = (path: string) => PublishedFile | undefined

/** A shop's site on the day of these offers; each file is made when it is asked for. */
export const makeShopSite = (shop: Shop, offers: readonly PublishedOffer[]): ShopSite => {
  const { publishes } = shop
  const byPath = new Map(
    publishes.kind === 'pages'
      ? offers.map((offer) => [new URL(offer.link).pathname, offer] as const)
      : [],
  )
  return (path) => {
    const { pathname, searchParams } = new URL(path, `https://${domainOf(shop)}`)
    if (pathname === '/robots.txt') return text('text/plain', robotsOf(shop))
    const [, publicId, view] = imagePath.exec(pathname) ?? []
    if (publicId !== undefined) return drawn(offers, publicId, Number(view))
    if (publishes.kind === 'feed') {
      return pathname === feedPath(publishes) ? toFeed(shop, publishes, offers) : undefined
    }
    if (publishes.kind === 'shopify') {
      if (pathname !== shopifyPath) return undefined
      const page = numberOf(searchParams.get('page'), 1)
      const limit = Math.min(numberOf(searchParams.get('limit'), 30), 250)
      return text('application/json', toProductsJson(offers, page, limit))
    }
    if (pathname === '/') return text('text/html', frontPage(shop))
    if (pathname === '/sitemap.xml') return text('application/xml', mapOfMaps(shop))
    if (pathname === productMapPath) return text('application/xml', mapOf(shop, offers))
    const offer = byPath.get(pathname)
    return offer && text('text/html', toProductPage(shop, offer, publishes.markup))
  }
}

/** Where others find all that a shop sells. */
export const sourcePathOf = ({ publishes }: Shop): string =>
  publishes.kind === 'feed' ? feedPath(publishes) : '/'

type FeedPublishing = Extract<Publishing, { kind: 'feed' }>

const feedPath = ({ format, isPacked }: FeedPublishing): string =>
  `/feeds/${fileNames[format]}${isPacked ? '.gz' : ''}`

const fileNames = {
  rss: 'products.xml',
  atom: 'products-atom.xml',
  tsv: 'products.txt',
  csv: 'products.csv',
  awin: 'datafeed.csv',
} as const satisfies Readonly<Record<FeedPublishing['format'], string>>

const types = {
  rss: 'application/xml',
  atom: 'application/atom+xml',
  tsv: 'text/tab-separated-values',
  csv: 'text/csv',
  awin: 'text/csv',
} as const satisfies Readonly<Record<FeedPublishing['format'], string>>

const shopifyPath = '/products.json'
const productMapPath = '/sitemap-products.xml'
const imagePath = /^\/images\/demo\/([1-9A-HJ-NP-Za-km-z]{11})-(\d{1,2})\.svg$/

const toFeed = (
  shop: Shop,
  { format, isPacked, isWestern }: FeedPublishing,
  offers: readonly PublishedOffer[],
): PublishedFile => {
  const encoding = isWestern ? 'windows-1252' : 'UTF-8'
  const whole = {
    rss: () => toRss(shop, offers, encoding),
    atom: () => toAtom(shop, offers, encoding),
    tsv: () => toMerchantTable(offers, '\t'),
    csv: () => toMerchantTable(offers, ','),
    awin: () => toAwinTable(shop, offers),
  }[format]()
  const bytes = isWestern ? toWestern(whole) : Buffer.from(whole)
  return isPacked
    ? { type: 'application/gzip', bytes: gzipSync(bytes) }
    : { type: `${types[format]}; charset=${encoding}`, bytes }
}

/** What the encoding has no letter for stands as an entity, as old systems write it. */
const toWestern = (text: string): Uint8Array =>
  Buffer.from(
    text.replace(/[^\u0000-\u007f\u00a0-\u00ff]/gu, (letter) => `&#${letter.codePointAt(0)};`),
    'latin1',
  )

const text = (type: string, content: string): PublishedFile => ({
  type: `${type}; charset=utf-8`,
  bytes: Buffer.from(content),
})

const drawn = (
  offers: readonly PublishedOffer[],
  publicId: string,
  view: number,
): PublishedFile | undefined => {
  const offer = offers.find(({ product }) => product.publicId === publicId)
  const svg = offer && drawProduct(offer.path, publicId, view)
  return svg === undefined ? undefined : text('image/svg+xml', svg)
}

const robotsOf = (shop: Shop): string =>
  [
    'User-agent: *',
    'Disallow: /cart',
    'Disallow: /checkout',
    ...(shop.publishes.kind === 'pages' ? [`Sitemap: https://${domainOf(shop)}/sitemap.xml`] : []),
    '',
  ].join('\n')

const frontPage = (shop: Shop): string =>
  toPage(
    shop.name,
    `<h1>${escapeMarkup(shop.name)}</h1>\n<p>From ${escapeMarkup(shop.city)}. See <a href="/sitemap.xml">all that we sell</a>.</p>`,
  )

const mapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const mapOfMaps = (shop: Shop): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sitemapindex xmlns="${mapNamespace}">`,
    `<sitemap><loc>https://${domainOf(shop)}${productMapPath}</loc></sitemap>`,
    '</sitemapindex>\n',
  ].join('\n')

const mapOf = (shop: Shop, offers: readonly PublishedOffer[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${mapNamespace}">`,
    `<url><loc>https://${domainOf(shop)}/</loc></url>`,
    ...offers.map(({ link }) => `<url><loc>${escapeMarkup(link)}</loc></url>`),
    '</urlset>\n',
  ].join('\n')

const numberOf = (text: string | null, other: number): number => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : other
}

/** One page of a Shopify shop's products.json: it knows no stock but yes and no, and no delivery. */
const toProductsJson = (offers: readonly PublishedOffer[], page: number, limit: number): string => {
  const products = [...Map.groupBy(offers, ({ product }) => product.slug).values()]
  return JSON.stringify({
    products: products.slice((page - 1) * limit, page * limit).map(toProduct),
  })
}

const toProduct = (offers: readonly PublishedOffer[]): object => {
  const product = offers[0]?.product
  const hasColours = offers.some(({ colour }) => colour !== '')
  return {
    id: fnv1a(product?.publicId ?? ''),
    title: product?.title,
    handle: product?.slug,
    body_html: `<p>${escapeMarkup(product?.description ?? '')}</p>`,
    vendor: product?.brand ?? '',
    product_type: offers[0]?.category.at(-1) ?? '',
    tags: offers[0]?.category ?? [],
    variants: offers.map(toVariant),
    images: offers
      .slice(0, 1)
      .flatMap(({ image }) => (image === '' ? [] : [{ position: 1, src: image }])),
    options: [
      {
        name: hasColours ? 'Colour' : 'Title',
        position: 1,
        values: offers.map(nameOf),
      },
    ],
  }
}

const toVariant = (offer: PublishedOffer, index: number): object => ({
  id: offer.id,
  title: nameOf(offer),
  option1: nameOf(offer),
  option2: null,
  option3: null,
  sku: offer.mpn,
  requires_shipping: true,
  taxable: true,
  featured_image: null,
  available: offer.availability !== 'out-of-stock',
  price: offer.price,
  compare_at_price: null,
  position: index + 1,
})

const nameOf = ({ colour }: PublishedOffer): string => (colour === '' ? 'Default Title' : colour)
