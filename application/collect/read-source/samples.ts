import { rowProblem, type RowProblemCode } from '#domain/collect/row-problem.ts'
import type { SourceEvent } from './read-source.ts'

/** Counts addresses of one kind, and tells of them once. */
export type Samples = {
  readonly add: (url: string) => void
  /** Empty when there were none. */
  readonly told: (row: number) => readonly SourceEvent[]
}

export const makeSamples = (code: RowProblemCode): Samples => {
  let first: string | undefined
  let count = 0
  return {
    add: (url) => {
      first ??= url
      count += 1
    },
    told: (row) =>
      first === undefined
        ? []
        : [
            {
              kind: 'problem',
              row: Math.max(row, 1),
              problem: rowProblem(code, {
                value: count === 1 ? first : `${count} pages, such as ${first}`,
              }),
            },
          ],
  }
}
