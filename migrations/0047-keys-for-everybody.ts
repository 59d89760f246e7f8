import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table api_key drop constraint api_key_scopes_check`,
  `alter table api_key add constraint api_key_scopes check (
    cardinality(scopes) > 0
    and scopes <@ array['read', 'watches', 'catalogue', 'ads', 'reviews', 'contact', 'analytics']
  )`,
  // Null: what the server allows each key.
  `alter table api_key add column requests_a_minute integer
    check (requests_a_minute between 1 and 1000000)`,

  `create table api_key_day (
    key_id uuid not null references api_key on delete cascade,
    day date not null,
    requests integer not null check (requests >= 0),
    refused integer not null check (refused between 0 and requests),
    primary key (key_id, day)
  )`,
]
