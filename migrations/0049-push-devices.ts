import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One pair for all nodes: a browser allows pushes of whoever holds it.
  `create table push_key (
    number smallint primary key default 1 check (number = 1),
    public_key text not null,
    private_key text not null
  )`,
  // Browsers that are told beside mails.
  `create table push_device (
    id uuid primary key,
    watcher_id uuid not null references watcher on delete cascade,
    endpoint text not null unique check (length(endpoint) <= 1000),
    host text not null,
    p256dh text not null,
    auth text not null,
    user_agent text not null check (length(user_agent) <= 300),
    created_at timestamptz not null
  )`,
  `create index push_device_watcher on push_device (watcher_id)`,
  `create index push_device_host on push_device (host)`,
  // The row stays once it is sent or given up, so that an event is told to a device once.
  `create table push_message (
    key text not null,
    device_id uuid not null references push_device on delete cascade,
    content jsonb,
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    sent_at timestamptz,
    last_error text,
    created_at timestamptz not null,
    primary key (key, device_id),
    check ((content is null) = (next_attempt_at is null))
  )`,
  `create index push_message_due on push_message (next_attempt_at) where next_attempt_at is not null`,
  `create index push_message_device on push_message (device_id)`,
]
