import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemporaryFolder } from '#tests/support/run/temporary-folder.ts'
import { kinds } from './changes-at.ts'
import { findChanges, identityOf } from './find-changes.ts'
import { markMutants } from './mark-mutants.ts'
import { chooseMutants, layers, type RandomMutant } from './random-mutants.ts'
import { makeCopy, removeCopy } from './run-mutants.ts'
import type { Suite } from './run-with-mutants.ts'
import { tryInRounds, type Trial } from './try-in-rounds.ts'

export type RandomOptions = {
  readonly root: string
  readonly commit: string
  readonly suite: Suite
  readonly count: number
  readonly seed: number
  /** Results of an earlier run: only what it noticed is tried. */
  readonly onlyNoticed?: string | undefined
  readonly out?: string | undefined
}

/** Tries changes to a commit in a copy of it, and says which its suite notices. */
export const mutateAtRandom = async (options: RandomOptions): Promise<unknown> => {
  process.env['TMPDIR'] ??= makeTemporaryFolder()
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-mutate-'))
  const copy = join(folder, 'copy')
  makeCopy(options.root, copy, options.commit)
  try {
    const { present, gone } = mutantsOf(copy, options)
    markMutants(copy, present)
    const lost = gone.map((mutant): Trial => ({ ...mutant, outcome: 'gone', tried: [] }))
    const write = (trials: readonly Trial[], failing: readonly string[] = []): unknown => {
      const results = [...lost, ...trials]
      const { commit, suite, seed } = options
      const whole = { commit, suite, seed, failing, totals: totalsOf(results), results }
      if (options.out) writeFileSync(options.out, JSON.stringify(whole, null, 1))
      return whole
    }
    const { trials, failing } = await tryInRounds(copy, options.suite, present, (round, soFar) => {
      console.log(`${new Date().toISOString()} ${round} → ${totalsOf(soFar)['all']}`)
      write(soFar)
    })
    print([...lost, ...trials])
    if (failing.length > 0) console.log(`fail without a change: ${failing.join(' ')}`)
    return write(trials, failing)
  } finally {
    removeCopy(options.root, copy)
    await rm(folder, { recursive: true })
  }
}

type Chosen = { readonly present: readonly RandomMutant[]; readonly gone: readonly RandomMutant[] }

const mutantsOf = (copy: string, { onlyNoticed, ...options }: RandomOptions): Chosen => {
  if (onlyNoticed === undefined) return { present: chooseMutants(copy, options), gone: [] }
  const { results }: { readonly results: readonly Trial[] } = JSON.parse(
    readFileSync(onlyNoticed, 'utf8'),
  )
  const noticed = results.filter(({ outcome }) => outcome === 'noticed')
  const found = noticed.map((mutant) => {
    const path = join(copy, mutant.file)
    const changes = existsSync(path) ? findChanges(mutant.file, readFileSync(path, 'utf8')) : []
    const change = changes.find((one) => identityOf(one) === identityOf(mutant))
    return { mutant, placed: change && { ...change, layer: mutant.layer } }
  })
  return {
    present: found.flatMap(({ placed }) => placed ?? []),
    gone: found.flatMap(({ mutant, placed }) => (placed ? [] : mutant)),
  }
}

const outcomes = ['noticed', 'not noticed', 'unreached', 'gone'] as const

const totalsOf = (results: readonly Trial[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['all', ...layers, ...kinds].map((name) => {
      const some = results.filter(({ layer, kind }) => ['all', layer, kind].includes(name))
      const count = (wanted: string): number => some.filter((one) => one.outcome === wanted).length
      return [name, outcomes.map((outcome) => `${count(outcome)} ${outcome}`).join(', ')]
    }),
  )

const print = (results: readonly Trial[]): void => {
  const lost = results.filter(({ outcome }) => outcome !== 'noticed')
  for (const result of lost) console.log(lineOf(result))
  for (const [name, total] of Object.entries(totalsOf(results))) console.log(`${name}: ${total}`)
}

const lineOf = ({ outcome, file, lineNumber, from, to, tried }: Trial): string => {
  const short = (text: string): string => JSON.stringify(text.slice(0, 80))
  return `${outcome} by ${tried.length} files: ${file}:${lineNumber} ${short(from)} → ${short(to)}`
}
