import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A key acts as the admin who has it, and only while that account is an admin's.
  `create table api_key (
    id uuid primary key,
    token_hash bytea not null unique check (length(token_hash) = 32),
    account_id uuid not null references account on delete cascade,
    name text not null check (name <> '' and length(name) <= 60),
    scopes text[] not null check (
      cardinality(scopes) > 0
      and scopes <@ array['catalogue', 'ads', 'reviews', 'contact', 'analytics']
    ),
    created_at timestamptz not null,
    expires_at timestamptz check (expires_at > created_at),
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create index api_key_account on api_key (account_id)`,

  // Retailers of which not all offers have followed a change yet: prices, history, search rows.
  `create table retailer_update (
    retailer_id integer primary key references retailer on delete cascade,
    after_product_id integer not null
  )`,
  // What a person says of one offer says nothing of the others of its source.
  `alter table offer_source add column seen_at timestamptz`,
  `create index retailer_name on retailer (lower(name) collate "C", id)`,
]
