import { rowProblemTable as table, type RowProblemWords } from './row-problem-table.ts'

export type RowProblem = RowProblemWords & {
  readonly code: RowProblemCode
  readonly value?: string
}

export type RowProblemCode = keyof typeof table

export const rowProblemCodes: readonly RowProblemCode[] = Object.keys(table).filter(isCode)

export const rowProblem = (
  code: RowProblemCode,
  { value, field }: { readonly value?: string | undefined; readonly field?: string } = {},
): RowProblem => {
  const words = table[code]
  return {
    ...words,
    field: field ?? words.field,
    code,
    ...(value !== undefined && { value: shortened(value) }),
  }
}

const longestValue = 120

const shortened = (value: string): string => {
  const text = value
    .slice(0, 4 * longestValue)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return text.length <= longestValue ? text : `${text.slice(0, longestValue - 1)}…`
}

function isCode(key: string): key is RowProblemCode {
  return Object.hasOwn(table, key)
}
