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
import { projects, type Project, type Suite } from './run-vitest.ts'
import { tryMutant, type Outcome } from './try-mutant.ts'

export type RandomOptions = {
  readonly root: string
  readonly commit: string
  readonly suite: Suite
  readonly count: number
  readonly seed: number
  /** Results of an earlier run: only what it noticed is tried. */
  readonly onlyNoticed?: string | undefined
  /** Start of the names of files: which tests run what is kept there, or taken from there. */
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
    const results: Result[] = [...gone, ...present].map((mutant) => ({
      ...mutant,
      outcome: gone.includes(mutant) ? 'gone' : 'unreached',
      tried: 0,
      seconds: 0,
    }))
    const failing: string[] = []
    for (const project of projects) {
      const open = results.filter((result) => isOpen(result, project))
      if (open.length === 0) continue
      const reach = await reachOf(copy, project, open, options)
      failing.push(...reach.failing)
      for (const [at, result] of open.entries()) {
        const tried = await tryMutant(copy, { suite: options.suite, project }, result, reach)
        if (tried.outcome !== 'unreached') Object.assign(result, tried)
        console.log(`${project} ${at + 1} of ${open.length}: ${lineOf(result)}`)
        if (options.out) writeFileSync(options.out, JSON.stringify({ results }, null, 1))
      }
    }
    print(results)
    const { commit, suite, seed } = options
    const whole = { commit, suite, seed, failing, totals: totalsOf(results), results }
    if (options.out) writeFileSync(options.out, JSON.stringify(whole, null, 1))
    return whole
  } finally {
    removeCopy(options.root, copy)
    await rm(folder, { recursive: true })
  }
}

/** Browsers try only what nothing else runs. */
const isOpen = ({ outcome }: Result, project: Project): boolean =>
  outcome === 'unreached' || (outcome === 'not noticed' && project !== 'e2e')

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
  project: Project,
  mutants: readonly RandomMutant[],
  { reach, suite }: RandomOptions,
): Promise<Reach> => {
  const file = reach === undefined ? undefined : `${reach}.${project}.json`
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const found = await findReach(copy, { suite, project }, mutants)
  if (file !== undefined) writeFileSync(file, JSON.stringify(found, null, 1))
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

const lineOf = (result: Result): string => {
  const { outcome, file, lineNumber, from, to, by, test, seconds } = result
  const short = (text: string): string => JSON.stringify(text.slice(0, 80))
  const how = by === undefined ? '' : ` by ${by}: ${test}`
  return `${outcome} (${seconds} s)${how}\n  ${file}:${lineNumber} ${short(from)} → ${short(to)}`
}
