import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { gainOf } from '#domain/search/relevance.ts'

/** What a judged set says one shop sells. */
export type JudgedProduct = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly brand: string
  readonly gtin: string
  readonly priceCents: number
}

/** Gain of each judged product by query; what is not judged gains nothing. */
export type Gains = ReadonlyMap<string, ReadonlyMap<string, number>>

export type JudgedSet = {
  readonly name: string
  readonly products: readonly JudgedProduct[]
  readonly judgements: Gains
}

/** A folder with `judgments.csv` and its products: `products.jsonl`, `documents.jsonl` or `products.csv`. */
export const readSet = (folder: string): JudgedSet => {
  const files = ['products.jsonl', 'documents.jsonl', 'products.csv']
  const file = files.map((name) => join(folder, name)).find(existsSync)
  if (file === undefined) throw new Error(`There is none of ${files.join(', ')} in ${folder}.`)
  return {
    name: basename(folder),
    products: rowsOf(file).map(toProduct),
    judgements: readJudgements(join(folder, 'judgments.csv')),
  }
}

type Row = Readonly<Record<string, unknown>>

const rowsOf = (file: string): Row[] => {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.csv')) return parse(text, { columns: true, relax_quotes: true })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => JSON.parse(line))
}

const toProduct = (row: Row): JudgedProduct => ({
  id: textOf(row['id'] ?? row['product_uid']),
  title: textOf(row['title']),
  description: textOf(row['short_description'] ?? row['description']),
  brand: textOf(row['brand']),
  gtin: textOf(row['ean']),
  priceCents: Number(row['price_cents'] ?? 9900),
})

const textOf = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' || typeof one === 'number' ? String(one).trim() : ''
}

/** Columns query, document, and a grade from 0 or a mean relevance from 1. */
const readJudgements = (file: string): Gains => {
  const rows: Record<string, string>[] = parse(readFileSync(file, 'utf8'), { columns: true })
  const byQuery = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const query = row['query'] ?? ''
    const grades = byQuery.get(query) ?? new Map<string, number>()
    const grade = 'grade' in row ? Number(row['grade']) : Number(row['relevance']) - 1
    grades.set(row['doc_id'] ?? row['product_uid'] ?? row['product'] ?? '', gainOf(grade))
    byQuery.set(query, grades)
  }
  return byQuery
}

/** By public id. Of judged products that became one, the best; without queries that nothing fits. */
export const gainsOf = (
  { judgements }: JudgedSet,
  publicIds: ReadonlyMap<string, string>,
): Gains => {
  const gains = new Map<string, Map<string, number>>()
  for (const [query, judged] of judgements) {
    const byId = new Map<string, number>()
    for (const [id, gain] of judged) {
      const publicId = publicIds.get(id) ?? id
      byId.set(publicId, Math.max(byId.get(publicId) ?? 0, gain))
    }
    if (Math.max(...byId.values()) > 0) gains.set(query, byId)
  }
  return gains
}

/** As its shop might publish it: a Merchant feed, tab-separated, that names no categories. */
export const feedOf = ({ products, name }: JudgedSet): string =>
  [
    ['id', 'title', 'description', 'link', 'image_link', 'price', 'gtin', 'brand', 'condition'],
    ...products.map(({ id, title, description, gtin, brand, priceCents }) => [
      id,
      title,
      description.slice(0, 4000),
      `https://www.${name}.co.nz/p/${encodeURIComponent(id)}`,
      '',
      `${(priceCents / 100).toFixed(2)} NZD`,
      gtin,
      brand,
      'new',
    ]),
  ]
    .map((cells) => `${cells.map(quoted).join('\t')}\n`)
    .join('')

const quoted = (cell: string): string =>
  /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
