import table from './row-problems.json' with { type: 'json' }

export type RowProblem = {
  readonly code: RowProblemCode
  readonly field: string
  readonly message: string
  readonly hint: string
  /** An error rejects the record; a warning leaves something out; a note says why it is skipped. */
  readonly severity: (typeof severities)[number]
  readonly value?: string
}

export type RowProblemCode = keyof typeof table

const severities = ['error', 'warning', 'note'] as const

export const rowProblemCodes: readonly RowProblemCode[] = Object.keys(table).filter(isCode)

export const rowProblem = (
  code: RowProblemCode,
  { value, field }: { readonly value?: string | undefined; readonly field?: string } = {},
): RowProblem => {
  const words = table[code]
  return {
    ...words,
    severity: severities.find((severity) => severity === words.severity) ?? 'error',
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
