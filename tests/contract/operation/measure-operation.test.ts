import { randomUUID } from 'node:crypto'
import { makeMeasureOperation } from '#adapters/postgres/operation/measure-operation.ts'
import type { OutboxKind } from '#application/outbox/outbox-store.ts'
import { makePgBossJobs } from '#adapters/jobs/pg-boss-jobs.ts'
import { seedRun, seedSource } from '#tests/support/collect/seed-run.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedWebhook } from '#tests/support/account/seed-webhook.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { expect, test } from 'vitest'

const now = new Date('2026-03-14T12:00:00Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

describeDatabase('the figures of an installation', (open) => {
  test('are nothing at first', async () => {
    const { db } = await open()
    expect(await makeMeasureOperation(db, { now: () => now })()).toEqual({
      jobs: { waiting: 0, longestWaitSeconds: 0, running: 0, failed: 0 },
      mails: { queued: 0, oldestSeconds: 0, givenUp: 0 },
      pushes: { queued: 0, oldestSeconds: 0, givenUp: 0 },
      webhooks: { waiting: 0, oldestSeconds: 0, failing: 0 },
      backupAgeSeconds: null,
      searchIndexAgeSeconds: null,
      sources: [],
    })
  })

  test('tell what waits, what failed and how old what was read is', async () => {
    const { db, executeSql, kind } = await open()
    const task = { name: 'one', cron: '0 0 1 1 *', description: 'a test', run: async () => {} }
    const tasks = [task, { ...task, name: 'two' }, { ...task, name: 'three' }]
    const jobs = makePgBossJobs({ executeSql, kind, tasks, onError() {} })
    await jobs.retry('one')
    await jobs.retry('two')
    await jobs.retry('three')
    await executeSql(`update pgboss.job set start_after = now() - interval '90 seconds'
      where data ->> 'task' = 'one'`)
    await executeSql(`update pgboss.job set state = 'failed' where data ->> 'task' = 'two'`)
    await executeSql(`update pgboss.job set state = 'active' where data ->> 'task' = 'three'`)
    const queued = (kind: OutboxKind, createdAt: Date, dueAt: Date | null, doneAt?: Date) => ({
      id: randomUUID(),
      kind,
      key: randomUUID(),
      payload: null,
      created_at: createdAt,
      due_at: dueAt,
      done_at: doneAt ?? null,
    })
    await db
      .insertInto('outbox')
      .values([
        queued('mail', ago(600), now),
        queued('mail', ago(30), now),
        queued('mail', ago(9000), null),
        queued('mail', ago(9000), null, ago(8000)),
        queued('push', ago(45), now),
        queued('push', ago(900), null),
        queued('push', ago(900), null, ago(800)),
      ])
      .execute()
    const { deliveryId } = await seedWebhook(db, (await seedAccount(db)).id)
    await db
      .updateTable('outbox')
      .set({ created_at: ago(60) })
      .where('id', '=', deliveryId)
      .execute()
    const read = await seedSource(db)
    await seedRun(db, read, { state: 'done', rows: 500, endedAt: ago(120) })
    await seedRun(db, read, { state: 'held', rows: 7 })
    await db
      .updateTable('source')
      .set({ every_minutes: 15, last_good_at: ago(120) })
      .where('id', '=', read as never)
      .execute()

    const backup = (startedAt: Date, bytes: number | null) => ({
      id: randomUUID(),
      host: 'one',
      path: '/backups/one.backup',
      rotated: false,
      started_at: startedAt,
      alive_at: startedAt,
      ended_at: bytes === null ? null : startedAt,
      bytes,
      rows: bytes,
    })
    await db
      .insertInto('backup')
      .values([backup(ago(7200), 10), backup(ago(9000), 10), backup(ago(5), null)])
      .execute()

    const figures = await makeMeasureOperation(db, { now: () => now })()
    expect(figures.jobs).toMatchObject({ waiting: 1, running: 1, failed: 1 })
    expect(figures.jobs.longestWaitSeconds).toBeGreaterThanOrEqual(90)
    expect(figures.mails).toEqual({ queued: 2, oldestSeconds: 600, givenUp: 1 })
    expect(figures.pushes).toEqual({ queued: 1, oldestSeconds: 45, givenUp: 1 })
    expect(figures.webhooks).toEqual({ waiting: 1, oldestSeconds: 60, failing: 1 })
    expect(figures.backupAgeSeconds).toBe(7200)
    expect(figures.sources).toEqual([
      { id: read, rows: 500, ageSeconds: 120, everySeconds: 900, isHeld: true, isPaused: false },
    ])
  })
})
