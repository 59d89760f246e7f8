import type { SourceId } from '#domain/ids.ts'
import { listedKinds, type SourceKind } from '#domain/collect/source-kind.ts'
import { RunLost } from './run-store.ts'
import { type CollectSource, silenceMs } from './collect-source.ts'
import type { Clock, Sleep } from '../../ports.ts'
import type { FindRun } from './run.ts'

/** A source that is due, or whose run stopped, by its process or before `silentSince`; the longest due first. */
export type FindDueSource = (asked: {
  readonly kinds: readonly SourceKind[]
  readonly now: Date
  readonly silentSince: Date
  readonly except: readonly number[]
}) => Promise<{ readonly id: number; readonly kind: SourceKind } | undefined>

type Deps = {
  readonly findDueSource: FindDueSource
  readonly collectSource: CollectSource
  readonly learnLate: CollectAndLearn['learnLate']
  readonly clock: Clock
  readonly sleep: Sleep
  readonly onFailure: (error: unknown, sourceId: SourceId) => void
}

/** Until nothing is due: the pages of a site may take a day. */
export const makeCollectDue =
  ({ findDueSource, collectSource, learnLate, clock, sleep, onFailure }: Deps) =>
  async ({ signal }: { readonly signal?: AbortSignal }): Promise<void> => {
    const busy = new Map<number, { readonly kind: SourceKind; readonly ended: Promise<void> }>()
    const tried = new Map<number, number>()

    const collect = async (id: number): Promise<void> => {
      try {
        await collectSource(id, { askedBy: 'schedule', ...(signal && { signal }) })
      } catch (error) {
        if (!(error instanceof RunLost) && !signal?.aborted) onFailure(error, id)
      }
      busy.delete(id)
      tried.set(id, clock.now().getTime())
    }

    const findNext: () => ReturnType<FindDueSource> = async () => {
      const now = clock.now()
      for (const [id, at] of tried) if (now.getTime() - at >= triedAgainMs) tried.delete(id)
      const kinds = lanes.flatMap((lane) =>
        [...busy.values()].filter(({ kind }) => lane.kinds.includes(kind)).length < lane.atOnce
          ? lane.kinds
          : [],
      )
      const silentSince = new Date(now.getTime() - silenceMs)
      return findDueSource({ kinds, now, silentSince, except: [...busy.keys(), ...tried.keys()] })
    }

    /** Sources under way go on while the database is out of reach for a moment. */
    const unlessBusy = (error: unknown): undefined => {
      if (busy.size === 0) throw error
    }

    const wait = async (): Promise<void> => {
      const waiting = new AbortController()
      const pause = sleep(lookAgainMs, waiting.signal).catch(() => {})
      await Promise.race([pause, ...[...busy.values()].map(({ ended }) => ended)])
      waiting.abort()
    }

    for (;;) {
      const due = signal?.aborted ? undefined : await findNext().catch(unlessBusy)
      if (due) busy.set(due.id, { kind: due.kind, ended: collect(due.id) })
      else if (busy.size === 0) break
      else await wait()
      if (!signal?.aborted) await learnLate({ isEnd: false })
    }
    // A stop is not kept waiting; jobs learn as well.
    if (!signal?.aborted) await learnLate({ isEnd: true })
  }

/** Feeds take processor and memory, pages hardly more than time. */
const lanes: readonly { readonly kinds: readonly SourceKind[]; readonly atOnce: number }[] = [
  { kinds: ['feed', ...listedKinds], atOnce: 2 },
  { kinds: ['pages'], atOnce: 8 },
]

const lookAgainMs = 15_000

const triedAgainMs = 60_000

type CollectAndLearnDeps = {
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
type CollectAndLearn = {
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
}: CollectAndLearnDeps): CollectAndLearn => {
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
