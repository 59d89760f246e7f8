import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { InTransaction } from '../ports.ts'
import type { Jobs, JobView, ScheduledTask } from './jobs.ts'

/** What the program does at set times, and how that went. */
export type Tasks = {
  readonly list: () => Promise<TaskList>
  /**
   * Runs a task now, by its name, or a job that failed, by its id. Throws DomainError 'not-found', or
   * 'conflict' while it is running.
   */
  readonly retry: (idOrName: string, actor: Actor) => Promise<void>
}

export type TaskList = {
  readonly tasks: readonly TaskView[]
  /** The newest first, at most `listedJobs`. */
  readonly jobs: readonly JobView[]
}

/** `cron` in UTC. */
export type TaskView = Pick<ScheduledTask, 'name' | 'cron' | 'description'>

type Deps = {
  readonly jobs: Pick<Jobs, 'list' | 'retry'>
  readonly scheduledTasks: readonly ScheduledTask[]
  readonly inTransaction: InTransaction<{ readonly audit: AuditLog }>
}

export const makeTasks = ({ jobs, scheduledTasks, inTransaction }: Deps): Tasks => ({
  list: async () => ({
    tasks: scheduledTasks.map(({ name, cron, description }) => ({ name, cron, description })),
    jobs: await jobs.list(),
  }),
  async retry(idOrName, actor) {
    await jobs.retry(idOrName)
    await inTransaction(({ audit }) =>
      audit.record({
        actor,
        action: 'job.retried',
        subject: { kind: 'job', id: idOrName },
        before: null,
        after: null,
      }),
    )
  },
})
