import { makePgBossJobs } from '#adapters/jobs/pg-boss-jobs.ts'
import type { JobView, ScheduledTask } from '#application/jobs/jobs.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describeDatabase('jobs', (open) => {
  let database: TestDatabase
  const started: PgBossJobs[] = []

  beforeAll(async () => {
    database = await open()
  })
  afterEach(async () => {
    for (const jobs of started.splice(0)) await jobs.stop()
  })

  const makeJobs = (tasks: readonly ScheduledTask[], errors: string[] = []): PgBossJobs =>
    makePgBossJobs({
      executeSql: database.executeSql,
      kind: database.kind,
      tasks,
      onError: (what, error) => errors.push(`${what}: ${String(error)}`),
      pollSeconds: 0.5,
    })
  const startJobs = async (tasks: ScheduledTask[], errors: string[] = []): Promise<PgBossJobs> => {
    const jobs = makeJobs(tasks, errors)
    await jobs.start()
    started.push(jobs)
    return jobs
  }
  const schedules = async (): Promise<unknown[]> => {
    const { rows } = await database.executeSql('select key from pgboss.schedule order by key')
    return rows.map(({ key }) => key)
  }

  test('runs a task when asked, and tells that it is done', async () => {
    let runs = 0
    const jobs = await startJobs([taskOf('count', async () => void runs++)])
    await jobs.retry('count')
    const job = await settled(jobs, 'count')
    expect(runs).toBe(1)
    expect(job).toMatchObject({ state: 'done', attempts: 1, error: null })
    expect(job.endedAt!.getTime()).toBeGreaterThanOrEqual(job.createdAt.getTime())
  })

  test('keeps a failure with its error, tells the log, and tries again on demand', async () => {
    const errors: string[] = []
    let broken = true
    const mend = async () => {
      if (broken) throw new Error('the shelf is broken')
    }
    const jobs = await startJobs([taskOf('mend', mend)], errors)
    await jobs.retry('mend')
    const failed = await attempted(jobs, 'mend')
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, error: 'the shelf is broken' })
    expect(errors).toEqual(['job mend: Error: the shelf is broken'])

    broken = false
    await jobs.retry(failed.id)
    const done = { id: failed.id, state: 'done', attempts: 2, error: null }
    expect(await settled(jobs, 'mend')).toMatchObject(done)
  })

  test('refuses to repeat what nobody knows, and what is running', async () => {
    const gate = Promise.withResolvers<void>()
    const jobs = await startJobs([taskOf('slow', () => gate.promise)])
    const unknown = { kind: 'not-found', code: 'jobs.not_found' }
    await expect(jobs.retry('unheard-of')).rejects.toMatchObject(unknown)
    await jobs.retry('slow')
    await until(async () => (await find(jobs, 'slow')).state === 'running' || undefined)
    await expect(jobs.retry('slow')).rejects.toMatchObject({ kind: 'conflict' })
    gate.resolve()
    await settled(jobs, 'slow')
  })

  test('holds one waiting job of a task however often it is asked for', async () => {
    const idle = makeJobs([taskOf('once')])
    await idle.retry('once')
    await idle.retry('once')
    expect((await idle.list()).filter(({ name }) => name === 'once')).toHaveLength(1)
  })

  describe('of a new database', () => {
    beforeEach(async () => {
      database = await open()
    })

    test('are set up by several nodes that start at once', async () => {
      const errors: string[] = []
      const nodes = [1, 2, 3].map(() => makeJobs([taskOf('first')], errors))
      await Promise.all(nodes.map((jobs) => jobs.start()))
      await Promise.all(nodes.map((jobs) => jobs.stop()))
      expect(errors).toEqual([])
    })

    test('run what has no set time when it is asked for alone', async () => {
      const ran: string[] = []
      const asked = { ...taskOf('asked', async () => void ran.push('asked')), cron: null }
      const jobs = await startJobs([asked, taskOf('yearly')])
      expect(await schedules()).toEqual(['yearly'])
      await jobs.retry('asked')
      expect(await settled(jobs, 'asked')).toMatchObject({ state: 'done' })
      expect(ran).toEqual(['asked'])
    })

    test('are run by one of several nodes when they are due', async () => {
      let runs = 0
      // No schedule has run yet, so that this minute is due at once.
      const task = { ...taskOf('shared', async () => void runs++), cron: '* * * * *' }
      const from = minuteNow()
      const [first] = [await startJobs([task]), await startJobs([task])]
      await until(async () => (runs > 0 ? true : undefined))
      await new Promise((resolve) => setTimeout(resolve, 2000))
      const jobs = await until(async () => {
        const listed = await first.list()
        return listed.every(({ state }) => state === 'done') ? listed : undefined
      })
      expect(jobs.length).toBeLessThanOrEqual(minuteNow() - from + 1)
      expect(runs).toBe(jobs.length)
    })

    const aDayLater = (): Promise<unknown> =>
      database.executeSql(
        "update pgboss.schedule set updated_on = updated_on - interval '25 hours'",
      )

    test('keep the schedules of another version for a day', async () => {
      await startJobs([taskOf('kept'), taskOf('new')])
      await startJobs([taskOf('kept'), taskOf('old')])
      expect(await schedules()).toEqual(['kept', 'new', 'old'])
      await aDayLater()
      await startJobs([taskOf('kept'), taskOf('new')])
      expect(await schedules()).toEqual(['kept', 'new'])
    })

    test('leave a task of another version to it, and drop its schedule once that is gone', async () => {
      const errors: string[] = []
      await makeJobs([taskOf('new')]).retry('new')
      const old = await startJobs([taskOf('kept')], errors)
      expect(await attempted(old, 'new')).toMatchObject({ state: 'waiting', attempts: 1 })
      expect(errors).toHaveLength(1)
      await old.stop()
      let runs = 0
      const renewed = await startJobs([taskOf('new', async () => void runs++)])
      await renewed.retry('new')
      expect(await settled(renewed, 'new')).toMatchObject({ state: 'done' })
      expect(runs).toBe(1)
      await renewed.stop()

      await aDayLater()
      await makeJobs([taskOf('new')]).retry('new')
      await startJobs([taskOf('kept')])
      await until(async () => ((await schedules()).length === 1 ? true : undefined))
      expect(await schedules()).toEqual(['kept'])
    })

    test('say the name of their task, and no more of them is read', async () => {
      await makeJobs([taskOf('send')]).retry('send')
      const written = await database.executeSql("select data from pgboss.job where name = 'task'")
      expect(written.rows).toEqual([{ data: { task: 'send' } }])
      // As a later version may write it.
      await database.executeSql(`update pgboss.job set data = '{"task": "send", "of": [1]}'`)
      let runs = 0
      await settled(await startJobs([taskOf('send', async () => void runs++)]), 'send')
      expect(runs).toBe(1)
    })
  })
})

type PgBossJobs = ReturnType<typeof makePgBossJobs>

const taskOf = (name: string, run = async () => {}): ScheduledTask => ({
  name,
  cron: '0 0 1 1 *',
  description: 'a task of this test',
  run,
})

const minuteNow = (): number => Math.floor(Date.now() / 60_000)

const find = async (jobs: PgBossJobs, name: string): Promise<JobView> => {
  const job = (await jobs.list()).find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  return job
}

const jobOnce = (jobs: PgBossJobs, name: string, is: (job: JobView) => boolean) =>
  until(async () => {
    const job = await find(jobs, name)
    return is(job) ? job : undefined
  })

const settled = (jobs: PgBossJobs, name: string): Promise<JobView> =>
  jobOnce(jobs, name, ({ state }) => state === 'done' || state === 'failed')

/** Without success. */
const attempted = (jobs: PgBossJobs, name: string): Promise<JobView> =>
  jobOnce(jobs, name, ({ error }) => error !== null)

const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
