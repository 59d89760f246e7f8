import type { RawOffer } from '#domain/collect/raw-offer.ts'
import type { FeedDialect } from './offer-reader.ts'

/** What a feed of this dialect calls a field of ours. */
export const feedFieldName = (dialect: FeedDialect | null | undefined, field: string): string => {
  const names: Readonly<Partial<Record<string, string>>> = dialect ? feedFieldNames[dialect] : {}
  return names[field] ?? field
}

type FieldNames = Readonly<Partial<Record<keyof RawOffer, string>>>

const merchant: FieldNames = {
  offerId: 'id',
  url: 'link',
  affiliateUrl: 'affiliate_link',
  imageUrl: 'image_link',
  moreImageUrls: 'additional_image_link',
  salePrice: 'sale_price',
  salePeriod: 'sale_price_effective_date',
  availableFrom: 'availability_date',
  expiresAt: 'expiration_date',
  gtins: 'gtin',
  groupId: 'item_group_id',
  ageGroup: 'age_group',
  isBundle: 'is_bundle',
  freeShippingOver: 'free_shipping_threshold',
  shipsFrom: 'ships_from_country',
  category: 'product_type',
  googleCategory: 'google_product_category',
  highlights: 'product_highlight',
  unitMeasure: 'unit_pricing_measure',
  unitBaseMeasure: 'unit_pricing_base_measure',
  weight: 'shipping_weight',
  isAdult: 'adult',
}

/** Where several columns may fill a field: in the order of preference. */
export const feedFieldNames: Readonly<Record<FeedDialect, FieldNames>> = {
  'merchant-xml': merchant,
  'merchant-text': merchant,
  'awin-csv': {
    offerId: 'merchant_product_id / aw_product_id',
    title: 'product_name',
    description: 'description / product_short_description',
    url: 'merchant_deep_link / aw_deep_link',
    affiliateUrl: 'aw_deep_link',
    imageUrl: 'merchant_image_url / large_image / aw_image_url',
    price: 'display_price / search_price / store_price',
    claimedWas: 'product_price_old / rrp_price',
    availability: 'in_stock / stock_quantity / stock_status',
    gtins: 'product_GTIN / ean / isbn / upc',
    mpn: 'mpn / model_number',
    brand: 'brand_name',
    groupId: 'parent_product_id',
    color: 'colour',
    shipping: 'delivery_cost',
    deliveryPrice: 'delivery_cost',
    category: 'merchant_product_category_path / merchant_category / category_name',
    expiresAt: 'valid_to',
  },
  'commission-factory-csv': {
    offerId: 'SKU',
    title: 'Name',
    description: 'Description',
    url: 'TargetUrl',
    affiliateUrl: 'TrackingUrl',
    imageUrl: 'ImageUrl',
    price: 'PriceSale / Price',
    claimedWas: 'PriceRrp',
    currency: 'Currency',
    availability: 'StockLevel',
    mpn: 'ModelNumber',
    brand: 'Brand',
    color: 'Colour',
    size: 'Size',
    gender: 'Gender',
    shipping: 'DeliveryCost',
    deliveryPrice: 'DeliveryCost',
    category: 'Category / SubCategory',
  },
  'geizhals-csv': {
    offerId: 'Produktcode / Herstellernummer',
    title: 'Produktbezeichnung',
    description: 'Beschreibung',
    url: 'Deeplink',
    price: 'Preis',
    availability: 'Verfügbarkeit',
    mpn: 'Herstellernummer',
    brand: 'Herstellername',
    gtins: 'EAN',
    category: 'Kategorie',
  },
  'shopify-json': {
    offerId: 'id',
    description: 'body_html',
    url: 'handle',
    imageUrl: 'featured_image / images',
    claimedWas: 'compare_at_price',
    availability: 'available',
    gtins: 'barcode / sku',
    mpn: 'sku',
    brand: 'vendor',
    category: 'product_type',
  },
  'product-page': {
    offerId: 'sku',
    title: 'name',
    imageUrl: 'image',
    claimedWas: 'priceSpecification',
    currency: 'priceCurrency',
    condition: 'itemCondition',
    gtins: 'gtin',
    groupId: 'inProductGroupWithID',
    shipping: 'shippingDetails',
  },
}

export const feedFormatNames: Readonly<Record<FeedDialect, string>> = {
  'merchant-xml': 'A Google Merchant feed in XML',
  'merchant-text': 'A Google Merchant feed in text',
  'awin-csv': 'A feed of Awin',
  'commission-factory-csv': 'A feed of Commission Factory',
  'geizhals-csv': 'A feed of Geizhals',
  'shopify-json': 'Products of a Shopify shop',
  'product-page': 'A product page',
}
