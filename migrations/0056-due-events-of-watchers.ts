import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of fifty watchers, however many events are due and however long theirs go back.
  `create index watch_event_due_watcher on watch_event (watcher_id) where due_at is not null`,
]
