import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type Suite = 'quick' | 'full'

/** Which mutant each file of tests runs with, by its number. */
export type Plan = ReadonlyMap<string, number>

export type Run = {
  readonly files: readonly FileRun[]
  /** Files that have come to the place of a mutant. */
  readonly reached: ReadonlyMap<number, ReadonlySet<string>>
}

export type FileRun = {
  readonly file: string
  readonly hasPassed: boolean
  readonly durationMs: number
  /** The first test that failed. */
  readonly failed: string
}

/** Runs files of tests of a copy in which mutants are marked, each with its mutant or with none. */
export const runWithMutants = async (
  copy: string,
  suite: Suite,
  files: readonly string[],
  plan: Plan,
): Promise<Run> => {
  const [plans, notes, runs] = [`${copy}.plan`, `${copy}.notes`, `${copy}.runs`]
  const absolute = [...plan].map(([file, mutant]) => [join(copy, file), mutant])
  writeFileSync(plans, JSON.stringify(Object.fromEntries(absolute)))
  for (const file of [notes, runs]) writeFileSync(file, '')
  const own = (name: string): string => join(import.meta.dirname, name)
  const child = spawn(
    process.execPath,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--root',
      copy,
      '--config',
      own('with-mutants.config.js'),
      ...modeOf(copy, suite),
      ...files,
    ],
    {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        MUTANT_PLAN: plans,
        MUTANT_NOTES: notes,
        MUTANT_RUNS: runs,
        NODE_OPTIONS: `--import ${own('mutant-switch.js')}`,
      },
    },
  )
  await once(child, 'exit')
  return { files: readRuns(runs, copy), reached: readNotes(notes, copy) }
}

/** A commit from before there were two suites has all of its tests in `npm test`. */
const modeOf = (copy: string, suite: Suite): readonly string[] => {
  const isSplit = readFileSync(join(copy, 'package.json'), 'utf8').includes('"test:full"')
  return suite === 'full' && isSplit ? ['--mode', 'full'] : []
}

const readRuns = (runs: string, copy: string): readonly FileRun[] =>
  linesOf(runs).map((line) => {
    const run: FileRun = JSON.parse(line)
    return { ...run, file: relative(copy, run.file) }
  })

const readNotes = (notes: string, copy: string): Run['reached'] => {
  const reached = new Map<number, Set<string>>()
  for (const line of linesOf(notes)) {
    const [place = '', file = ''] = line.split(/ (.*)/)
    const files = reached.get(Number(place)) ?? new Set()
    reached.set(Number(place), files.add(relative(copy, file)))
  }
  return reached
}

const linesOf = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
