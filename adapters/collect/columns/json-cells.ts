import { isRecord, nodesOf, textOf, type JsonRecord } from '../json.ts'
import { type Cells, columnKey } from './cells.ts'

/**
 * The texts of an object under the keys of their paths: `images[].src` is under `imagessrc`. An amount beside its
 * currency is one text, and null an empty one. Groups of fields, such as `product_basic`, are no part of a path.
 */
export const jsonCells = (record: JsonRecord, prefix = ''): Cells => {
  const cells = new Map<string, string[]>()
  addFields(cells, record, prefix, 0)
  return cells
}

const mostCells = 1_000
const mostOfList = 200
const deepest = 5

const addFields = (
  cells: Map<string, string[]>,
  record: JsonRecord,
  prefix: string,
  depth: number,
): void => {
  for (const [name, value] of Object.entries(record)) {
    if (name === 'edges' || name === 'nodes') continue
    const isGroup = isRecord(value) && /^(?:product_[a-z_]+|(?:product)?attributes)$/i.test(name)
    add(cells, isGroup ? prefix : prefix + columnKey(name), value, depth + 1)
  }
}

const add = (cells: Map<string, string[]>, key: string, value: unknown, depth: number): void => {
  const texts = cells.get(key)
  if (depth > deepest || (texts === undefined && cells.size >= mostCells)) return
  if (value === null || typeof value !== 'object') {
    const text = typeof value === 'boolean' ? String(value) : textOf(value)
    if (texts === undefined) cells.set(key, [text])
    else if (texts.length < mostOfList) texts.push(text)
    return
  }
  for (const one of Array.isArray(value) ? value.slice(0, mostOfList) : nodesOf(value)) {
    add(cells, key, one, depth + 1)
    const pair = isRecord(one) ? pairOf(one) : ''
    if (pair !== '') add(cells, `${key}pairs`, pair, depth + 1)
  }
  if (!isRecord(value)) return
  const money = moneyOf(value)
  if (money !== '') add(cells, key, money, depth)
  addFields(cells, value, key, depth)
}

const moneyOf = (record: JsonRecord): string => {
  const currency =
    textOf(record['currencyCode']) || textOf(record['currency_code']) || textOf(record['currency'])
  if (!/^[A-Za-z]{3}$/.test(currency)) return ''
  const micros = Number(textOf(record['amountMicros']))
  const amount =
    micros > 0 ? (micros / 1e6).toFixed(4) : textOf(record['amount']) || textOf(record['value'])
  return amount === '' ? '' : `${amount} ${currency}`
}

/** Of `{ name, value }`, in whatever words, with one value. */
const pairOf = (record: JsonRecord): string => {
  const [name, value] = [
    textOf(record['name']),
    record['value'] ?? record['option'] ?? record['options'],
  ]
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  return name === '' || textOf(only) === '' ? '' : `${name}\n${textOf(only)}`
}
