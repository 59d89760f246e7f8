import type { RowProblem } from '#domain/collect/row-problem.ts'
import { bold, clean, dim } from '../print.ts'

export type ShownProblem = Pick<RowProblem, 'severity' | 'field' | 'message' | 'hint'> & {
  readonly count: number
  readonly examples: readonly {
    readonly row: number
    readonly retailerRef?: string | null
    readonly value?: string | null | undefined
  }[]
}

/** One kind of problem with records: what it is, how to mend it, and the first that have it. */
export const showProblem = (problem: ShownProblem): string => {
  const { severity, field, message, hint, count, examples } = problem
  const times = count === 1 ? 'once' : `${count.toLocaleString('en-NZ')} times`
  return [
    `${bold(marks[severity])} in ${field}, ${times}: ${message}`,
    `  ${hint}`,
    ...examples.map((example) => dim(`  ${exampleWords(example)}`)),
  ].join('\n')
}

const marks = { error: 'Error', warning: 'Warning', note: 'Note' } as const

const exampleWords = ({ row, retailerRef, value }: ShownProblem['examples'][number]): string => {
  const record = retailerRef ? `record ${row} (${clean(retailerRef)})` : `record ${row}`
  return value ? `${record}: ${clean(value)}` : record
}
