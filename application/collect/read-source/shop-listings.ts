import type { ListedKind, SourceKind } from '#domain/collect/source-kind.ts'
import type { FeedDialect } from '../feed/dialects.ts'

/** How a platform lists the products of a shop. */
export type ShopListing = {
  readonly dialect: FeedDialect
  readonly name: string
  readonly addressOf: PageAddress
  /** Where the variants of grouped products are listed apart from them. */
  readonly variantAddressOf?: PageAddress
  readonly pageSize: number
  /** The platform, or our patience, ends there. */
  readonly lastPage: number
}

/** Of a page of the list, from 1; other than by number where a page names its successor. */
type PageAddress = (shop: URL, page: number) => string

const withinShop = (shop: URL, path: string, query: Readonly<Record<string, string>>): string => {
  const folder = new URL(shop.href.replace(/[?#].*$/s, '').replace(/\/?$/, '/'))
  const address = new URL(path, folder)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

const storeApi = (shop: URL, page: number, more: Readonly<Record<string, string>> = {}): string =>
  withinShop(shop, 'wp-json/wc/store/v1/products', {
    per_page: '100',
    page: String(page),
    orderby: 'id',
    order: 'asc',
    ...more,
  })

export const shopListings: Readonly<Record<ListedKind, ShopListing>> = {
  shopify: {
    dialect: 'shopify-json',
    name: 'Shopify',
    addressOf: (shop, page) => `${shop.origin}/products.json?limit=250&page=${page}`,
    pageSize: 250,
    lastPage: 100,
  },
  woocommerce: {
    dialect: 'woocommerce-json',
    name: 'WooCommerce',
    addressOf: storeApi,
    variantAddressOf: (shop, page) => storeApi(shop, page, { type: 'variation' }),
    pageSize: 100,
    lastPage: 500,
  },
  magento: {
    dialect: 'magento-json',
    name: 'Magento',
    // Queries are allowed with GET, which shops can cache.
    addressOf: (shop, page) =>
      withinShop(shop, 'graphql', {
        query: magentoQuery,
        variables: JSON.stringify({ page }),
      }),
    pageSize: 100,
    // The search behind it answers 10,000 products at most.
    lastPage: 100,
  },
  squarespace: {
    dialect: 'squarespace-json',
    name: 'Squarespace',
    addressOf: (shop) => {
      const address = new URL(shop)
      address.searchParams.set('format', 'json')
      return address.href
    },
    pageSize: Number.POSITIVE_INFINITY,
    lastPage: 500,
  },
}

const prices =
  'price_range{minimum_price{regular_price{value currency}final_price{value currency}}}'

const magentoQuery = `query($page:Int!){
storeConfig{base_url}
products(filter:{price:{from:"0.01"}},sort:{name:ASC},pageSize:100,currentPage:$page){
total_count page_info{current_page total_pages}
items{sku name url_key url_suffix canonical_url stock_status ${prices}
small_image{url} media_gallery{url} description{html}
categories{name level breadcrumbs{category_name}}
... on ConfigurableProduct{configurable_options{attribute_code label}
variants{attributes{code label} product{sku stock_status small_image{url} ${prices}}}}}}}`.replaceAll(
  '\n',
  ' ',
)

/** Where reading a source begins: the address whose path robots.txt is asked about. */
export const addressRead = ({
  kind,
  url,
}: {
  readonly kind: SourceKind
  readonly url: string
}): string =>
  kind === 'feed' || kind === 'pages' ? url : shopListings[kind].addressOf(new URL(url), 1)
