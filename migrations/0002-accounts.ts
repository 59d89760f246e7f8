import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Made once somebody has proved that the mailbox is theirs; what waits for that is a sign_up.
  `create table account (
    id uuid primary key,
    email text not null unique check (email <> '' and length(email) <= 254),
    name text not null check (name <> '' and length(name) <= 100),
    role text not null default 'user' check (role in ('user', 'admin')),
    pending_email text check (pending_email <> email and length(pending_email) <= 254),
    disabled_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index account_pending_email on account (pending_email) where pending_email is not null`,
  `create table password_credential (
    account_id uuid primary key references account on delete cascade,
    hash text not null check (hash like '$argon2id$%'),
    changed_at timestamptz not null
  )`,
  `create table external_identity (
    issuer text not null,
    subject text not null,
    account_id uuid not null references account on delete cascade,
    linked_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  `create index external_identity_account on external_identity (account_id)`,

  // Secrets of cookies and links are kept as SHA-256 only.
  `create table session (
    id uuid primary key,
    token_hash bytea not null unique check (length(token_hash) = 32),
    account_id uuid not null references account on delete cascade,
    user_agent text not null check (length(user_agent) <= 300),
    created_at timestamptz not null,
    authenticated_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index session_account on session (account_id)`,
  `create index session_expiry on session (expires_at)`,

  // A browser that signed in to the account before: strangers' guesses do not count against it.
  `create table known_device (
    token_hash bytea primary key check (length(token_hash) = 32),
    account_id uuid not null references account on delete cascade,
    created_at timestamptz not null,
    last_used_at timestamptz not null
  )`,
  `create index known_device_account on known_device (account_id)`,

  // Owns nothing. For an address that has an account already, the row looks the same to whoever
  // signed up, and can never be verified.
  `create table sign_up (
    id uuid primary key,
    cookie_hash bytea not null unique check (length(cookie_hash) = 32),
    email text not null check (email <> '' and length(email) <= 254),
    name text not null check (name <> '' and length(name) <= 100),
    password_hash text not null,
    is_known boolean not null,
    account_id uuid references account on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    check (not (is_known and account_id is not null))
  )`,
  `create index sign_up_email on sign_up (email, created_at desc)`,
  `create index sign_up_account on sign_up (account_id)`,
  `create index sign_up_expiry on sign_up (expires_at)`,

  `create table one_time_token (
    token_hash bytea primary key check (length(token_hash) = 32),
    kind text not null check (kind in ('verify-sign-up', 'verify-email-change', 'sign-in-link',
      'reset-password')),
    account_id uuid references account on delete cascade,
    sign_up_id uuid references sign_up on delete cascade,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    check ((kind = 'verify-sign-up') = (sign_up_id is not null)),
    check ((kind = 'verify-sign-up') = (account_id is null))
  )`,
  `create index one_time_token_account on one_time_token (account_id)`,
  `create index one_time_token_sign_up on one_time_token (sign_up_id)`,
  `create index one_time_token_email on one_time_token (email)`,
  `create index one_time_token_expiry on one_time_token (expires_at)`,

  // A browser that was sent to the identity provider and has not come back yet.
  `create table oidc_attempt (
    state_hash bytea primary key check (length(state_hash) = 32),
    nonce text not null,
    code_verifier text not null,
    intent text not null check (intent in ('sign-in', 'sign-up', 'confirm')),
    account_id uuid references account on delete cascade,
    return_path text not null,
    expires_at timestamptz not null,
    check ((intent = 'confirm') = (account_id is not null))
  )`,
  `create index oidc_attempt_account on oidc_attempt (account_id)`,
  `create index oidc_attempt_expiry on oidc_attempt (expires_at)`,

  // Attempts by key and window; keys name what is limited and a hash of whom.
  `create table attempt_count (
    key text not null,
    window_start timestamptz not null,
    attempts integer not null check (attempts > 0),
    expires_at timestamptz not null,
    primary key (key, window_start)
  )`,
  `create index attempt_count_expiry on attempt_count (expires_at)`,

  // Holds no link: the secret in it is made, and its hash kept, when the message is sent.
  `create table mail_message (
    id uuid primary key,
    key text not null unique,
    kind text not null check (kind <> ''),
    recipient text,
    parameters jsonb not null default '{}' check (jsonb_typeof(parameters) = 'object'),
    account_id uuid references account on delete cascade,
    sign_up_id uuid references sign_up on delete cascade,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    sent_at timestamptz,
    last_error text,
    check ((sent_at is null) or (recipient is null and next_attempt_at is null))
  )`,
  `create index mail_message_due on mail_message (next_attempt_at) where next_attempt_at is not null`,
  `create index mail_message_recipient on mail_message (recipient) where recipient is not null`,
  `create index mail_message_account on mail_message (account_id)`,
  `create index mail_message_sign_up on mail_message (sign_up_id)`,

  // Files to remove when their time comes; what fails is tried again. A new file stands here, too,
  // until the transaction that keeps it is committed, so that none is ever left behind.
  `create table file_removal (
    file_key text primary key,
    due_at timestamptz not null
  )`,
  `create index file_removal_due on file_removal (due_at)`,

  `create table profile_picture (
    account_id uuid primary key references account on delete cascade,
    file_key text not null unique,
    etag text not null,
    changed_at timestamptz not null
  )`,
]
