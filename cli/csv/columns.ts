export type Column = {
  /**
   * The field of the API, nested by dots. `prices.*.link` is a field of list items, with the headings
   * `prices.1.link`, `prices.2.link`, or `prices.link` for one.
   */
  readonly name: string
  /** A `list` separates values by `|`; its column may be repeated. */
  readonly kind: 'text' | 'number' | 'flag' | 'list'
  /** An empty cell is null instead of missing. */
  readonly isNullWhenEmpty?: true
}

export const adColumns: readonly Column[] = [
  { name: 'companyName', kind: 'text' },
  { name: 'email', kind: 'text' },
  { name: 'adImageUrl', kind: 'text' },
  { name: 'adLink', kind: 'text' },
  { name: 'adType', kind: 'text' },
  { name: 'startDate', kind: 'text' },
  { name: 'expiryDate', kind: 'text' },
  { name: 'categories', kind: 'list' },
  { name: 'brands', kind: 'list' },
]

export const productColumns: readonly Column[] = [
  { name: 'name', kind: 'text' },
  { name: 'category', kind: 'text' },
  { name: 'subcategories', kind: 'list' },
  { name: 'description', kind: 'text' },
  { name: 'photos', kind: 'list' },
  { name: 'brand', kind: 'text' },
  { name: 'mpn', kind: 'text' },
  { name: 'gtins', kind: 'list' },
  { name: 'variantLabel', kind: 'text' },
  { name: 'specifications', kind: 'list' },
  { name: 'group', kind: 'text' },
  { name: 'prices.*.retailerId', kind: 'text' },
  { name: 'prices.*.price', kind: 'text' },
  { name: 'prices.*.currency', kind: 'text' },
  { name: 'prices.*.link', kind: 'text' },
  { name: 'prices.*.priceDate', kind: 'text' },
  { name: 'prices.*.availability', kind: 'text' },
  { name: 'prices.*.condition', kind: 'text' },
  { name: 'prices.*.delivery', kind: 'number' },
]

export const retailerColumns: readonly Column[] = [
  { name: 'name', kind: 'text' },
  { name: 'domain', kind: 'text' },
  { name: 'domains', kind: 'list' },
  { name: 'logo', kind: 'text' },
  { name: 'country', kind: 'text' },
  { name: 'shippingDetails.shippingFrom', kind: 'text' },
  { name: 'shippingDetails.shippingTimeToNZ', kind: 'text' },
  { name: 'shippingDetails.shippingTimeToAU', kind: 'text' },
  { name: 'shippingDetails.deliveryFee', kind: 'number' },
  { name: 'shippingDetails.freeShippingThreshold', kind: 'number' },
  { name: 'verified', kind: 'flag' },
  { name: 'verifiedReason', kind: 'text' },
]
