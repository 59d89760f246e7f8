import { dialectOf, type FeedDialect } from '#application/collect/feed/dialects.ts'
import { makeRawOfferBuilder, type RawOfferBuilder } from '../raw-offer-builder.ts'
import { putOption, putSku, putTaggedCondition, variantTitle } from '../shops/variant.ts'
import {
  cellReader,
  firstOf,
  textsOf,
  type Cells,
  columnKey,
  type Derived,
  type CellReader,
  type DialectRule,
} from './cells.ts'
import { noteMissingStock, putField } from './put-field.ts'
import {
  magentoRule,
  shopifyRule,
  shopifyTableRule,
  wooRestRule,
  wooTableRule,
} from './shop-rules.ts'

/** The offer that a record of this kind describes; `url` is where it was found. */
export const readColumns = (
  dialect: FeedDialect,
  cells: Cells,
  url: string,
  columns: FieldColumns = columnsOf(dialect),
): RawOfferBuilder => {
  const draft = makeRawOfferBuilder()
  const { hasDecimalPoint = false, isOfShop, statesStock } = dialectOf(dialect)
  const { options = [], ...derived } =
    dialectRules[dialect]?.derive?.(cellReader(cells), url) ?? none
  const told: Readonly<Partial<Record<string, string>>> = derived
  for (const [field, keys] of columns) {
    const text = told[field]
    if (text !== undefined) putField(draft, field, text, hasDecimalPoint)
    else if (field === 'mpn' && isOfShop) putSku(draft, firstOf(cells, keys))
    else if (lists.has(field)) {
      for (const one of keys.flatMap((key) => textsOf(cells, key))) {
        putField(draft, field, one, hasDecimalPoint)
      }
    } else if (field === 'title' && options.length > 0) {
      const values = options.map(({ value }) => value)
      draft.put('title', variantTitle(firstOf(cells, keys), values))
    } else putField(draft, field, firstOf(cells, keys), hasDecimalPoint)
  }
  for (const { name, value } of options) putOption(draft, name, value)
  if (isOfShop)
    putTaggedCondition(
      draft,
      tagKeys.flatMap((key) => textsOf(cells, key)),
    )
  if (statesStock) noteMissingStock(draft)
  return draft
}

const none: Derived = {}

const tagKeys = ['tags', 'tagsname', 'categories', 'categoriesname'] as const

const lists: ReadonlySet<string> = new Set([
  'gtins',
  'moreImageUrls',
  'highlights',
  'details',
  'shipping',
])

/** How many of these columns the dialect reads; 0 where one is missing by which it is known. */
export const knownColumns = (dialect: FeedDialect, has: (key: string) => boolean): number => {
  const { marks = [], isGeneral } = dialectOf(dialect)
  const isIt = marks.every((mark) => mark.split('|').some((name) => has(columnKey(name))))
  if (!isIt || isGeneral) return isIt ? 1 : 0
  const keys = new Set(columnsOf(dialect).flatMap(([, names]) => names))
  return [...keys].filter(has).length
}

/** Each field with the keys of the columns that may fill it. */
type FieldColumns = readonly (readonly [string, readonly string[]])[]

/** Those that a table with these columns can fill; all where a rule fills others. */
export const columnsIn = (dialect: FeedDialect, keys: ReadonlySet<string>): FieldColumns =>
  dialectRules[dialect]?.derive === undefined
    ? columnsOf(dialect).filter(([, names]) => names.some((name) => keys.has(name)))
    : columnsOf(dialect)

const columnsOf = (dialect: FeedDialect): FieldColumns => {
  const known = keysOf.get(dialect)
  if (known !== undefined) return known
  const keys = Object.entries(dialectOf(dialect).columns).map(
    ([field, names]) => [field, names.map(columnKey)] as const,
  )
  keysOf.set(dialect, keys)
  return keys
}

const keysOf = new Map<FeedDialect, FieldColumns>()

/** By which columns rows name the page that sells: a table whose texts slipped shows it there. */
export const linkColumns = (dialect: FeedDialect): readonly string[] =>
  dialectOf(dialect).isOfShop
    ? []
    : (columnsOf(dialect).find(([field]) => field === 'url')?.[1] ?? [])

/** Completes a row of a table by what the row holds to which it belongs, such as the title of a variant's product. */
export const makeSharing = (
  dialect: FeedDialect,
): ((cells: ReadonlyMap<string, string>) => Cells) => {
  const shares = dialectRules[dialect]?.shares
  if (shares === undefined) return (cells) => cells
  const keys = shares.columns.map(columnKey)
  const rows = new Map<string, ReadonlyMap<string, string>>()
  return (cells) => {
    const reader = cellReader(cells)
    const from = shares.from(reader)
    const parent = from === '' ? undefined : rows.get(from)
    const kept = new Map(keys.map((key) => [key, cells.get(key) ?? '']))
    if (rows.size >= mostRows) rows.clear()
    for (const name of shares.under(reader)) if (name !== '') rows.set(name, kept)
    if (parent === undefined) return cells
    const completed = new Map(cells)
    for (const [key, text] of parent) {
      completed.set(`parent${key}`, text)
      if ((cells.get(key) ?? '').trim() === '') completed.set(key, text)
    }
    return completed
  }
}

const mostRows = 20_000

const awin: DialectRule = {
  derive: ({ text }) => ({
    availability: awinStock(text),
    claimedWas: notZero(text('product_price_old')),
  }),
}

const awinStock = (text: CellReader['text']): string => {
  const flag = text('in_stock')
  if (/^(?:1|yes|true)$/i.test(flag)) return 'in_stock'
  const quantity = text('stock_quantity')
  if (/^\d+$/.test(quantity)) return Number(quantity) > 0 ? 'in_stock' : 'out_of_stock'
  return text('pre_order') === '1' ? 'preorder' : text('stock_status') || flag
}

/** Zero stands for "none" in some columns. */
const notZero = (text: string): string => (/[1-9]/.test(text) ? text : '')

const commissionFactory: DialectRule = {
  derive: ({ text }) => ({
    price: notZero(text('PriceSale')) || text('Price'),
    category: [text('Category'), text('SubCategory')].filter((part) => part !== '').join(' > '),
  }),
}

export const dialectRules: Readonly<Partial<Record<FeedDialect, DialectRule>>> = {
  'awin-csv': awin,
  'awin-json': awin,
  'commission-factory-csv': commissionFactory,
  'shopify-csv': shopifyTableRule,
  'shopify-json': shopifyRule,
  'woocommerce-csv': wooTableRule,
  'woocommerce-rest': wooRestRule,
  'magento-csv': magentoRule,
}
