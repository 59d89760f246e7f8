import type { Column } from './columns.ts'
import { type FieldProblem, DomainError } from '#domain/errors.ts'

/** Rows in the shape of the API; empty lines are skipped. */
export const toSourceRows = (
  [first = [], ...lines]: readonly (readonly string[])[],
  columns: readonly Column[],
): readonly SourceRow[] => {
  const headings = readHeadings(first, columns)
  return lines
    .map((cells, at) => ({ cells, row: at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, row }) => ({
      row,
      problems: raggedness(cells, first.length, headings),
      ...toValue(cells, headings, columns),
    }))
}

/** A line of another length was cut off or has an unquoted delimiter. */
const raggedness = (
  cells: readonly string[],
  width: number,
  headings: readonly Heading[],
): readonly FieldProblem[] => {
  const named = new Set(headings.map(({ place }) => place))
  const stray = cells.findIndex((cell, place) => !named.has(place) && cell.trim() !== '')
  if (cells.length < width || (cells.length > width && stray >= width))
    return [{ field: 'row', message: `has ${cells.length} cells for ${width} columns` }]
  return stray < 0
    ? []
    : [{ field: `column ${letterOf(stray)}`, message: 'has a value but no column name' }]
}

type Field = { readonly path: readonly string[]; readonly value: unknown }

const toValue = (
  cells: readonly string[],
  headings: readonly Heading[],
  columns: readonly Column[],
): Pick<SourceRow, 'value' | 'nameOf'> => {
  const textAt = ({ place }: Heading): string => (cells[place] ?? '').trim()
  const things = thingsIn(headings.filter((heading) => textAt(heading) !== ''))
  const fields: Field[] = []
  const headingOf = new Map<string, string>()
  const lengths = new Map<Column, number>()
  for (const heading of headings.toSorted((a, b) => a.which - b.which)) {
    const { column, which } = heading
    const thing = things.indexOf(which)
    const isOfThing = column.name.includes('*')
    if (isOfThing && thing < 0) continue
    const values = readCell(textAt(heading), column)
    for (const [at, value] of values.entries()) {
      const length = lengths.get(column) ?? 0
      lengths.set(column, length + 1)
      const path = column.name.split('.').map((part) => (part === '*' ? String(thing) : part))
      if (column.kind === 'list') path.push(String(length))
      fields.push({ path, value })
      const said = values.length > 1 ? `${heading.text} (${at + 1})` : heading.text
      headingOf.set(path.join('.'), said)
    }
  }
  const lists = columns.filter(({ kind, name }) => kind === 'list' && !name.includes('*'))
  return {
    value: { ...Object.fromEntries(lists.map(({ name }) => [name, []])), ...nested(fields) },
    nameOf: (field) => headingOf.get(field) ?? numbered(field, things),
  }
}

/** The indexes of list items that have any value. */
const thingsIn = (filled: readonly Heading[]): readonly number[] => {
  const ofThings = filled.filter(({ column }) => column.name.includes('*'))
  return [...new Set(ofThings.map(({ which }) => which))].toSorted((a, b) => a - b)
}

/** The heading that a missing column would have. */
const numbered = (field: string, things: readonly number[]): string =>
  field.replace(/\.(\d+)\./, (_, at: string) => {
    const which = things[Number(at)] ?? 0
    return which === 0 ? '.' : `.${which}.`
  })

const nested = (fields: readonly Field[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...Map.groupBy(fields, ({ path }) => path[0] ?? '')].map(([name, members]) => {
      const inner = members.map(({ path, value }) => ({ path: path.slice(1), value }))
      return [name, inner[0]?.path.length === 0 ? inner[0].value : listOrObject(nested(inner))]
    }),
  )

const listOrObject = (value: Readonly<Record<string, unknown>>): unknown =>
  Object.keys(value).every((name) => /^\d+$/.test(name)) ? Object.values(value) : value

/** The values of a cell. Text that does not parse stays text. */
const readCell = (text: string, { kind, isNullWhenEmpty }: Column): readonly unknown[] => {
  if (kind === 'list') {
    return text
      .split(/[|\r\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }
  if (text === '') return isNullWhenEmpty ? [null] : []
  if (kind === 'number') return [readNumber(text) ?? text]
  if (kind === 'flag') return [flags[text.toLowerCase()] ?? text]
  return [text.replaceAll('\r\n', '\n')]
}

const flags: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  false: false,
  no: false,
}

/** '5.99', '$1,299.00', '5,99'; nothing ambiguous. */
const readNumber = (text: string): number | undefined => {
  const amount = text.replace(/^(-?)\$\s?/, '$1')
  if (/^-?\d+(\.\d+)?$/.test(amount)) return Number(amount)
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(amount)) return Number(amount.replaceAll(',', ''))
  if (/^-?\d+,\d{1,2}$/.test(amount)) return Number(amount.replace(',', '.'))
  return undefined
}

type Heading = {
  /** From 0. */
  readonly place: number
  /** As written in the file. */
  readonly text: string
  readonly column: Column
  /** Of the list item; 0 without a number. */
  readonly which: number
}

/** Ignores case. Throws DomainError 'invalid' with every unknown or duplicate heading. */
const readHeadings = (line: readonly string[], columns: readonly Column[]): readonly Heading[] => {
  const headings: Heading[] = []
  const problems: FieldProblem[] = []
  for (const [place, cell] of line.entries()) {
    const text = cell.trim()
    // Spreadsheets leave empty columns behind.
    if (text === '') continue
    const found = findColumn(text, columns)
    const isTaken = headings.some(
      ({ column, which }) =>
        column === found?.column && which === found.which && column.kind !== 'list',
    )
    if (!found) problems.push({ field: text, message: `column ${letterOf(place)} is not a field` })
    else if (isTaken)
      problems.push({ field: text, message: `column ${letterOf(place)} is a duplicate` })
    else headings.push({ place, text, ...found })
  }
  if (problems.length > 0) {
    const told = problems.map(({ field, message }) => `${message} ("${field}")`).join(', ')
    throw importUnreadable(`${told}; --help lists the fields`, problems)
  }
  if (headings.length === 0) throw importUnreadable('its first line has no field names')
  return headings
}

/** As spreadsheets do: A to Z, AA, AB, … */
export const letterOf = (place: number): string =>
  (place < 26 ? '' : letterOf(Math.floor(place / 26) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (place % 26))

const findColumn = (
  heading: string,
  columns: readonly Column[],
): Pick<Heading, 'column' | 'which'> | undefined => {
  const [, before = '', number = '', after = ''] =
    /^([^.]+)(?:\.(\d{1,3}))?((?:\.[^.]+)*)$/.exec(heading.toLowerCase()) ?? []
  const column = columns.find(({ name, kind }) => {
    const known = name.toLowerCase()
    if (known === `${before}.*${after}`) return true
    return known === before + after && (number === '' || (kind === 'list' && after === ''))
  })
  return column && { column, which: Number(number) }
}

export type SourceRow = {
  /** Its number in a spreadsheet, where the headings are row 1. */
  readonly row: number
  /** In the shape of the API. */
  readonly value: unknown
  /** Found before validation. */
  readonly problems: readonly FieldProblem[]
  /** The name of a field in the file. */
  readonly nameOf: (field: string) => string
}

export const importUnreadable = (why: string, fields: readonly FieldProblem[] = []): DomainError =>
  new DomainError('invalid', 'import.unreadable', `The file cannot be imported: ${why}.`, {
    ...(fields.length > 0 && { fields }),
  })
