import type { RetailerId, RunId, SourceId } from '#domain/ids.ts'
import type { RunError } from '#domain/collect/run-error.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import type { FeedDialect } from '../feed/dialects.ts'
import type { ReadableSource } from '../read-source/read-source.ts'
import type { RunCounts, RunExamples, RunProblem, RunState } from './run.ts'

export type RunStore = {
  /** Locks it for the transaction; undefined when there is none or it was removed. */
  lockSource(sourceId: SourceId): Promise<CollectedSource | undefined>
  findOpen(sourceId: SourceId): Promise<OpenRun | undefined>
  lock(runId: RunId): Promise<OpenRun | undefined>
  add(run: NewRun): Promise<number>
  takeOver(runId: RunId, worker: string, at: Date, crashes: number): Promise<void>
  /** Throws RunLost when it was taken over or has ended: the transaction must be rolled back. */
  beat(runId: RunId, worker: string, at: Date): Promise<void>
  /** Locks the run against takeover. Throws as `beat` does. */
  hold(runId: RunId, worker: string): Promise<void>
  edit(runId: RunId, changes: RunChanges): Promise<void>
  /** A heartbeat. To be the last statement, as others of this worker wait for it. */
  addCounts(runId: RunId, added: Partial<RunCounts>, at: Date): Promise<RunCounts>
  noteProblems(runId: RunId, noted: NotedProblems): Promise<void>
  clear(runId: RunId): Promise<void>
  editSource(sourceId: SourceId, changes: SourceChanges): Promise<void>
}

export type CollectedSource = ReadableSource & {
  readonly id: number
  readonly retailerId: RetailerId
  readonly everyMinutes: number | null
  readonly failures: number
  readonly lastGoodAt: Date | null
  readonly freshnessSeconds: number
  readonly isPaused: boolean
  readonly isArchived: boolean
}

export type OpenRun = {
  readonly id: number
  readonly sourceId: SourceId
  readonly state: RunState
  readonly isTrial: boolean
  readonly beatAt: Date
  /** Its process is known to be gone. */
  readonly hasWorkerEnded: boolean
  /** Workers that died on it since it last made progress. */
  readonly crashes: number
  readonly counts: RunCounts
  readonly rows: number
  readonly readAt: Date | null
  readonly etag: string | null
  readonly lastModified: string | null
  readonly distrustedGtins: readonly string[]
}

export type NewRun = {
  readonly sourceId: SourceId
  readonly isTrial: boolean
  readonly askedBy: string
  readonly worker: string
  readonly at: Date
}

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

export class RunLost extends Error {
  override readonly name = 'RunLost'
}

export type ClearRuns = (now: Date) => Promise<void>

const dayMs = 86_400_000

export const keptRunMs = 90 * dayMs

/** Shops have mended them by then, or the next run reports them again. */
export const keptProblemsMs = 7 * dayMs
