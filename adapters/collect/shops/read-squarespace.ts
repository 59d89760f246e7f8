import { isRecord, recordOf, recordsOf, textOf, type JsonRecord } from '../json.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from '../raw-offer-builder.ts'
import type { Listing } from './read-listing.ts'
import { putOption, putPictures, putPrices, putSku, stockText, variantTitle } from './variant.ts'

/** A store page with `?format=json`: its products are the items that have variants. */
export const squarespaceListing: Listing = {
  dialect: 'squarespace-json',
  what: 'the store page of a Squarespace site',
  isAnswer: (value) => isRecord(recordOf(value)['collection']) && 'items' in recordOf(value),
  pageOf(value, { url }) {
    if (!isRecord(value) || !isRecord(value['collection'])) return undefined
    const items = Array.isArray(value['items']) ? value['items'] : []
    const categories = categoriesOf(recordsOf(recordOf(value['nestedCategories'])['categories']))
    const nextUrl = nextOf(recordOf(value['pagination']), url)
    return {
      products: items,
      total: value['collection']['itemCount'],
      isLast: nextUrl === undefined,
      nextUrl,
      read: (item) => ({
        offers: variantsOf(item).map((variant) => offerOf(item, variant, categories, url)),
      }),
    }
  },
}

const nextOf = ({ nextPage, nextPageUrl, nextPageOffset }: JsonRecord, url: string) => {
  if (nextPage !== true) return undefined
  const next = URL.parse(textOf(nextPageUrl) || url, url)
  if (next === null) return undefined
  if (textOf(nextPageUrl) === '') next.searchParams.set('offset', textOf(nextPageOffset))
  next.searchParams.set('format', 'json')
  return next.href
}

const variantsOf = (item: JsonRecord): readonly JsonRecord[] =>
  recordsOf(recordOf(item['structuredContent'])['variants'] ?? item['variants'])

const offerOf = (
  item: JsonRecord,
  variant: JsonRecord,
  categories: ReadonlyMap<string, string>,
  url: string,
): RawOfferBuilder => {
  const draft = makeRawOfferBuilder()
  const options = optionsOf(variant)
  const money = recordOf(variant['priceMoney'])
  const price = textOf(money['value'])
  const sale = textOf(recordOf(variant['salePriceMoney'])['value'])
  const isOnSale = variant['onSale'] === true && Number(sale) > 0
  draft.put('offerId', textOf(variant['id']) || textOf(variant['sku']))
  const values = options.map(({ value }) => value)
  draft.put('title', variantTitle(textOf(item['title']), values))
  draft.put('description', textOf(item['excerpt']) || textOf(item['body']))
  draft.put('url', URL.parse(textOf(item['fullUrl']), url)?.href ?? '')
  putPrices(draft, isOnSale ? sale : price, price)
  draft.put('currency', textOf(money['currency']))
  draft.put('availability', stockOf(variant))
  putSku(draft, textOf(variant['sku']))
  draft.put('groupId', textOf(item['id']))
  draft.put('category', categoryOf(item, categories))
  putPictures(draft, [
    textOf(item['assetUrl']),
    ...recordsOf(item['items']).map(({ assetUrl }) => textOf(assetUrl)),
  ])
  for (const { name, value } of options) putOption(draft, name, value)
  return draft
}

type Option = { readonly name: string; readonly value: string }

const optionsOf = (variant: JsonRecord): readonly Option[] => {
  const told = recordsOf(variant['optionValues']).map(({ optionName, value }) => ({
    name: textOf(optionName),
    value: textOf(value),
  }))
  if (told.length > 0) return told
  return Object.entries(recordOf(variant['attributes'])).map(([name, value]) => ({
    name,
    value: textOf(value),
  }))
}

const stockOf = (variant: JsonRecord): string => {
  const stock = recordOf(variant['stock'])
  if ((variant['unlimited'] ?? stock['unlimited']) === true) return stockText(true)
  const left = variant['qtyInStock'] ?? stock['quantity']
  return typeof left === 'number' ? stockText(left > 0) : ''
}

const categoryOf = (item: JsonRecord, categories: ReadonlyMap<string, string>): string => {
  const [named] = Array.isArray(item['categories']) ? item['categories'] : []
  const [id] = Array.isArray(item['categoryIds']) ? item['categoryIds'] : []
  return textOf(named) || (categories.get(textOf(id)) ?? '')
}

const categoriesOf = (
  nodes: readonly JsonRecord[],
  above: readonly string[] = [],
): ReadonlyMap<string, string> =>
  new Map(
    nodes.flatMap((node) => {
      const path = [...above, textOf(node['displayName'])]
      const below = above.length < deepest ? recordsOf(node['children']) : []
      return [[textOf(node['id']), path.join(' > ')] as const, ...categoriesOf(below, path)]
    }),
  )

const deepest = 8
