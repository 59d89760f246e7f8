import type { Columns, Dialect } from './dialect.ts'
import { shopDialects } from './shop-dialects.ts'

const merchant = {
  offerId: ['id'],
  title: ['title'],
  description: ['description'],
  url: ['link'],
  affiliateUrl: ['affiliate_link'],
  imageUrl: ['image_link'],
  moreImageUrls: ['additional_image_link'],
  price: ['price'],
  currency: ['currency'],
  salePrice: ['sale_price'],
  salePeriod: ['sale_price_effective_date'],
  availability: ['availability'],
  availableFrom: ['availability_date'],
  expiresAt: ['expiration_date'],
  condition: ['condition'],
  gtins: ['gtin', 'gtins'],
  mpn: ['mpn'],
  brand: ['brand'],
  groupId: ['item_group_id'],
  color: ['color', 'colour'],
  size: ['size'],
  material: ['material'],
  pattern: ['pattern'],
  ageGroup: ['age_group'],
  gender: ['gender'],
  multipack: ['multipack'],
  isBundle: ['is_bundle'],
  shipping: ['shipping'],
  freeShippingOver: ['free_shipping_threshold'],
  shipsFrom: ['ships_from_country'],
  category: ['product_type'],
  googleCategory: ['google_product_category'],
  details: ['product_detail'],
  highlights: ['product_highlight'],
  unitMeasure: ['unit_pricing_measure'],
  energyClass: ['energy_efficiency_class'],
  pause: ['pause'],
} as const satisfies Columns

const awin = {
  offerId: ['merchant_product_id', 'aw_product_id'],
  title: ['product_name'],
  description: ['description', 'product_short_description'],
  url: ['merchant_deep_link', 'aw_deep_link'],
  affiliateUrl: ['aw_deep_link'],
  imageUrl: ['merchant_image_url', 'large_image', 'aw_image_url'],
  price: ['display_price', 'search_price', 'store_price'],
  // What the maker recommends (`rrp_price`) is none that was asked.
  claimedWas: ['product_price_old'],
  currency: ['currency'],
  availability: ['in_stock', 'stock_quantity', 'stock_status'],
  condition: ['condition'],
  gtins: ['product_GTIN', 'ean', 'isbn', 'upc'],
  mpn: ['mpn', 'model_number'],
  brand: ['brand_name'],
  groupId: ['parent_product_id'],
  color: ['colour'],
  deliveryPrice: ['delivery_cost'],
  category: ['merchant_product_category_path', 'merchant_category', 'category_name'],
  expiresAt: ['valid_to'],
} as const satisfies Columns

/** The words that most shops have for their columns, where no other kind is known. */
const plain = {
  offerId: ['id', 'product_id', 'sku', 'article_number', 'item_number', 'product_code', 'code'],
  title: ['title', 'name', 'product_name', 'product_title'],
  description: ['description', 'short_description'],
  url: ['link', 'url', 'product_url', 'product_link', 'page_url', 'deeplink'],
  imageUrl: [
    'image_link',
    'image_url',
    'image',
    'image.url',
    'image.src',
    'images',
    'images.url',
    'images.src',
  ],
  price: ['price', 'current_price'],
  salePrice: ['sale_price', 'special_price'],
  currency: ['currency', 'currency_code', 'price_currency'],
  availability: ['availability', 'stock_status', 'in_stock', 'stock', 'stock_level', 'quantity'],
  condition: ['condition'],
  gtins: ['gtin', 'ean', 'upc', 'isbn', 'barcode'],
  mpn: ['mpn', 'part_number', 'manufacturer_part_number', 'model_number'],
  brand: ['brand', 'brand.name', 'manufacturer'],
  groupId: ['item_group_id'],
  color: ['color', 'colour'],
  size: ['size'],
  shipping: ['shipping'],
  deliveryPrice: ['delivery_cost', 'shipping_cost', 'delivery', 'freight'],
  category: ['category', 'product_type', 'category_path'],
} as const satisfies Columns

const plainMarks = [plain.offerId, plain.title, plain.url, plain.price].map((names) =>
  names.join('|'),
)

