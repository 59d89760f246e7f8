import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Its secret reads what a watcher was told, and changes nothing.
  `create table watch_feed (
    watcher_id uuid primary key references watcher on delete cascade,
    token_hash bytea not null unique check (length(token_hash) = 32),
    created_at timestamptz not null
  )`,
  `create index watch_event_mailed on watch_event (watcher_id, mailed_at) where outcome = 'mailed'`,
]
