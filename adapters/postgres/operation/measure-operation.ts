import { sql, type Kysely } from 'kysely'
import type {
  QueueFigures,
  SourceFigures,
  StoredFigures,
} from '#application/operation/operation.ts'
import type { OutboxKind } from '#application/outbox/outbox-store.ts'
import type { Clock } from '#application/ports.ts'
import type { Database } from '../database.ts'

export const makeMeasureOperation =
  (db: Kysely<Database>, clock: Clock) => async (): Promise<StoredFigures> => {
    const now = clock.now()
    const [jobs, mails, pushes, webhooks, backupAgeSeconds, searchIndexAgeSeconds, sources] =
      await Promise.all([
        measureJobs(db),
        measureOutbox(db, 'mail', now),
        measureOutbox(db, 'push', now),
        measureWebhooks(db, now),
        measureBackupAge(db, now),
        measureSearchIndexAge(db),
        listSources(db, now),
      ])
    return { jobs, mails, pushes, webhooks, backupAgeSeconds, searchIndexAgeSeconds, sources }
  }

/** pg-boss makes its schema when jobs start for the first time. */
const measureJobs = async (db: Kysely<Database>): Promise<StoredFigures['jobs']> => {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return { waiting: 0, longestWaitSeconds: 0, running: 0, failed: 0 }
  const { rows } = await sql<StoredFigures['jobs']>`
    select count(*) filter (where is_due) as waiting,
      coalesce(extract(epoch from max(now() - start_after) filter (where is_due)), 0)::float as "longestWaitSeconds",
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as failed
    from (
      select state, start_after, state in ('created', 'retry') and start_after <= now() as is_due
      from pgboss.job where name = 'task'
    ) as task`.execute(db)
  return rows[0]!
}

const measureOutbox = async (
  db: Kysely<Database>,
  kind: OutboxKind,
  now: Date,
): Promise<QueueFigures> => {
  const { rows } = await sql<QueueFigures>`
    select count(*) filter (where due_at is not null) as queued,
      coalesce(extract(epoch from ${now}::timestamptz -
        min(created_at) filter (where due_at is not null)), 0)::float as "oldestSeconds",
      count(*) filter (where due_at is null) as "givenUp"
    from outbox where kind = ${kind} and done_at is null`.execute(db)
  return rows[0]!
}

const measureWebhooks = async (
  db: Kysely<Database>,
  now: Date,
): Promise<StoredFigures['webhooks']> => {
  const { queued: waiting, oldestSeconds } = await measureOutbox(db, 'webhook', now)
  const { rows } = await sql<{ failing: number }>`
    select count(*) as failing from webhook
    where failing_since is not null and off_at is null`.execute(db)
  return { waiting, oldestSeconds, failing: rows[0]!.failing }
}

const measureBackupAge = async (db: Kysely<Database>, now: Date): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from ${now}::timestamptz - max(started_at))::float as seconds
    from backup where bytes is not null`.execute(db)
  return rows[0]!.seconds
}

const measureSearchIndexAge = async (db: Kysely<Database>): Promise<number | null> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - max(followed_at))::float as seconds from search_index`.execute(
    db,
  )
  return rows[0]!.seconds
}

const listSources = async (db: Kysely<Database>, now: Date): Promise<readonly SourceFigures[]> => {
  const { rows } = await sql<SourceFigures>`
    select source.id, coalesce(last.row_count, 0) as rows,
      extract(epoch from ${now}::timestamptz - coalesce(last_good_at, created_at))::float as "ageSeconds",
      every_minutes * 60 as "everySeconds", paused_at is not null as "isPaused",
      exists (select from run where run.source_id = source.id and run.state = 'held') as "isHeld"
    from source
    left join lateral (
      select row_count from run
      where run.source_id = source.id and run.state = 'done' and not run.is_trial
      order by run.id desc limit 1
    ) as last on true
    where every_minutes is not null and removed_at is null
    order by coalesce(last_good_at, created_at) limit ${mostSources}`.execute(db)
  return rows
}

const mostSources = 1000
