import type { Actor } from '../../audit/actor.ts'
import type { FindRun, RunReport, SearchRuns } from './run.ts'

/** All that admins do with collections. */
export type Collect = {
  /**
   * Collects a source from beginning to end, or until it is held; answers how it ended. A trial reads and
   * counts and writes nothing. Throws DomainError 'not-found', or 'conflict' while a run of it is
   * under way or its shop is archived.
   */
  readonly run: (sourceId: number, options: CollectOptions) => Promise<RunReport>
  /**
   * Asks for a run soon, by whoever collects in the background. Throws DomainError 'not-found', or
   * 'conflict' when its shop is archived.
   */
  readonly request: (sourceId: number, askedBy: string) => Promise<void>
  /** Runs of all sources that are due, a few at once; for schedules. */
  readonly runDue: (options: Pick<CollectOptions, 'signal'>) => Promise<void>
  /** Lets a held run go on; throws DomainError 'not-found', or 'conflict' when it is not held. */
  readonly confirm: (runId: number, actor: Actor) => Promise<RunReport>
  /** Gives a held run up; throws like `confirm`. */
  readonly discard: (runId: number, actor: Actor) => Promise<RunReport>
  readonly list: SearchRuns
  readonly find: FindRun
}

export type CollectOptions = {
  readonly askedBy: string
  readonly isTrial?: boolean
  readonly onProgress?: (progress: CollectProgress) => void
  readonly signal?: AbortSignal
}

/** Told after each batch. */
export type CollectProgress = {
  readonly step: 'reading' | 'matching' | 'applying'
  /** Rows read; rows matched; rows applied. */
  readonly done: number
  /** Undefined while it is not known. */
  readonly total: number | undefined
}
