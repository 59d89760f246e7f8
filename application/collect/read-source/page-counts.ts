import { SourceBreak } from './source-break.ts'
import { rowProblem, type RowProblemCode } from '#domain/collect/row-problem.ts'
import type { SourceEvent } from './read-source.ts'

/** Counts pages that fail. Throws SourceBreak when it is no use to go on. */
export type PageHealth = {
  readonly went: () => void
  readonly failed: (failure: PageFailure) => void
  readonly recovered: () => void
  readonly judge: () => void
}

type PageFailure = {
  readonly isPassing: boolean
  readonly isRefusal: boolean
  readonly message: string
}

export const makePageHealth = (): PageHealth => {
  let visited = 0
  let failed = 0
  let inARow = 0
  let refusedInARow = 0
  let last = ''

  const giveUp = (what: string): never => {
    throw new SourceBreak('request_error', `${what} ${last}`, {
      isRefusal: refusedInARow >= mostInARow,
      isPassing: true,
    })
  }
  const judge = (): void => {
    if (failed > visited / 2) giveUp(`More than half of its pages failed. The last one:`)
  }
  return {
    went: () => {
      visited += 1
      inARow = 0
      refusedInARow = 0
    },
    failed: ({ isPassing, isRefusal, message }) => {
      visited += 1
      failed += 1
      last = message
      refusedInARow = isRefusal ? refusedInARow + 1 : 0
      // Pages that are gone in a row mean an old sitemap, not a host that is down.
      inARow = isPassing || isRefusal ? inARow + 1 : 0
      if (inARow >= mostInARow) giveUp(`${inARow} pages in a row failed. The last one:`)
      if (visited >= enoughToJudge) judge()
    },
    recovered: () => {
      failed -= 1
    },
    judge,
  }
}

const mostInARow = 10
const enoughToJudge = 40

export type Samples = {
  readonly add: (url: string) => void
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
