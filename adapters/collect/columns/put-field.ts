import { dialectOf } from '#application/collect/feed/dialects.ts'
import { readShippingText } from '#domain/collect/shipping-text.ts'
import { withDecimalPoint } from '../json.ts'
import type { RawOfferBuilder, TextField } from '../raw-offer-builder.ts'

/** A text of a field in the notation that Google's feeds have for it. */
export const putField = (
  draft: RawOfferBuilder,
  field: string,
  text: string,
  hasDecimalPoint = true,
): void => {
  if (text === '') return
  const amountOf = hasDecimalPoint ? withDecimalPoint : asItIs
  if (field === 'gtins' || field === 'highlights') draft.add(field, text)
  else if (field === 'moreImageUrls') {
    for (const link of linksOf(text)) draft.add('moreImageUrls', link.replaceAll('%2C', ','))
  } else if (field === 'shipping') readShippingText(amountOf(text)).forEach(draft.addShipping)
  else if (field === 'details') putDetails(draft, text)
  else if (field === 'imageUrl') draft.put('imageUrl', linksOf(text)[0] ?? '')
  else if (isText(field)) draft.put(field, prices.has(field) ? amountOf(text) : text)
  if (field === 'price' && hasDecimalPoint && maybeThousands.test(text))
    draft.note('price_three_decimals')
}

/** "1.249" and "24.995", but not "0.750". */
const maybeThousands = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,])/

const asItIs = (text: string): string => text

const prices: ReadonlySet<string> = new Set(['price', 'salePrice', 'claimedWas', 'deliveryPrice'])

const linksOf = (text: string): readonly string[] => text.split(/,(?=\s*(?:https?:)?\/\/)/)

/** `section:name:value`, several separated by commas. */
const putDetails = (draft: RawOfferBuilder, text: string): void => {
  for (const detail of text.split(/,(?=[^,:]*:[^,:]*:)/).slice(0, 200)) {
    const [section = '', label = '', ...value] = detail.split(':')
    draft.addDetail({ section, name: label, value: value.join(':') })
  }
}

const isText = (field: string): field is TextField =>
  !/^(?:gtins|moreImageUrls|highlights|shipping|details)$/.test(field)

const merchantFields: ReadonlyMap<string, string> = new Map([
  ...Object.entries(dialectOf('merchant-xml').columns).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
  // Atom's own.
  ['summary', 'description'],
  ['content', 'description'],
])

/** An element of Google's or Atom's. Private (`cost_of_goods_sold`) and partial (`installment`) prices are left out. */
export const putMerchantText = (draft: RawOfferBuilder, name: string, text: string): void => {
  const field = merchantFields.get(name)
  if (field !== undefined) putField(draft, field, text)
}

export const isMerchantText = (name: string): boolean => merchantFields.has(name)

/** Google requires the availability; other formats often have no field for it. */
export const noteMissingStock = (draft: RawOfferBuilder): void => {
  if (!draft.has('availability')) draft.note('availability_missing')
}
