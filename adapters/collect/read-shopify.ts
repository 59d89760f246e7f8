import type { OfferReaderInput, ReadEvent } from '#application/collect/feed/offer-reader.ts'
import { gtinKindOf } from '#domain/collect/gtin-text.ts'
import { Broken } from './broken.ts'
import type { DecodedText } from './decode-text.ts'
import { isRecord, priceTextOf, textOf, type JsonRecord } from './json-values.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from './raw-offer-builder.ts'
import { rowEvents } from './row-events.ts'
import { wholeText } from './whole-text.ts'

/** Each variant is an offer in the currency of the source. Throws Broken. */
export async function* readShopify(
  decoded: DecodedText,
  { url, currency }: OfferReaderInput,
): AsyncGenerator<ReadEvent> {
  const products = productsOf(await wholeText(decoded.text))
  yield { kind: 'began', dialect: 'shopify-json', encoding: decoded.encoding }
  let row = 0
  for (const product of products.filter(isRecord)) {
    const variants = Array.isArray(product['variants']) ? product['variants'] : []
    for (const variant of variants.filter(isRecord)) {
      row += 1
      const draft = draftOf(product, variant, url, currency)
      yield* rowEvents(draft.raw(), draft.problems(), { row })
    }
  }
  yield { kind: 'ended', rows: row }
}

const productsOf = (text: string): readonly unknown[] => {
  const value = parsed(text)
  const products = isRecord(value) ? value['products'] : undefined
  if (Array.isArray(products)) return products
  throw new Broken('invalid_feed_format', 'This is not the products.json of a Shopify shop.')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Broken(
      text.trimEnd().endsWith('}') ? 'invalid_feed_format' : 'incomplete_read_error',
      'The JSON cannot be read.',
    )
  }
}

const draftOf = (
  product: JsonRecord,
  variant: JsonRecord,
  url: string,
  currency: string | undefined,
): RawOfferBuilder => {
  const draft = makeRawOfferBuilder()
  const id = textOf(variant['id'])
  const name = textOf(variant['title'])
  const isOnly = name === '' || name === 'Default Title'
  draft.put('offerId', id)
  draft.put('title', isOnly ? textOf(product['title']) : `${textOf(product['title'])} - ${name}`)
  draft.put('description', textOf(product['body_html']))
  draft.put('url', linkOf(url, textOf(product['handle']), id))
  draft.put('imageUrl', imageOf(product, variant))
  draft.put('price', priceTextOf(variant['price']))
  if (currency !== undefined) draft.put('currency', currency)
  draft.put('claimedWas', wasOf(variant))
  draft.put('availability', stockOf(variant['available']))
  draft.put('brand', textOf(product['vendor']))
  const sku = textOf(variant['sku'])
  draft.add('gtins', textOf(variant['barcode']))
  if (isTradeNumber(sku)) draft.add('gtins', sku)
  else draft.put('mpn', sku)
  draft.put('groupId', textOf(product['id']))
  draft.put('category', textOf(product['product_type']))
  putOptions(draft, product, variant)
  return draft
}

const linkOf = (url: string, handle: string, variant: string): string => {
  const link = URL.parse(`/products/${encodeURIComponent(handle)}`, url)
  if (link === null || handle === '') return ''
  if (variant !== '') link.searchParams.set('variant', variant)
  return link.href
}

const imageOf = (product: JsonRecord, variant: JsonRecord): string => {
  const own = variant['featured_image']
  const first: unknown = Array.isArray(product['images']) ? product['images'][0] : undefined
  const image = isRecord(own) ? own : isRecord(first) ? first : {}
  return textOf(image['src'])
}

/** A former price that is not higher was none. */
const wasOf = (variant: JsonRecord): string => {
  const was = priceTextOf(variant['compare_at_price'])
  return Number(was) > Number(textOf(variant['price'])) ? was : ''
}

const stockOf = (available: unknown): string =>
  available === true ? 'in_stock' : available === false ? 'out_of_stock' : ''

/** Many shops store barcodes as SKUs; 8 digits are too likely to be one of their own. */
const isTradeNumber = (sku: string): boolean => {
  const kind = gtinKindOf(sku)
  return kind !== undefined && kind !== 'issn' && sku.replace(/\D/g, '').length >= 12
}

const putOptions = (draft: RawOfferBuilder, product: JsonRecord, variant: JsonRecord): void => {
  const options = Array.isArray(product['options']) ? product['options'].slice(0, 3) : []
  options.forEach((option: unknown, index) => {
    const name = isRecord(option) ? textOf(option['name']) : textOf(option)
    const value = textOf(variant[`option${index + 1}`])
    if (value === '' || value === 'Default Title') return
    if (/colou?r/i.test(name)) draft.put('color', value)
    else if (/size/i.test(name)) draft.put('size', value)
    else if (/material/i.test(name)) draft.put('material', value)
    else draft.addDetail({ section: '', name, value })
  })
}
