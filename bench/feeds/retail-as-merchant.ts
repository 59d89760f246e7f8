import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'

type Entry = Readonly<Record<string, unknown>>

/** A collection of what a shop lists, as the Merchant feed that the shop might publish. */
export type MerchantFeed = { readonly name: string; readonly rows: number; readonly text: string }

/**
 * Turns a file of real shops' lists (JSON lines, JSON, CSV) into Merchant feeds of tab-separated text, one a shop.
 * Nothing is left out or mended: what has no price, or two, stays that way. Undefined for other files.
 */
export const retailAsMerchant = (file: string, mostRows = Infinity): MerchantFeed[] | undefined => {
  const entries = entriesOf(file)
  if (entries === undefined) return undefined
  const name = basename(file)
  const byShop = Map.groupBy(entries, (entry) => textOf(entry['retailer']))
  return [...byShop].map(([shop, ofShop]) => {
    const kept = ofShop.slice(0, mostRows)
    return {
      name: shop === '' ? name : `${name} (${shop})`,
      rows: kept.length,
      text: [columns, ...kept.map((entry, at) => cellsOf(entry, name, at))]
        .map((cells) => `${cells.map(quoted).join('\t')}\n`)
        .join(''),
    }
  })
}

const columns = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'sale_price',
  'gtin',
  'mpn',
  'brand',
  'product_type',
  'condition',
]

const entriesOf = (file: string): Entry[] | undefined => {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.jsonl')) {
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  }
  if (file.endsWith('.csv')) return parse(text, { columns: true })
  if (!/(?:cables|gpu-\w+-latest).*\.json$/.test(file)) return undefined
  const value: { products?: Entry[]; stores?: Entry[]; sku?: string } = JSON.parse(text)
  return value.products ?? (value.stores ?? []).map((store) => ({ ...store, title: value.sku }))
}

const cellsOf = (entry: Entry, file: string, at: number): string[] => {
  const [currency, host] = shopOf(file, entry)
  // Titles are no ids: shops list several things under one.
  const id =
    first(entry, 'id', 'product_id', 'part') || first(entry, 'url').slice(-50) || `row-${at}`
  const now = first(entry, 'price_nzd', 'price_nzd_inc_gst', 'price_aud', 'price') || cents(entry)
  const was = first(entry, 'was_price')
  const isOnSale = was !== '' && Number(was) > Number(now)
  const money = (amount: string): string => (amount === '' ? '' : `${amount} ${currency}`)
  return [
    id,
    titleOf(entry),
    first(entry, 'specification', 'features', 'subtitle', 'short_description').slice(0, 4000),
    first(entry, 'url') || `https://${host}/p/${encodeURIComponent(id)}`,
    first(entry, 'image'),
    money(isOnSale ? was : now),
    isOnSale ? money(now) : '',
    first(entry, 'gtin', 'barcode', 'ean'),
    '',
    first(entry, 'brand'),
    first(entry, 'category', 'collection'),
    /type=ex-demo/.test(first(entry, 'url')) ? 'used' : 'new',
  ]
}

const titleOf = (entry: Entry): string => {
  const [name, size] = [first(entry, 'title', 'name'), first(entry, 'size', 'size_raw')]
  return name.toLowerCase().includes(size.toLowerCase()) ? name : `${name} ${size}`
}

const cents = ({ price_cents: price }: Entry): string =>
  typeof price === 'number' ? (price / 100).toFixed(2) : ''

/** The currency of the file, and a host for offers without an address. */
const shopOf = (file: string, entry: Entry): readonly [string, string] => {
  const shop = textOf(entry['retailer']) || (/^[a-z]+/.exec(file)?.[0] ?? 'shop')
  const isAustralian = 'price_aud' in entry || 'retailer' in entry
  return isAustralian ? ['AUD', `www.${shop}.com.au`] : ['NZD', `www.${shop}.co.nz`]
}

const first = (entry: Entry, ...names: readonly string[]): string =>
  names.map((name) => textOf(entry[name])).find((text) => text !== '') ?? ''

const textOf = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' || typeof one === 'number' ? String(one).trim() : ''
}

const quoted = (cell: string): string =>
  /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
