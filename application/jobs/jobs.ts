/** Work that happens beside requests, visible to the operator. */
export type Jobs = {
  /** Starts working the queue and the schedules; answers once it does. */
  start(): Promise<void>
  /** Lets running jobs finish (bounded; what does not is run again later) and stops. */
  stop(): Promise<void>
  /** The latest jobs first, at most `listedJobs`. */
  list(): Promise<readonly JobView[]>
  /**
   * Runs a job again, or a task by name, without waiting for its time; throws DomainError
   * 'not-found', or 'conflict' while it is running.
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

/** One scheduled task: `cron` in UTC; `run` must be safe to repeat. */
export type ScheduledTask = {
  readonly name: string
  readonly cron: string
  readonly description: string
  readonly run: () => Promise<void>
  /** For how long a run stays in the list; shorter for tasks that would fill it. Three days by default. */
  readonly keptHours?: number
}

/** Asks for work inside the caller's transaction: rolled back with it, begun only after its commit. */
export type JobStore = {
  /** Has the task run soon; nothing is added while one is waiting or running. */
  runSoon(taskName: string): Promise<void>
}
