/** Work that happens beside requests, visible to the operator. */
export type Jobs = {
  /** Starts working the queues and the schedules; answers once it does. */
  start(): Promise<void>
  /** Lets running jobs finish (bounded) and stops. */
  stop(): Promise<void>
  list(): Promise<readonly JobView[]>
  /** Runs a failed job again, or a schedule now; throws DomainError 'not-found'. */
  retry(idOrName: string): Promise<void>
}

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

/** One scheduled task: `cron` in UTC; `run` must be safe to repeat. */
export type ScheduledTask = {
  readonly name: string
  readonly cron: string
  readonly description: string
  readonly run: () => Promise<void>
}
