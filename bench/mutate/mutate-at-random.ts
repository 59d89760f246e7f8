import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemporaryFolder } from '#tests/support/run/temporary-folder.ts'
import { kinds } from './changes-at.ts'
import { findChanges, identityOf } from './find-changes.ts'
import { findReach, type Reach } from './find-reach.ts'
import { chooseMutants, layers, type RandomMutant } from './random-mutants.ts'
import { makeCopy, removeCopy } from './run-mutants.ts'
import type { Suite } from './run-vitest.ts'
import { tryMutant, type Outcome } from './try-mutant.ts'

export type RandomOptions = {
  readonly root: string
  readonly commit: string
  readonly suite: Suite
  readonly count: number
  readonly seed: number
  /** Results of an earlier run: only what it noticed is tried. */
  readonly onlyNoticed?: string | undefined
  /** Kept there, or taken from there. */
  readonly reach?: string | undefined
  readonly out?: string | undefined
}

type Result = RandomMutant & Outcome

/** Tries changes to a commit in a copy of it, and says which its suite notices. */
export const mutateAtRandom = async (options: RandomOptions): Promise<unknown> => {
  process.env['TMPDIR'] ??= makeTemporaryFolder()
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-mutate-'))
  const copy = join(folder, 'copy')
  makeCopy(options.root, copy, options.commit)
  try {
    const { present, gone } = mutantsOf(copy, options)
    const results: Result[] = gone.map((one) => ({ ...one, outcome: 'gone', tried: 0, seconds: 0 }))
    const reach = await reachOf(copy, present, options)
    if (reach.failing.length > 0) console.log(`fail by themselves: ${reach.failing.join(' ')}`)
    for (const mutant of present) {
      results.push({ ...mutant, ...(await tryMutant(copy, options.suite, mutant, reach)) })
      console.log(`${results.length} of ${present.length + gone.length}: ${lineOf(results.at(-1))}`)
      if (options.out) writeFileSync(options.out, JSON.stringify({ results }, null, 1))
    }
    print(results)
    const { commit, suite, seed } = options
    const whole = {
      commit,
      suite,
      seed,
      failing: reach.failing,
      totals: totalsOf(results),
      results,
    }
    if (options.out) writeFileSync(options.out, JSON.stringify(whole, null, 1))
    return whole
  } finally {
    removeCopy(options.root, copy)
    await rm(folder, { recursive: true })
  }
}

type Chosen = { readonly present: readonly RandomMutant[]; readonly gone: readonly RandomMutant[] }

const mutantsOf = (copy: string, { onlyNoticed, ...options }: RandomOptions): Chosen => {
  if (onlyNoticed === undefined) return { present: chooseMutants(copy, options), gone: [] }
  const { results }: { readonly results: readonly Result[] } = JSON.parse(
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

const reachOf = async (
  copy: string,
  mutants: readonly RandomMutant[],
  { reach, suite }: RandomOptions,
): Promise<Reach> => {
  if (reach !== undefined && existsSync(reach)) return JSON.parse(readFileSync(reach, 'utf8'))
  const found = await findReach(copy, suite, mutants)
  if (reach !== undefined) writeFileSync(reach, JSON.stringify(found, null, 1))
  return found
}

const outcomes = ['noticed', 'not noticed', 'unreached', 'gone'] as const

const totalsOf = (results: readonly Result[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['all', ...layers, ...kinds].map((name) => {
      const some = results.filter(({ layer, kind }) => ['all', layer, kind].includes(name))
      const count = (wanted: string): number => some.filter((one) => one.outcome === wanted).length
      return [name, outcomes.map((outcome) => `${count(outcome)} ${outcome}`).join(', ')]
    }),
  )

const print = (results: readonly Result[]): void => {
  const lost = results.filter(({ outcome }) => outcome !== 'noticed')
  for (const result of lost) console.log(lineOf(result))
  for (const [name, total] of Object.entries(totalsOf(results))) console.log(`${name}: ${total}`)
}

const lineOf = (result: Result | undefined): string => {
  if (!result) return ''
  const { outcome, file, lineNumber, from, to, by, test, seconds } = result
  const short = (text: string): string => JSON.stringify(text.slice(0, 80))
  const how = by === undefined ? '' : ` by ${by}: ${test}`
  return `${outcome} (${seconds} s)${how}\n  ${file}:${lineNumber} ${short(from)} → ${short(to)}`
}
