import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What admins and feeds named by an address elsewhere, kept as files of ours.
  `create table image (
    key text primary key check (key ~ '^[0-9a-f]{32}$'),
    file_tag text not null unique check (file_tag ~ '^[0-9a-f]{32}$'),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    widths integer[] not null check (cardinality(widths) > 0),
    source_url text not null check (length(source_url) <= 2048),
    created_at timestamptz not null,
    taken_at timestamptz not null
  )`,
  `create index image_taken on image (taken_at)`,
]
