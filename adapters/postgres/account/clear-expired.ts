import { reporterKnownMs } from '#application/review/limits.ts'
import { knownDeviceMs } from '#domain/account/secret-lifetimes.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Each table in a statement of its own: nobody waits for more than one of them. */
export const makeClearExpired =
  (db: Kysely<Database>): ClearExpired =>
  async (now) => {
    for (const table of expiring) {
      await db.deleteFrom(table).where('expires_at', '<=', now).execute()
    }
    await db
      .deleteFrom('outbox')
      .where('kind', 'in', ['mail', 'push'])
      .where('due_at', 'is', null)
      .where('created_at', '<=', before(now, keptMailMs))
      .execute()
    // Anybody may have any number of mails to nobody made; they were for the work alone.
    await sql`
      delete from outbox where kind = 'mail' and created_at <= ${now}
        and num_nonnulls(account_id, sign_up_id, contact_message_id, watcher_id) = 0`.execute(db)
    await db
      .deleteFrom('watch')
      .where('state', '=', 'unconfirmed')
      .where('created_at', '<=', before(now, unconfirmedWatchMs))
      .execute()
    await db
      .deleteFrom('watch_event')
      .where('due_at', 'is', null)
      .where('at', '<=', before(now, knownEventMs))
      .execute()
    await sql`
      delete from watcher where email is not null and created_at <= ${before(now, unconfirmedWatchMs)}
        and not exists (select from watch where watch.watcher_id = watcher.id)
        and not exists (select from outbox where outbox.watcher_id = watcher.id
          and due_at is not null)`.execute(db)
    await db
      .updateTable('review_report')
      .set({ block_hash: null })
      .where('block_hash', 'is not', null)
      .where('reported_at', '<=', before(now, reporterKnownMs))
      .execute()
    await db
      .deleteFrom('known_device')
      .where('last_used_at', '<=', before(now, knownDeviceMs))
      .execute()
  }

const expiring = [
  'session',
  'one_time_token',
  'watch_link',
  'sign_up',
  'oidc_attempt',
  'attempt_count',
  'idempotency_key',
] as const

const before = (date: Date, ms: number): Date => new Date(date.getTime() - ms)

/** Sessions, links, sign-ups, attempts, old mails and notifications, and browsers not seen for a year. */
type ClearExpired = (now: Date) => Promise<void>

const dayMs = 24 * 60 * 60_000

/** How long a watch waits to be confirmed. */
const unconfirmedWatchMs = 7 * dayMs

const knownEventMs = 400 * dayMs

/** How long it is known that a mail was sent, or given up; it holds nothing else any more. */
const keptMailMs = 30 * dayMs
