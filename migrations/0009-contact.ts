import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Requests that are to have one effect however often they are sent. The id is a hash of who sent
  // it, where to and under which key, so that nobody is named here.
  `create table idempotency_key (
    id text primary key check (length(id) = 43),
    request_hash text not null check (length(request_hash) = 43),
    reserved_until timestamptz not null,
    status integer check (status between 200 and 399),
    content_type text,
    body text,
    expires_at timestamptz not null,
    check ((status is null) = (body is null))
  )`,
  `create index idempotency_key_expiry on idempotency_key (expires_at)`,

  // What people write to us. It goes with the account that it was written from.
  `create table contact_message (
    id uuid primary key,
    once_key text unique check (length(once_key) = 43),
    account_id uuid references account on delete cascade,
    name text not null check (name <> '' and length(name) <= 100),
    email text not null check (email <> '' and length(email) <= 254),
    reason text not null check (reason in ('question', 'support', 'feedback', 'account-issues',
      'bug', 'media', 'company-verification', 'other')),
    product_url text check (product_url ~ '^https?://' and length(product_url) <= 2000),
    subject text not null check (subject <> '' and length(subject) <= 200),
    message text not null check (message <> '' and length(message) <= 5000),
    received_at timestamptz not null,
    closed_at timestamptz check (closed_at >= received_at)
  )`,
  // Later ids sort after earlier ones.
  `create index contact_message_open on contact_message (id) where closed_at is null`,
  `create index contact_message_closed on contact_message (closed_at) where closed_at is not null`,
  `create index contact_message_account on contact_message (account_id)`,
  `create index contact_message_email on contact_message (email)`,

  // A mail that passes on what somebody without an account wrote.
  `alter table mail_message add column contact_message_id uuid
    references contact_message on delete cascade`,
  `create index mail_message_contact on mail_message (contact_message_id)
    where contact_message_id is not null`,
]
