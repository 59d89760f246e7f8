import { sql, type Kysely } from 'kysely'

/** The index is built while events are written. */
export const transaction = false

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One that was broken off is there, and of no use.
  'drop index if exists watch_event_due_watcher',
  // Of fifty watchers, however many events are due and however long theirs go back.
  `create index concurrently watch_event_due_watcher on watch_event (watcher_id)
    where due_at is not null`,
]
