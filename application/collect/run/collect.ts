import type { RunId, SourceId } from '#domain/ids.ts'
import type { Actor } from '../../audit/actor.ts'
import type { FindRun, RunReport, SearchRuns } from './run.ts'

export type Collect = {
  /** A trial writes nothing. Throws DomainError 'not-found', 'conflict'. */
  readonly run: (sourceId: SourceId, options: CollectOptions) => Promise<RunReport>
  /** Throws DomainError 'not-found', or 'conflict' when its shop is archived. */
  readonly request: (sourceId: SourceId, askedBy: string) => Promise<void>
  readonly runDue: (options: Pick<CollectOptions, 'signal'>) => Promise<void>
  /** Throws DomainError 'not-found', or 'conflict' when it is not held. */
  readonly confirm: (runId: RunId, actor: Actor) => Promise<RunReport>
  readonly discard: (runId: RunId, actor: Actor) => Promise<RunReport>
  readonly list: SearchRuns
  readonly find: FindRun
}

export type CollectOptions = {
  readonly askedBy: string
  readonly isTrial?: boolean
  readonly onProgress?: (progress: CollectProgress) => void
  readonly signal?: AbortSignal
}

export type CollectProgress = {
  readonly step: 'reading' | 'matching' | 'applying'
  readonly done: number
  readonly total: number | undefined
}
