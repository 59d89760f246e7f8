import { dayOf } from '#domain/ad/ad-dates.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { Column, OperationCommand } from '#openapi/operations/operation.ts'
import { agoWords, aheadWords } from '../ago.ts'
import { bold, clean, dim } from '../print.ts'
import { makeTable } from './table.ts'

export type Shown = Pick<OperationCommand, 'columns' | 'empty' | 'options'> & {
  /** What its list is called. */
  readonly items?: string
}

/** A table of `items`, or lines about the one thing that was answered. */
export const showAnswer = (
  found: unknown,
  { columns = [], empty = 'There are none.', options, items: list = 'items' }: Shown,
  now: Date,
): string => {
  const answer: unknown = JSON.parse(JSON.stringify(found))
  const items = valueAt(answer, list)
  if (!Array.isArray(items)) return showOne(answer, columns, now)
  if (items.length === 0) return empty
  const rows = items.map((item) => columns.map(([, fields]) => cellOf(item, fields, now)))
  const next = valueAt(answer, 'nextCursor')
  const flag = (options?.['cursor'] ?? '--cursor').split(' ', 1)[0]
  return [
    makeTable(
      columns.map(([heading, fields], at) =>
        columnOf(
          heading,
          fields,
          items,
          rows.map((row) => row[at] ?? ''),
        ),
      ),
      rows,
    ),
    ...(typeof next === 'string' ? [dim(`Next page: ${flag} ${next}`)] : []),
  ].join('\n')
}

const columnOf = (
  heading: string,
  fields: string,
  items: readonly unknown[],
  cells: readonly string[],
) => ({
  heading,
  ...(/Minor\b/.test(fields) || items.some((item) => typeof valueAt(item, fields) === 'number')
    ? { align: 'right' as const }
    : {}),
  ...(cells.some((cell) => cell.includes(' ')) ? { wraps: true as const } : {}),
})

const showOne = (answer: unknown, columns: readonly Column[], now: Date): string => {
  const width = Math.max(...columns.map(([heading]) => heading.length))
  return columns
    .map(([heading, fields], at) => {
      if (heading !== '')
        return `${dim(heading.padEnd(width))} ${clean(cellOf(answer, fields, now))}`
      const lines = cellOf(answer, fields, now).split('\n').map(clean)
      return at === 0 ? bold(lines.join(' ')) : `\n${lines.join('\n')}`
    })
    .join('\n')
}

const cellOf = (item: unknown, fields: string, now: Date): string =>
  fields
    .split(' ')
    .map((field) => textOf(item, field, now))
    .filter((text) => text !== '')
    .join(', ') || '-'

const textOf = (item: unknown, written: string, now: Date): string => {
  const [field = '', mark = field.replace(/\w+$/, 'currency')] = written.split(':')
  const value = valueAt(item, field)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') {
    const currency = valueAt(item, mark)
    const isMoney = field.endsWith('Minor') && typeof currency === 'string'
    return isMoney ? formatPrice(value, currency) : String(value)
  }
  if (typeof value !== 'string') return dayIn(value) ?? Object.keys(value ?? {}).join(', ')
  if (!moment.test(value)) return value
  return mark === 'exact' ? minuteOf(value) : whenWords(new Date(value), now)
}

/** The day in New Zealand of a moment that is told in seconds. */
export const dayIn = (value: unknown): string | undefined => {
  const seconds = valueAt(value, 'seconds')
  return typeof seconds === 'number' ? dayOf(new Date(seconds * 1000)) : undefined
}

/** A text in which what stands in braces is told: `{name}`, or counted: `{offerCount offer}`. */
export const fillIn = (text: string, facts: unknown, now: Date): string =>
  text.replaceAll(/\{([\w.]+)(?: (\w+))?\}/g, (_, field: string, noun?: string) => {
    const told = clean(textOf(facts, field, now))
    return noun === undefined ? told : `${told} ${noun}${told === '1' ? '' : 's'}`
  })

/** Of a moment in UTC. */
const minuteOf = (value: string): string => `${value.slice(0, 16).replace('T', ' ')} UTC`

const whenWords = (at: Date, now: Date): string => {
  if (Math.abs(at.getTime() - now.getTime()) > agedMs) return at.toISOString().slice(0, 10)
  return at > now ? aheadWords(at, now) : agoWords(at, now)
}

const agedMs = 60 * 86_400_000

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What stands under a path of names; undefined for nothing. */
export const valueAt = (item: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((within, name) => new Map(Object.entries(within ?? {})).get(name), item)
