import type { SourceId } from '#domain/ids.ts'
import type { Clock } from '../../ports.ts'
import type { CollectSource } from './collect-source.ts'
import type { FindRun } from './run.ts'

type Deps = {
  readonly collectSource: CollectSource
  readonly findRun: FindRun
  readonly clock: Clock
  /** Whatever a catalogue needs before its first offer: categories, and room for prices. */
  readonly prepare: () => Promise<void>
  /** Words for spelling, suggestions and matching, of the whole catalogue. */
  readonly learn: () => Promise<void>
  /** Whether the words of any product are known. */
  readonly hasLearnt: () => Promise<boolean>
  /** What was collected is there, whether or not its words are known. */
  readonly onFailure: (error: unknown, sourceId: SourceId) => void
}

/** So that products are found by their words, and misspellings of them, soon after they are there. */
export type CollectAndLearn = {
  /** Learns at the end of the run. */
  readonly collectOne: CollectSource
  /** Leaves learning to `learnLate`, but for the first products of a catalogue. */
  readonly collectOneOfMany: CollectSource
  /** Once for all runs since the last time: at their end, and every half hour while they go on. */
  readonly learnLate: (asked: { readonly isEnd: boolean }) => Promise<void>
}

export const makeCollectAndLearn = ({
  collectSource,
  findRun,
  clock,
  prepare,
  learn,
  hasLearnt,
  onFailure,
}: Deps): CollectAndLearn => {
  let waiting: { readonly since: number; readonly sourceId: SourceId } | undefined

  const learnNow = (sourceId: SourceId): Promise<void> => {
    waiting = undefined
    return learn().catch((error: unknown) => onFailure(error, sourceId))
  }

  const collectThen =
    (onCreated: (sourceId: SourceId) => Promise<void>): CollectSource =>
    async (sourceId, options) => {
      await prepare()
      const runId = await collectSource(sourceId, options)
      const run = await findRun(runId)
      if (run?.state === 'done' && !run.isTrial && run.counts.created > 0) await onCreated(sourceId)
      return runId
    }

  return {
    collectOne: collectThen(learnNow),
    collectOneOfMany: collectThen(async (sourceId) => {
      if (!(await hasLearnt())) return learnNow(sourceId)
      waiting ??= { since: clock.now().getTime(), sourceId }
    }),
    async learnLate({ isEnd }) {
      if (!waiting) return
      const waitedMs = clock.now().getTime() - waiting.since
      if (isEnd || waitedMs >= longestWaitMs) await learnNow(waiting.sourceId)
    },
  }
}

const longestWaitMs = 30 * 60_000
