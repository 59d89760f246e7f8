import { randomUUID } from 'node:crypto'
import { makeMeasureOperation } from '#adapters/postgres/operation/measure-operation.ts'
import { makePgBossJobs } from '#adapters/jobs/pg-boss-jobs.ts'
import { seedRun, seedSource } from '#tests/support/collect/seed-run.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedWebhook } from '#tests/support/account/seed-webhook.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const now = new Date('2026-03-14T12:00:00Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)

describeDatabase('the figures of an installation', (open) => {
  test('are nothing at first', async () => {
    const { db } = await open()
    expect(await makeMeasureOperation(db, { now: () => now })()).toEqual({
      jobs: { waiting: 0, longestWaitSeconds: 0, failed: 0 },
      mails: { queued: 0, oldestSeconds: 0, givenUp: 0 },
      pushes: { queued: 0, oldestSeconds: 0, givenUp: 0 },
      webhooks: { waiting: 0, oldestSeconds: 0, failing: 0 },
      backupAgeSeconds: null,
      sources: [],
    })
  })

  test('tell what waits, what failed and how old what was read is', async () => {
    const { db, executeSql, kind } = await open()
    const task = { name: 'one', cron: '0 0 1 1 *', description: 'a test', run: async () => {} }
    const other = { ...task, name: 'two' }
    const jobs = makePgBossJobs({ executeSql, kind, tasks: [task, other], onError() {} })
    await jobs.retry('one')
    await jobs.retry('two')
    await executeSql(`update pgboss.job set start_after = now() - interval '90 seconds'
      where data ->> 'task' = 'one'`)
    await executeSql(`update pgboss.job set state = 'failed' where data ->> 'task' = 'two'`)
    const mail = (key: string, at: Date, next: Date | null, sent: Date | null) => ({
      id: `0198c9a0-5b7e-7a55-9d4e-00000000000${key}`,
      key,
      kind: 'confirm',
      created_at: at,
      next_attempt_at: next,
      sent_at: sent,
    })
    await db
      .insertInto('mail_message')
      .values([
        mail('1', ago(600), now, null),
        mail('2', ago(30), now, null),
        mail('3', ago(9000), null, null),
        mail('4', ago(9000), null, ago(8000)),
      ] as never)
      .execute()
    const { deliveryId } = await seedWebhook(db, (await seedAccount(db)).id)
    await db
      .updateTable('webhook_delivery')
      .set({ created_at: ago(60) })
      .where('id', '=', deliveryId)
      .execute()
    await sql`with whoever as (
        insert into watcher (id, email, consent, consented_at, created_at)
        values (gen_random_uuid(), 'kea@example.nz', 'yes', ${now}, ${now}) returning id
      ), device as (
        insert into push_device (id, watcher_id, endpoint, host, p256dh, auth, user_agent, created_at)
        select gen_random_uuid(), id, 'https://push.example/1', 'push.example', '', '', '', ${now}
        from whoever returning id
      )
      insert into push_message (key, device_id, content, next_attempt_at, sent_at, created_at)
      select key, device.id, content::jsonb, next_attempt_at, sent_at, created_at
      from device, (values
        ('1', '{}', ${now}::timestamptz, null::timestamptz, ${ago(45)}::timestamptz),
        ('2', null, null, null, ${ago(900)}),
        ('3', null, null, ${ago(800)}, ${ago(900)})
      ) pushed (key, content, next_attempt_at, sent_at, created_at)`.execute(db)
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
    expect(figures.jobs).toMatchObject({ waiting: 1, failed: 1 })
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
