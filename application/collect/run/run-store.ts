import type { RunError } from '#domain/collect/run-error.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import type { FeedDialect } from '../feed/offer-reader.ts'
import type { ReadableSource } from '../read-source/read-source.ts'
import type { RunCounts, RunExamples, RunProblem, RunState } from './run.ts'

/** Collections and their sources, within the caller's transaction. */
export type RunStore = {
  /** Locked until the transaction ends; undefined when there is none, or it was removed. */
  lockSource(sourceId: number): Promise<CollectedSource | undefined>
  /** The one run of the source that has not ended. */
  findOpen(sourceId: number): Promise<OpenRun | undefined>
  /** Locked; undefined when there is none. */
  lock(runId: number): Promise<OpenRun | undefined>
  /** Begins one in state 'reading'; answers its id. */
  add(run: NewRun): Promise<number>
  /** Has another worker go on with it, after so many crashes. */
  takeOver(runId: number, worker: string, at: Date, crashes: number): Promise<void>
  /**
   * A sign of life. Throws RunLost when somebody else has taken it over, or it has ended: nothing
   * more of this transaction may stand then.
   */
  beat(runId: number, worker: string, at: Date): Promise<void>
  /**
   * Keeps it this worker's until the transaction ends, beside other transactions of this worker.
   * Throws as `beat` does.
   */
  hold(runId: number, worker: string): Promise<void>
  edit(runId: number, changes: RunChanges): Promise<void>
  /**
   * It came on, a sign of life: adds to what is counted; answers what is counted then. The last
   * statement of its transaction, as others of this worker wait for it from here on.
   */
  addCounts(runId: number, added: Partial<RunCounts>, at: Date): Promise<RunCounts>
  /** Adds to the tally and to the first problems, of which so many are kept. */
  noteProblems(runId: number, noted: NotedProblems): Promise<void>
  /** Forgets what was read and noted: it is read once more. */
  clear(runId: number): Promise<void>
  editSource(sourceId: number, changes: SourceChanges): Promise<void>
}

export type CollectedSource = ReadableSource & {
  readonly id: number
  readonly retailerId: number
  readonly everyMinutes: number | null
  readonly failures: number
  readonly lastGoodAt: Date | null
  readonly freshnessSeconds: number
  readonly isPaused: boolean
  /** Its shop is: nothing of it is collected. */
  readonly isArchived: boolean
}

export type OpenRun = {
  readonly id: number
  readonly sourceId: number
  readonly state: RunState
  readonly isTrial: boolean
  readonly beatAt: Date
  /** How often whoever was at it was gone, since it last came on. */
  readonly crashes: number
  readonly counts: RunCounts
  readonly rows: number
  readonly readAt: Date | null
  readonly etag: string | null
  readonly lastModified: string | null
  /** GTINs that the shop puts on different things. */
  readonly distrustedGtins: readonly string[]
}

export type NewRun = {
  readonly sourceId: number
  readonly isTrial: boolean
  readonly askedBy: string
  readonly worker: string
  readonly at: Date
}

/** What is left out stays as it is. */
export type RunChanges = {
  readonly state?: RunState
  readonly counts?: RunCounts
  readonly rows?: number
  readonly dialect?: FeedDialect
  readonly readAt?: Date
  readonly endedAt?: Date
  readonly beatAt?: Date
  readonly error?: { readonly code: RunError; readonly message: string }
  readonly heldFor?: readonly string[]
  readonly confirmed?: { readonly at: Date; readonly by: string }
  readonly etag?: string | null
  readonly lastModified?: string | null
  readonly distrustedGtins?: readonly string[]
  readonly examples?: RunExamples
}

export type NotedProblems = {
  readonly tally: readonly (Pick<RowProblem, 'code' | 'field' | 'severity'> & {
    readonly count: number
  })[]
  /** With their places in the list of the run. */
  readonly problems: readonly (RunProblem & { readonly seq: number })[]
}

export type SourceChanges = {
  readonly lastGoodAt?: Date
  readonly nextRunAt?: Date | null
  readonly failures?: number
  readonly etag?: string | null
  readonly lastModified?: string | null
  readonly paused?: { readonly at: Date; readonly by: string; readonly reason: string }
}

/** Somebody else goes on with the run, or it has been ended. */
export class RunLost extends Error {
  override readonly name = 'RunLost'
}

/** Removes reports of long ago; the latest of each source stays. */
export type ClearRuns = (now: Date) => Promise<void>

const dayMs = 86_400_000

/** What was read and what changed. */
export const keptRunMs = 90 * dayMs

/** The list of single records with a problem: the shop has mended them, or is told of them anew. */
export const keptProblemsMs = 7 * dayMs