/** A new format is an entry here; what its columns cannot say alone is a rule in `adapters/collect/dialect-rules.ts`. */
export const dialects = {
  'merchant-xml': {
    name: 'A Google Merchant feed in XML',
    syntax: 'own',
    columns: merchant,
    hasDecimalPoint: true,
    statesStock: true,
  },
  'merchant-text': {
    name: 'A Google Merchant feed in text',
    syntax: 'table',
    marks: ['id', 'title', 'link'],
    columns: merchant,
    hasDecimalPoint: true,
    statesStock: true,
  },
  'merchant-json': {
    name: 'A Google Merchant feed in JSON',
    syntax: 'json',
    marks: ['id|offerId', 'title', 'link'],
    columns: {
      ...merchant,
      offerId: ['offerId', 'id'],
      moreImageUrls: ['additional_image_link', 'additional_image_links'],
      category: ['product_type', 'product_types'],
      highlights: ['product_highlight', 'product_highlights'],
    },
    hasDecimalPoint: true,
    statesStock: true,
  },
  'awin-csv': {
    name: 'A feed of Awin',
    syntax: 'table',
    marks: ['product_name', 'aw_deep_link'],
    columns: awin,
  },
  'awin-json': {
    name: 'A feed of Awin in JSON',
    syntax: 'json',
    marks: ['product_name', 'aw_deep_link'],
    columns: awin,
    hasDecimalPoint: true,
  },
  'commission-factory-csv': {
    name: 'A feed of Commission Factory',
    syntax: 'table',
    marks: ['SKU', 'Name', 'TargetUrl'],
    columns: {
      offerId: ['SKU'],
      title: ['Name'],
      description: ['Description'],
      url: ['TargetUrl'],
      affiliateUrl: ['TrackingUrl'],
      imageUrl: ['ImageUrl'],
      price: ['PriceSale', 'Price'],
      claimedWas: ['Price'],
      currency: ['Currency'],
      availability: ['StockLevel'],
      mpn: ['ModelNumber'],
      brand: ['Brand'],
      color: ['Colour'],
      size: ['Size'],
      gender: ['Gender'],
      deliveryPrice: ['DeliveryCost'],
      category: ['Category', 'SubCategory'],
    },
  },
  'geizhals-csv': {
    name: 'A feed of Geizhals',
    syntax: 'table',
    marks: ['Produktbezeichnung', 'Preis', 'Deeplink'],
    columns: {
      offerId: ['Produktcode', 'Herstellernummer'],
      title: ['Produktbezeichnung'],
      description: ['Beschreibung'],
      url: ['Deeplink'],
      price: ['Preis'],
      availability: ['Verfügbarkeit', 'Verfuegbarkeit'],
      mpn: ['Herstellernummer'],
      brand: ['Herstellername'],
      gtins: ['EAN'],
      category: ['Kategorie'],
    },
  },
  'plain-text': {
    name: 'A table of products',
    syntax: 'table',
    marks: plainMarks,
    isGeneral: true,
    columns: plain,
  },
  'plain-json': {
    name: 'A list of products in JSON',
    syntax: 'json',
    marks: plainMarks,
    isGeneral: true,
    columns: plain,
    hasDecimalPoint: true,
  },
  ...shopDialects,
} as const satisfies Readonly<Record<string, Dialect>>

export type FeedDialect = keyof typeof dialects

const isDialect = (name: string): name is FeedDialect => Object.hasOwn(dialects, name)

export const dialectsIn = (syntax: Dialect['syntax']): readonly FeedDialect[] =>
  Object.keys(dialects)
    .filter(isDialect)
    .filter((name) => dialectOf(name).syntax === syntax)

export const dialectOf = (dialect: FeedDialect): Dialect => dialects[dialect]

/** As feeds of this kind call a field of ours; several columns may fill it. */
export const feedFieldName = (dialect: FeedDialect | null | undefined, field: string): string => {
  const columns: Readonly<Partial<Record<string, readonly string[]>>> = dialect
    ? dialectOf(dialect).columns
    : {}
  // The cost of delivery is read from either, and told as one.
  const names = columns[field] ?? (field === 'shipping' ? columns['deliveryPrice'] : undefined)
  return names?.join(' / ') ?? field
}
