import { withDecimalPoint } from './json.ts'
import { readShippingText } from '#domain/collect/shipping-text.ts'
import type { RawOfferBuilder, TextField } from './raw-offer-builder.ts'

export const merchantTexts: Readonly<Partial<Record<string, TextField>>> = {
  id: 'offerId',
  title: 'title',
  description: 'description',
  summary: 'description',
  content: 'description',
  link: 'url',
  affiliate_link: 'affiliateUrl',
  image_link: 'imageUrl',
  price: 'price',
  currency: 'currency',
  sale_price: 'salePrice',
  sale_price_effective_date: 'salePeriod',
  availability: 'availability',
  availability_date: 'availableFrom',
  expiration_date: 'expiresAt',
  condition: 'condition',
  mpn: 'mpn',
  brand: 'brand',
  item_group_id: 'groupId',
  color: 'color',
  colour: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
  age_group: 'ageGroup',
  gender: 'gender',
  multipack: 'multipack',
  is_bundle: 'isBundle',
  free_shipping_threshold: 'freeShippingOver',
  ships_from_country: 'shipsFrom',
  product_type: 'category',
  google_product_category: 'googleCategory',
  unit_pricing_measure: 'unitMeasure',
  energy_efficiency_class: 'energyClass',
  pause: 'pause',
}

/** Private (`cost_of_goods_sold`) and partial (`installment`) prices are left out. */
export const putMerchantText = (draft: RawOfferBuilder, name: string, text: string): void => {
  const field = merchantTexts[name]
  if (name === 'price' || name === 'sale_price') draft.put(field ?? 'price', withDecimalPoint(text))
  else if (field !== undefined) draft.put(field, text)
  else if (name === 'gtin' || name === 'gtins') draft.add('gtins', text)
  else if (name === 'additional_image_link') {
    for (const link of text.split(/,(?=\s*(?:https?:)?\/\/)/)) {
      draft.add('moreImageUrls', link.replaceAll('%2C', ','))
    }
  } else if (name === 'product_highlight') draft.add('highlights', text)
  else if (name === 'shipping') readShippingText(withDecimalPoint(text)).forEach(draft.addShipping)
  else if (name === 'product_detail') {
    for (const detail of text.split(/,(?=[^,:]*:[^,:]*:)/).slice(0, 200)) {
      const [section = '', label = '', ...value] = detail.split(':')
      draft.addDetail({ section, name: label, value: value.join(':') })
    }
  }
}

/** Google requires the availability; other formats often have no field for it. */
export const noteMissingStock = (draft: RawOfferBuilder): void => {
  if (!draft.has('availability')) draft.note('availability_missing')
}

export const isMerchantName = (name: string): boolean =>
  Object.hasOwn(merchantTexts, name) || moreNames.has(name)

const moreNames: ReadonlySet<string> = new Set([
  'gtin',
  'additional_image_link',
  'shipping',
  'product_detail',
  'product_highlight',
  'identifier_exists',
  'mobile_link',
  'custom_label_0',
  'unit_pricing_base_measure',
  'shipping_weight',
  'adult',
])
