import {
  jobNotFound,
  jobRunning,
  listedJobs,
  type Jobs,
  type JobView,
  type ScheduledTask,
} from '#application/jobs/jobs.ts'
import {
  PgBoss,
  type ConstructorOptions,
  type Db,
  type JobWithMetadata,
  type SendOptions,
} from 'pg-boss'

type Options = {
  readonly executeSql: Db['executeSql']
  readonly kind: 'embedded' | 'postgres'
  readonly tasks: readonly ScheduledTask[]
  readonly onError: (what: string, error: unknown) => void
  /** Each poll is a statement. */
  readonly pollSeconds?: number
}

/**
 * pg-boss in a schema of its own, on either database. All tasks share one queue, so that an idle
 * server polls only one. A task is queued or active at most once, and each schedule runs on one
 * node.
 */
export const makePgBossJobs = ({
  executeSql,
  kind,
  tasks,
  onError,
  pollSeconds = 5,
}: Options): Jobs => {
  const makeBoss = (options: ConstructorOptions): PgBoss => {
    const boss = new PgBoss({ db: { executeSql }, ...quiet[kind], ...options })
    boss.on('error', (error) => onError('the job queue', error))
    return boss
  }
  let running: PgBoss | undefined

  /** A command beside the server uses the queue without working it. */
  const withBoss = async <T>(work: (boss: PgBoss) => Promise<T>): Promise<T> => {
    if (running) return work(running)
    const boss = makeBoss({ schedule: false, supervise: false })
    try {
      await startQueue(boss)
      return await work(boss)
    } finally {
      await boss.stop({ graceful: false })
    }
  }

  return {
    async start() {
      const boss = makeBoss({
        cronWorkerIntervalSeconds: Math.max(pollSeconds, 1),
        cronMonitorIntervalSeconds: Math.max(pollSeconds * 6, 1),
      })
      try {
        await startQueue(boss)
        await putSchedules(boss, tasks)
        await startWorkers(boss, tasks, { onError, pollSeconds })
      } catch (error) {
        // Its timers would keep running.
        await boss.stop({ graceful: false })
        throw error
      }
      running = boss
    },
    async stop() {
      await running?.stop({ timeout: patienceMs })
      running = undefined
    },
    list: () => withBoss(async (boss) => (await findJobs(boss)).map(toView)),
    retry: (idOrName) => withBoss((boss) => retryTask(boss, tasks, idOrName)),
  }
}

type Tasks = Options['tasks']

const queue = 'task'
/** A long task must not delay mails. */
const tasksAtOnce = 2
/** At most one job per singleton key is queued or active. */
const queueOptions = { policy: 'exclusive' } as const
const heartbeatSeconds = 60
const patienceMs = 5000

/** Maintenance that pg-boss would run often or, on a single session, in vain. */
const quiet: Readonly<Record<Options['kind'], ConstructorOptions>> = {
  embedded: {
    backend: 'pglite',
    reindex: false,
    monitorVacuum: false,
    queueCacheIntervalSeconds: 600,
    flowIntervalSeconds: 600,
    bamIntervalSeconds: 600,
  },
  postgres: { flowIntervalSeconds: 60 },
}

const optionsOf = (tasks: Tasks, name: string): SendOptions =>
  sendOptions(name, tasks.find((task) => task.name === name)?.keptHours)

/** Five more attempts, the first after a minute, then at growing intervals; also after a node dies. */
const sendOptions = (task: string, keptHours = 72): SendOptions => ({
  singletonKey: task,
  retryLimit: 5,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 7200,
  heartbeatSeconds,
  deleteAfterSeconds: keptHours * 3600,
})

const startQueue = async (boss: PgBoss): Promise<void> => {
  await boss.start()
  await boss.createQueue(queue, queueOptions)
}

