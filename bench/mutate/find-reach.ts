import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { identityOf } from './find-changes.ts'
import type { RandomMutant } from './random-mutants.ts'
import { runVitest, type VitestOptions } from './run-vitest.ts'

/** Which files of tests run what is changed. */
export type Reach = {
  /** By the identity of a mutant: files that pass without it. */
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly durationsMs: Readonly<Record<string, number>>
  /** They fail without any change, so they cannot judge. */
  readonly failing: readonly string[]
}

/** Runs a whole project once, with a mark at each place that a mutant changes. */
export const findReach = async (
  copy: string,
  asked: Pick<VitestOptions, 'suite' | 'project'>,
  mutants: readonly RandomMutant[],
): Promise<Reach> => {
  const record = `${copy}.reach`
  writeFileSync(record, '')
  mark(copy, mutants)
  const recorder = join(import.meta.dirname, 'reach-recorder.js')
  const env = { REACH_RECORD: record, NODE_OPTIONS: `--import ${recorder}` }
  const whole = await runVitest(copy, { ...asked, env })
  execFileSync('git', ['checkout', '--quiet', '.'], { cwd: copy })
  const failed = whole.files.filter(({ hasPassed }) => !hasPassed).map(({ file }) => file)
  // Some count what is sent, which the marks make more of.
  const again = failed.length > 0 ? (await runVitest(copy, { ...asked, files: failed })).files : []
  const failing = failed.filter((name) => !again.some((run) => run.file === name && run.hasPassed))
  const judges = new Set(
    whole.files.map(({ file }) => file).filter((file) => !failing.includes(file)),
  )
  const reached = readRecord(record, copy, judges)
  rmSync(record)
  return {
    files: Object.fromEntries(mutants.map((one, at) => [identityOf(one), reached(at)])),
    durationsMs: Object.fromEntries(whole.files.map(({ file, durationMs }) => [file, durationMs])),
    failing,
  }
}

const mark = (copy: string, mutants: readonly RandomMutant[]): void => {
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const marks = [...mutants.entries()]
      .filter(([, mutant]) => mutant.file === file)
      .flatMap(([place, { run }]) => {
        const [open, close] = run.isStatement ? ['{ ', ' }'] : ['(', ')']
        const call = `${open}globalThis.__reach?.(${place})${run.isStatement ? '; ' : ', '}`
        const length = run.end - run.start
        return [
          { at: run.start, text: call, order: -length },
          { at: run.end, text: close, order: length },
        ]
      })
      // Of two that start at one place the longer opens first; of two that end there it closes last.
      .toSorted((one, other) => other.at - one.at || other.order - one.order)
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    const marked = marks.reduce(
      (now, { at, text: added }) => now.slice(0, at) + added + now.slice(at),
      text,
    )
    writeFileSync(path, marked)
  }
}

/** For each place the files that reached it: by themselves, else through the site that all share. */
const readRecord = (
  record: string,
  copy: string,
  judges: ReadonlySet<string>,
): ((place: number) => readonly string[]) => {
  const reached = new Map<number, Set<string>>()
  for (const line of readFileSync(record, 'utf8').split('\n').filter(Boolean)) {
    const [place = '', path = ''] = line.split(/ (.*)/)
    const files = reached.get(Number(place)) ?? new Set()
    reached.set(Number(place), files.add(path === '' ? shared : relative(copy, path)))
  }
  return (place) => {
    const files = [...(reached.get(place) ?? [])]
    const own = files.filter((file) => judges.has(file))
    return own.length === 0 && files.includes(shared) ? [...judges] : own
  }
}

const shared = ''
