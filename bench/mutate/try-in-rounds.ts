import type { RandomMutant } from './random-mutants.ts'
import { runWithMutants, type Plan, type Suite } from './run-with-mutants.ts'
import { levels, likenessTo, testFiles, type Level } from './test-files.ts'

export type Outcome = {
  readonly outcome: 'noticed' | 'not noticed' | 'unreached' | 'gone'
  /** The file of tests, and its first test that failed. */
  readonly by?: string
  readonly test?: string
  /** Files that ran it. */
  readonly tried: readonly string[]
}

export type Trial = RandomMutant & Outcome

type Tell = (round: string, trials: readonly Trial[]) => void

/**
 * Tries all mutants of a copy in rounds, in each of which a file of tests runs with one of them. The
 * first round of a level runs all of its files, which says what they come to.
 */
export const tryInRounds = async (
  copy: string,
  suite: Suite,
  mutants: readonly RandomMutant[],
  tell: Tell,
): Promise<{ readonly trials: readonly Trial[]; readonly failing: readonly string[] }> => {
  const trials = mutants.map(beginTrial)
  const failing = new Set<string>()
  for (const level of levels) {
    const open = trials.filter(
      ({ outcome }) => outcome === 'unreached' || (outcome === 'not noticed' && level !== 'slow'),
    )
    if (open.length === 0) continue
    const files = testFiles(copy, suite, level)
    const durationsMs = new Map<string, number>()
    const controlled = new Set<string>()

    const run = async (round: string, ran: readonly string[], plan: Plan): Promise<void> => {
      if (ran.length === 0) return
      const { files: runs, reached } = await runWithMutants(copy, suite, ran, plan)
      for (const [number, by] of reached) for (const file of by) trials[number]?.reached.add(file)
      for (const { file, hasPassed, durationMs, failed } of runs) {
        durationsMs.set(file, Math.max(durationMs, durationsMs.get(file) ?? 0))
        const number = plan.get(file) ?? -1
        const trial = reached.get(number)?.has(file) ? trials[number] : undefined
        trial?.tried.add(file)
        if (!hasPassed && !trial) failing.add(file)
        if (trial?.outcome === 'unreached') trial.outcome = 'not noticed'
        if (!hasPassed && trial && trial.outcome !== 'noticed')
          Object.assign(trial, { outcome: 'noticed', by: file, test: failed })
      }
      tell(`${level}: ${round}, ${ran.length} files`, trials.map(endTrial))
    }

    /** Each takes its best files, in turns, and none takes one that is taken. */
    const planned = (each: number, isKnown: boolean): Plan => {
      const plan = new Map<string, number>()
      for (let turn = 0; turn < each; turn++)
        for (const trial of open.filter(({ outcome }) => outcome !== 'noticed')) {
          const judges = judgesOf(trial, { files, level, isKnown, durationsMs })
          const free = (file: string): boolean => !plan.has(file) && !failing.has(file)
          const next = judges.find((file) => free(file) && !trial.asked.has(file))
          if (next === undefined) continue
          plan.set(next, trial.number)
          trial.asked.add(next)
        }
      return plan
    }

    if (level !== 'slow') await run('all', files, planned(2, false))
    for (let round = 0, goesOn = true; goesOn; round++) {
      // A judge passes without a change, and then comes to all that it comes to.
      const judges = new Set(open.flatMap(({ by }) => by ?? []))
      const unproven = [...judges].filter((file) => files.includes(file) && !controlled.has(file))
      await run('without a change', unproven, new Map())
      for (const file of unproven) controlled.add(file)
      for (const trial of open)
        if (trial.by !== undefined && failing.has(trial.by))
          Object.assign(trial, { outcome: 'not noticed', by: undefined, test: undefined })
      const plan = planned(2 ** Math.min(round, 3), level !== 'slow')
      await run('with changes', [...plan.keys()], plan)
      goesOn = plan.size > 0 || unproven.length > 0
    }
  }
  return { trials: trials.map(endTrial), failing: [...failing] }
}

type Running = {
  readonly mutant: RandomMutant
  readonly number: number
  outcome: Outcome['outcome']
  by: string | undefined
  test: string | undefined
  readonly tried: Set<string>
  readonly asked: Set<string>
  readonly reached: Set<string>
}

const beginTrial = (mutant: RandomMutant, number: number): Running => ({
  mutant,
  number,
  outcome: 'unreached',
  by: undefined,
  test: undefined,
  tried: new Set(),
  asked: new Set(),
  reached: new Set(),
})

const endTrial = ({ mutant, outcome, by, test, tried }: Running): Trial => ({
  ...mutant,
  outcome,
  ...(by !== undefined && { by }),
  ...(test !== undefined && { test }),
  tried: [...tried],
})

type Choice = {
  readonly files: readonly string[]
  readonly level: Level
  /** What each file comes to is known. */
  readonly isKnown: boolean
  readonly durationsMs: ReadonlyMap<string, number>
}

/** Those known to come to it first, of them the likeliest and shortest: as many as one mutant may take. */
const judgesOf = (
  { mutant, reached }: Running,
  { files, level, isKnown, durationsMs }: Choice,
): readonly string[] => {
  const likeness = likenessTo(mutant.file)
  const ms = (file: string): number => durationsMs.get(file) ?? 0
  let sum = 0
  return files
    .filter((file) => (isKnown ? reached.has(file) : likeness(file) > 0 || level === 'slow'))
    .toSorted(
      (one, other) =>
        Number(reached.has(other)) - Number(reached.has(one)) ||
        likeness(other) - likeness(one) ||
        ms(one) - ms(other),
    )
    .slice(0, level === 'slow' ? 3 : 12)
    .filter((file, at) => (sum += ms(file)) <= mostMs || at === 0)
}

const mostMs = 120_000
