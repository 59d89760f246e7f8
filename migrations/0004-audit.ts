import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What admins changed. Appended only; of people it holds ids alone, which go with their accounts.
  `create table audit_entry (
    id uuid primary key,
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('account', 'key', 'operator')),
    actor_id uuid references account on delete set null,
    actor_name text check (length(actor_name) <= 100),
    action text not null check (action ~ '^[a-z_]+[.][a-z_]+$'),
    subject_kind text not null check (subject_kind <> ''),
    subject_id text not null check (length(subject_id) <= 200),
    before jsonb,
    after jsonb,
    check (actor_kind <> 'operator' or actor_id is null),
    check ((actor_kind = 'account') = (actor_name is null))
  )`,
  `create index audit_entry_time on audit_entry (at desc, id desc)`,
  `create index audit_entry_subject on audit_entry (subject_kind, subject_id, at desc)`,
  `create index audit_entry_actor on audit_entry (actor_id)`,
]
