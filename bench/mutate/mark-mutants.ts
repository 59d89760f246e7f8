import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RandomMutant } from './random-mutants.ts'

/** Writes all mutants into a copy at once, each behind a switch of its number. */
export const markMutants = (copy: string, mutants: readonly RandomMutant[]): void => {
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    const marks = [...mutants.entries()]
      .filter(([, mutant]) => mutant.file === file)
      .flatMap(([number, mutant]) => marksOf(number, mutant, text))
      // Of two that start at one place the longer opens first; of two that end there it closes last.
      .toSorted((one, other) => other.at - one.at || other.order - one.order)
    const write = (now: string, { at, text: added }: Mark): string =>
      now.slice(0, at) + added + now.slice(at)
    writeFileSync(path, marks.reduce(write, text))
  }
}

type Mark = { readonly at: number; readonly text: string; readonly order: number }

const marksOf = (number: number, mutant: RandomMutant, text: string): readonly Mark[] => {
  const { start, end, isStatement } = mutant.run
  const on = `globalThis.__mutant?.(${number})`
  const changed = changedRun(mutant, text)
  const open = isStatement ? `{ if (${on}) { ${changed} } else { ` : `(${on} ? (${changed}) : (`
  return [
    { at: start, text: open, order: start - end },
    { at: end, text: isStatement ? ' } }' : '))', order: end - start },
  ]
}

/** Branches are swapped by asking for the opposite. */
const changedRun = ({ kind, run, start, end, to }: RandomMutant, text: string): string =>
  kind === 'swapped'
    ? `!(${text.slice(run.start, run.end)})`
    : text.slice(run.start, start) + to + text.slice(end, run.end)
