import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf } from './find-changes.ts'
import type { Reach } from './find-reach.ts'
import { mutated, type RandomMutant } from './random-mutants.ts'
import { runVitest, type VitestOptions } from './run-vitest.ts'

export type Outcome = {
  readonly outcome: 'noticed' | 'not noticed' | 'unreached' | 'gone'
  /** The file of tests, and the first test that failed. */
  readonly by?: string
  readonly test?: string
  readonly tried: number
  readonly seconds: number
}

/** Tries one change against the files that run it, until one fails. */
export const tryMutant = async (
  copy: string,
  asked: Pick<VitestOptions, 'suite' | 'project'>,
  mutant: RandomMutant,
  reach: Reach,
): Promise<Outcome> => {
  const files = judgesOf(mutant, reach).slice(0, asked.project === 'e2e' ? 3 : 40)
  if (files.length === 0) return { outcome: 'unreached', tried: 0, seconds: 0 }
  const started = Date.now()
  const path = join(copy, mutant.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, mutated(source, mutant))
  const end = (tried: number): Pick<Outcome, 'tried' | 'seconds'> => ({
    tried,
    seconds: Math.round((Date.now() - started) / 1000),
  })
  try {
    let tried = 0
    for (const batch of batchesOf(files)) {
      tried += batch.length
      const limitMs = 120_000 + 5 * batch.reduce((sum, file) => sum + msOf(file, reach), 0)
      const run = await runVitest(copy, { ...asked, files: batch, bail: true, limitMs })
      if (run.hasPassed) continue
      const failed = run.files.find(({ hasPassed }) => !hasPassed)
      const test = run.hangs ? 'hangs' : (failed?.failed ?? 'the run broke')
      return { outcome: 'noticed', by: failed?.file ?? batch.join(' '), test, ...end(tried) }
    }
    return { outcome: 'not noticed', ...end(tried) }
  } finally {
    writeFileSync(path, source)
  }
}

/** Those named like what is changed first, of them those that run the fewest mutants, then the shortest. */
const judgesOf = (mutant: RandomMutant, reach: Reach): readonly string[] => {
  const judges = reach.files[identityOf(mutant)] ?? []
  const width = widthIn(reach)
  const likeness = likenessTo(mutant.file)
  const sorted = judges.toSorted(
    (one, other) =>
      likeness(other) - likeness(one) ||
      width(one) - width(other) ||
      msOf(one, reach) - msOf(other, reach),
  )
  let ms = 0
  return sorted.filter((file, at) => (ms += msOf(file, reach)) <= mostMs || at === 0)
}

const mostMs = 300_000

const msOf = (file: string, { durationsMs }: Reach): number => durationsMs[file] ?? 0

const likenessTo = (source: string): ((file: string) => number) => {
  const words = new Set(wordsOf(source))
  return (file) => wordsOf(file).filter((word) => words.has(word)).length
}

const wordsOf = (file: string): readonly string[] =>
  (file.match(/[a-z]+(?=[-/.])/g) ?? []).map((word) => word.replace(/s$/, ''))

const widthIn = ({ files }: Reach): ((file: string) => number) => {
  const widths = new Map<string, number>()
  for (const file of Object.values(files).flat()) widths.set(file, (widths.get(file) ?? 0) + 1)
  return (file) => widths.get(file) ?? 0
}

const batchesOf = (files: readonly string[]): readonly (readonly string[])[] =>
  [files.slice(0, 1), files.slice(1, 5), files.slice(5)].filter(({ length }) => length > 0)
