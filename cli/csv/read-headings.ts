import type { FieldProblem } from '#domain/errors.ts'
import type { Column } from './columns.ts'
import { importUnreadable } from './import-unreadable.ts'

export type Heading = {
  /** From 0. */
  readonly place: number
  /** As written in the file. */
  readonly text: string
  readonly column: Column
  /** Of the list item; 0 without a number. */
  readonly which: number
}

/** Ignores case. Throws DomainError 'invalid' with every unknown or duplicate heading. */
export const readHeadings = (
  line: readonly string[],
  columns: readonly Column[],
): readonly Heading[] => {
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
