import type { OfferId } from '#domain/ids.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import { bold, clean, dim } from '../print.ts'

export type ShownProblem = Pick<RowProblem, 'severity' | 'field' | 'message' | 'hint'> & {
  readonly fieldName: string
  readonly count: number
  readonly examples: readonly {
    readonly row: number
    readonly line?: number
    readonly offerId?: OfferId | null
    readonly value?: string | null | undefined
  }[]
}

/** One kind of problem, how to fix it, and the first records that have it. */
export const showProblem = (problem: ShownProblem): string => {
  const { severity, field, fieldName, message, hint, count, examples } = problem
  const where = field === 'row' ? 'the whole record' : fieldName
  const times = count === 1 ? 'once' : `${count.toLocaleString('en-NZ')} times`
  return [
    `${bold(marks[severity])} in ${where}, ${times}: ${message}`,
    `  ${hint}`,
    ...examples.map((example) => dim(`  ${exampleWords(example)}`)),
  ].join('\n')
}

const marks = { error: 'Error', warning: 'Warning', note: 'Note' } as const

const exampleWords = ({ row, line, offerId, value }: ShownProblem['examples'][number]): string => {
  const place = line === undefined ? '' : ` (line ${line} of the file)`
  const record = `record ${row}${place}${offerId ? `, id ${clean(offerId)}` : ''}`
  return value ? `${record}: ${clean(value)}` : record
}
