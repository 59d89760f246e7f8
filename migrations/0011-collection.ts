import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What is collected has an address, a name of its own and the country that it sells to.
  `alter table source
    drop constraint source_kind_check,
    add constraint source_kind_check check (kind in ('hand', 'demo', 'feed', 'shopify', 'pages')),
    add column name text check (name <> '' and length(name) <= 100),
    add column country text check (country in ('NZ', 'AU')),
    add column every_minutes integer check (every_minutes between 15 and 43200),
    add column next_run_at timestamptz,
    add column failures integer not null default 0 check (failures >= 0),
    add column paused_at timestamptz,
    add column paused_by text,
    add column paused_reason text,
    add column etag text,
    add column last_modified text,
    add column removed_at timestamptz,
    add constraint source_collected check (
      (kind in ('feed', 'shopify', 'pages')) = (name is not null)
      and (name is null) = (url is null) and (name is null) = (country is null)
    ),
    add constraint source_paused check ((paused_at is null) = (paused_reason is null))`,
  `create unique index source_name on source (retailer_id, lower(name))
    where name is not null and removed_at is null`,
  `create index source_due on source (next_run_at)
    where next_run_at is not null and paused_at is null and removed_at is null`,
]
