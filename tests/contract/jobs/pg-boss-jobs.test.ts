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

  test('runs a task when asked, and tells that it is done', async () => {
    let runs = 0
    const jobs = await startJobs([taskOf('count', async () => void runs++)])
    await jobs.retry('count')
    const job = await settled(jobs, 'count')
    expect(runs).toBe(1)
    expect(job).toMatchObject({ state: 'done', attempts: 1, error: null })
    expect(job.endedAt!.getTime()).toBeGreaterThanOrEqual(job.createdAt.getTime())
  })

  test('runs what has no set time when it is asked for alone', async () => {
    const { executeSql, kind } = await open()
    const ran: string[] = []
    const jobs = makePgBossJobs({
      executeSql,
      kind,
      tasks: [
        { ...taskOf('asked', async () => void ran.push('asked')), cron: null },
        taskOf('yearly', async () => {}),
      ],
      onError: (what, error) => expect.fail(`${what}: ${String(error)}`),
      pollSeconds: 0.5,
    })
    await jobs.start()
    started.push(jobs)
    const schedules = await executeSql('select key from pgboss.schedule', [])
    expect(schedules.rows).toEqual([{ key: 'yearly' }])
    await jobs.retry('asked')
    expect(await settled(jobs, 'asked')).toMatchObject({ state: 'done' })
    expect(ran).toEqual(['asked'])
  })

  test('keeps a failure with its error, tells the log, and tries again on demand', async () => {
    const errors: string[] = []
    let broken = true
    const jobs = await startJobs(
      [
        taskOf('mend', async () => {
          if (broken) throw new Error('the shelf is broken')
        }),
      ],
      errors,
    )
    await jobs.retry('mend')
    const failed = await until(async () => {
      const job = await find(jobs, 'mend')
      return job.error === null ? undefined : job
    })
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, error: 'the shelf is broken' })
    expect(errors).toEqual(['job mend: Error: the shelf is broken'])

    broken = false
    await jobs.retry(failed.id)
    expect(await settled(jobs, 'mend')).toMatchObject({
      id: failed.id,
      state: 'done',
      attempts: 2,
      error: null,
    })
  })

  test('refuses to repeat what nobody knows, and what is running', async () => {
    const gate = Promise.withResolvers<void>()
    const jobs = await startJobs([taskOf('slow', () => gate.promise)])
    await expect(jobs.retry('unheard-of')).rejects.toMatchObject({
      kind: 'not-found',
      code: 'jobs.not_found',
    })
    await jobs.retry('slow')
    await until(async () => (await find(jobs, 'slow')).state === 'running' || undefined)
    await expect(jobs.retry('slow')).rejects.toMatchObject({ kind: 'conflict' })
    gate.resolve()
    await settled(jobs, 'slow')
  })

  test('holds one waiting job of a task however often it is asked for', async () => {
    const idle = makeJobs([taskOf('once', async () => {})])
    await idle.retry('once')
    await idle.retry('once')
    expect((await idle.list()).filter(({ name }) => name === 'once')).toHaveLength(1)
  })

  test('is set up by several nodes that start at once', async () => {
    const { executeSql, kind } = await open()
    const errors: string[] = []
    const nodes = [1, 2, 3].map(() =>
      makePgBossJobs({
        executeSql,
        kind,
        tasks: [taskOf('first', async () => {})],
        onError: (what, error) => errors.push(`${what}: ${String(error)}`),
      }),
    )
    await Promise.all(nodes.map((jobs) => jobs.start()))
    await Promise.all(nodes.map((jobs) => jobs.stop()))
    expect(errors).toEqual([])
  })

  test('has one of several nodes run what is due', async () => {
    let runs = 0
    const task = { ...taskOf('shared', async () => void runs++), cron: '* * * * *' }
    // A new database has seen no schedule run yet, so that this minute is due at once.
    database = await open()
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

  describe('while nodes of two versions run', () => {
    const schedules = async (): Promise<unknown[]> => {
      const { rows } = await database.executeSql('select key from pgboss.schedule order by key')
      return rows.map(({ key }) => key)
    }
    const aDayLater = (): Promise<unknown> =>
      database.executeSql(
        "update pgboss.schedule set updated_on = updated_on - interval '25 hours'",
      )

    beforeEach(async () => {
      database = await open()
    })

    test('keeps the schedules of the other one for a day', async () => {
      await startJobs([taskOf('kept', async () => {}), taskOf('new', async () => {})])
      await startJobs([taskOf('kept', async () => {}), taskOf('old', async () => {})])
      expect(await schedules()).toEqual(['kept', 'new', 'old'])
      await aDayLater()
      await startJobs([taskOf('kept', async () => {}), taskOf('new', async () => {})])
      expect(await schedules()).toEqual(['kept', 'new'])
    })

    test('leaves a task that it does not know to the other, and drops its schedule once that is gone', async () => {
      const errors: string[] = []
      await makeJobs([taskOf('new', async () => {})]).retry('new')
      const old = await startJobs([taskOf('kept', async () => {})], errors)
      const left = await until(async () => {
        const job = await find(old, 'new')
        return job.error === null ? undefined : job
      })
      expect(left).toMatchObject({ state: 'waiting', attempts: 1 })
      expect(errors).toHaveLength(1)
      await old.stop()
      let runs = 0
      const renewed = await startJobs([taskOf('new', async () => void runs++)])
      await renewed.retry('new')
      expect(await settled(renewed, 'new')).toMatchObject({ state: 'done' })
      expect(runs).toBe(1)
      await renewed.stop()

      await aDayLater()
      await makeJobs([taskOf('new', async () => {})]).retry('new')
      await startJobs([taskOf('kept', async () => {})])
      await until(async () => ((await schedules()).length === 1 ? true : undefined))
      expect(await schedules()).toEqual(['kept'])
    })

    test('writes the name of its task into a job, and reads no more of it', async () => {
      await makeJobs([taskOf('send', async () => {})]).retry('send')
      const written = await database.executeSql("select data from pgboss.job where name = 'task'")
      expect(written.rows).toEqual([{ data: { task: 'send' } }])
      // As a later version may write it.
      await database.executeSql(`update pgboss.job set data = '{"task": "send", "of": [1]}'`)
      let runs = 0
      const jobs = await startJobs([taskOf('send', async () => void runs++)])
      await settled(jobs, 'send')
      expect(runs).toBe(1)
    })
  })
})

type PgBossJobs = ReturnType<typeof makePgBossJobs>

const taskOf = (name: string, run: () => Promise<void>): ScheduledTask => ({
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

const settled = (jobs: PgBossJobs, name: string): Promise<JobView> =>
  until(async () => {
    const job = await find(jobs, name)
    return job.state === 'done' || job.state === 'failed' ? job : undefined
  })

const until = async <T>(look: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
