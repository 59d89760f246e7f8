import { Broken } from '../broken.ts'
import { isRecord, priceTextOf, recordOf, recordsOf, textOf, type JsonRecord } from '../json.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from '../raw-offer-builder.ts'
import type { Listing } from './read-listing.ts'
import { putOption, putPictures, putPrices, putSku, stockText, variantTitle } from './variant.ts'

/** Answers of GraphQL to the query of `shop-listings.ts`. Variants share the page of their product. */
export const magentoListing: Listing = {
  dialect: 'magento-json',
  what: 'the product list of a Magento shop',
  isAnswer: (value) =>
    Array.isArray(recordOf(recordOf(recordOf(value)['data'])['products'])['items']),
  pageOf(value, { url }) {
    if (!isRecord(value)) return undefined
    const data = recordOf(value['data'])
    const products = recordOf(data['products'])
    if (!Array.isArray(products['items'])) {
      const [refusal] = recordsOf(value['errors'])
      if (refusal === undefined) return undefined
      throw new Broken('invalid_feed_format', `The shop says: ${textOf(refusal['message'])}`)
    }
    const base = textOf(recordOf(data['storeConfig'])['base_url']) || new URL('/', url).href
    const { current_page: page, total_pages: pages } = recordOf(products['page_info'])
    return {
      products: products['items'],
      total: products['total_count'],
      isLast: Number(page) >= Number(pages),
      read: (product) => ({ offers: offersOf(product, base) }),
    }
  },
}

const offersOf = (product: JsonRecord, base: string): readonly RawOfferBuilder[] => {
  const variants = recordsOf(product['variants'])
  if (variants.length === 0) return [offerOf(product, product, [], base)]
  const labels = new Map(
    recordsOf(product['configurable_options']).map((option) => [
      textOf(option['attribute_code']),
      textOf(option['label']),
    ]),
  )
  return variants.map((variant) => {
    const options = recordsOf(variant['attributes']).map(({ code, label }) => ({
      name: labels.get(textOf(code)) ?? textOf(code),
      value: textOf(label),
    }))
    return offerOf(recordOf(variant['product']), product, options, base)
  })
}

type Option = { readonly name: string; readonly value: string }

const offerOf = (
  own: JsonRecord,
  product: JsonRecord,
  options: readonly Option[],
  base: string,
): RawOfferBuilder => {
  const draft = makeRawOfferBuilder()
  const sku = textOf(own['sku'])
  const cheapest = recordOf(recordOf(own['price_range'])['minimum_price'])
  const [regular, final] = [recordOf(cheapest['regular_price']), recordOf(cheapest['final_price'])]
  draft.put('offerId', sku)
  const title = textOf(product['name'])
  draft.put(
    'title',
    variantTitle(
      title,
      options.map(({ value }) => value),
    ),
  )
  draft.put('description', textOf(recordOf(product['description'])['html']))
  draft.put('url', linkOf(product, base))
  putPrices(draft, priceTextOf(final['value']), priceTextOf(regular['value']))
  draft.put('currency', textOf(final['currency']))
  const stock = textOf(own['stock_status'])
  draft.put('availability', stock === '' ? '' : stockText(stock === 'IN_STOCK'))
  putSku(draft, sku)
  if (options.length > 0) draft.put('groupId', textOf(product['sku']))
  draft.put('category', pathOf(recordsOf(product['categories'])))
  putPictures(draft, [...picturesOf(own), ...picturesOf(product)])
  for (const { name, value } of options) putOption(draft, name, value)
  return draft
}

const linkOf = (product: JsonRecord, base: string): string => {
  const path = textOf(product['canonical_url'])
  const key = textOf(product['url_key'])
  if (path === '' && key === '') return ''
  return URL.parse(path || `${key}${textOf(product['url_suffix'])}`, base)?.href ?? ''
}

const picturesOf = (product: JsonRecord): readonly string[] =>
  [recordOf(product['small_image']), ...recordsOf(product['media_gallery'])].map(({ url }) =>
    textOf(url),
  )

const pathOf = (categories: readonly JsonRecord[]): string => {
  const [deepest] = categories.toSorted((a, b) => Number(b['level']) - Number(a['level']))
  if (deepest === undefined) return ''
  const above = recordsOf(deepest['breadcrumbs']).map((crumb) => textOf(crumb['category_name']))
  return [...above, textOf(deepest['name'])].filter((name) => name !== '').join(' > ')
}
