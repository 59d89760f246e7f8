import type { RowProblem } from '#domain/collect/row-problem.ts'
import type { NotedProblems } from './run-store.ts'

export type ProblemNotes = {
  readonly add: (row: number, retailerRef: string | null, problems: readonly RowProblem[]) => void
  readonly take: () => NotedProblems
}

export const makeProblemNotes = (): ProblemNotes => {
  type Tally = {
    -readonly [K in keyof NotedProblems['tally'][number]]: NotedProblems['tally'][number][K]
  }
  let tally = new Map<string, Tally>()
  let problems: NotedProblems['problems'][number][] = []
  let seq = 0
  const kept = new Map<string, number>()
  return {
    add(row, retailerRef, given) {
      for (const { code, field, severity, value } of given) {
        const key = `${code} ${field}`
        const known = tally.get(key) ?? { code, field, severity, count: 0 }
        known.count += 1
        tally.set(key, known)
        const keptOfIt = kept.get(key) ?? 0
        if (seq >= keptProblems || keptOfIt >= keptOfEach) continue
        kept.set(key, keptOfIt + 1)
        seq += 1
        problems.push({
          seq,
          row,
          retailerRef,
          code,
          field,
          severity,
          value: value?.toWellFormed() ?? null,
        })
      }
    },
    take() {
      const noted = { tally: [...tally.values()], problems }
      tally = new Map()
      problems = []
      return noted
    },
  }
}

const keptProblems = 1_000
const keptOfEach = 100
