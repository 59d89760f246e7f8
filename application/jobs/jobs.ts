import { DomainError } from '#domain/errors.ts'

export type Jobs = {
  start(): Promise<void>
  /** Waits for running jobs for a limited time; the others are retried later. */
  stop(): Promise<void>
  list(): Promise<readonly JobView[]>
  /**
   * A job, or a task by name. Throws DomainError 'not-found', or 'conflict' while it is running.
   */
  retry(idOrName: string): Promise<void>
}

export const listedJobs = 200

export type JobView = {
  readonly id: string
  readonly name: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly attempts: number
  readonly error: string | null
}

/** `cron` in UTC; null: only when it is asked for. `run` must be idempotent. */
export type ScheduledTask = {
  readonly name: string
  readonly cron: string | null
  readonly description: string
  readonly run: () => Promise<unknown>
  /** How long finished runs stay in the list; three days by default. */
  readonly keptHours?: number
}

export const jobNotFound = (idOrName: string): DomainError =>
  new DomainError('not-found', 'jobs.not_found', `There is no job or task "${idOrName}".`)

export const jobRunning = (name: string): DomainError =>
  new DomainError('conflict', 'jobs.running', `"${name}" is running.`)