/** A run that was missed while no server was running is made up once. */
const putSchedules = async (boss: PgBoss, tasks: Tasks): Promise<void> => {
  for (const { name, cron, keptHours } of tasks) {
    if (cron === null) continue
    await boss.schedule(
      queue,
      cron,
      { task: name },
      { key: name, missed: 'once', ...sendOptions(name, keptHours) },
    )
  }
  await dropOldSchedules(boss, tasks)
}

/** Those of nodes of another version that run beside this one are kept: each node writes its own at its start. */
const dropOldSchedules = async (boss: PgBoss, tasks: Tasks): Promise<void> => {
  const oldestKept = Date.now() - upgradeMs
  for (const { key, updatedOn } of await boss.getSchedules(queue)) {
    const isOurs = tasks.some(({ name, cron }) => name === key && cron !== null)
    if (!isOurs && updatedOn.getTime() < oldestKept) await boss.unschedule(queue, key)
  }
}

/** An upgrade of all nodes, and going back, takes less. */
const upgradeMs = 86_400_000

type RunTask = (name: string) => Promise<void>

const makeRunTask =
  (tasks: Tasks, onError: Options['onError']): RunTask =>
  async (name) => {
    const task = tasks.find((one) => one.name === name)
    try {
      if (!task) throw unknownTask
      await task.run()
    } catch (error) {
      onError(`job ${name}`, error)
      throw error
    }
  }

/** It is tried again, by a node that may know it. */
const unknownTask = new Error('this version of the program knows no such task')

type Working = Pick<Options, 'onError'> & { readonly pollSeconds: number }

const startWorkers = async (boss: PgBoss, tasks: Tasks, working: Working): Promise<void> => {
  for (let started = 0; started < tasksAtOnce; started++) await startWorker(boss, tasks, working)
}

const startWorker = async (
  boss: PgBoss,
  tasks: Tasks,
  { onError, pollSeconds }: Working,
): Promise<void> => {
  const runTask = makeRunTask(tasks, onError)
  let worker: string | undefined
  worker = await boss.work<{ task: string }>(
    queue,
    { pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds: heartbeatSeconds / 3 },
    async ([job]) => {
      if (!job) return
      await runTask(job.data.task).catch(async (error: unknown) => {
        if (error === unknownTask) await dropOldSchedules(boss, tasks)
        throw error
      })
      if (worker !== undefined) boss.notifyWorker(worker)
    },
  )
}

const retryTask = async (boss: PgBoss, tasks: Tasks, idOrName: string): Promise<void> => {
  const jobs = await findJobs(boss)
  const named = jobs.find(({ id }) => id === idOrName)
  const name = named?.data.task ?? tasks.find((task) => task.name === idOrName)?.name
  if (name === undefined) throw jobNotFound(idOrName)
  const underWay = jobs.find((job) => job.data.task === name && isUnderWay(job))
  if (underWay?.state === 'active') throw jobRunning(name)
  if (underWay) {
    await boss.update(queue, undefined, { id: underWay.id, startAfter: new Date() })
  } else if (named?.state === 'failed') await boss.retry(queue, named.id)
  else await boss.send(queue, { task: name }, optionsOf(tasks, name))
}

type TaskJob = JobWithMetadata<{ task: string }>

const findJobs = async (boss: PgBoss): Promise<TaskJob[]> => {
  const jobs = await boss.findJobs<{ task: string }>(queue)
  return jobs.toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime()).slice(0, listedJobs)
}

const isUnderWay = ({ state }: TaskJob): boolean =>
  states[state] === 'waiting' || states[state] === 'running'

const states: Readonly<Record<TaskJob['state'], JobView['state']>> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
}

const toView = (job: TaskJob): JobView => ({
  id: job.id,
  name: job.data.task,
  state: states[job.state],
  createdAt: job.createdOn,
  startedAt: job.startedOn,
  endedAt: job.completedOn,
  attempts: job.retryCount + (job.startedOn ? 1 : 0),
  error: job.state === 'completed' ? null : messageOf(job.output),
})

const messageOf = (output: unknown): string | null =>
  typeof output === 'object' && output !== null && 'message' in output
    ? String(output.message)
    : null
