import type { FieldProblem } from '#domain/errors.ts'
import { makeTable } from './table.ts'

export type RowOutcome =
  | { readonly kind: 'added' | 'exists'; readonly id: string }
  | { readonly kind: 'refused'; readonly problems: readonly FieldProblem[] }

type ToldRow = RowOutcome & { readonly row: number }

export const showImport = (rows: readonly ToldRow[]): string => {
  const problems = rows.flatMap((told) =>
    told.kind === 'refused'
      ? told.problems.map(({ field, message }) => [String(told.row), field, message])
      : [],
  )
  const shown = problems.slice(0, mostShown)
  return [
    ...(shown.length > 0 ? [makeTable(columns, shown)] : []),
    ...(problems.length > shown.length
      ? [`… and ${problems.length - shown.length} more problems; use --json for all`]
      : []),
    summaryOf(rows),
  ].join('\n')
}

const mostShown = 100

const columns = [
  { heading: 'Row', align: 'right' },
  { heading: 'Field' },
  { heading: 'Problem', wraps: true },
] as const

const summaryOf = (outcomes: readonly RowOutcome[]): string => {
  const count = (kind: RowOutcome['kind']): string =>
    outcomes.filter((outcome) => outcome.kind === kind).length.toLocaleString('en-NZ')
  return `${count('added')} added, ${count('exists')} existing, ${count('refused')} refused.`
}
