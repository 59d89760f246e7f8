import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table ad (
    id uuid primary key,
    company_name text not null check (company_name <> '' and length(company_name) <= 100),
    email text not null check (length(email) <= 254),
    ad_type text not null check (ad_type in ('landscape', 'portrait')),
    link text not null check (link ~ '^https?://' and length(link) <= 2048),
    image text not null check (image like '/images/%' and length(image) <= 300),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    demo boolean not null default false,
    archived_at timestamptz,
    created_at timestamptz not null,
    check (ends_at > starts_at)
  )`,
  `create index ad_running on ad (ends_at) where archived_at is null`,
  // What was shown and followed, without who: days of the calendar in UTC, as with click-outs.
  `create table ad_day (
    ad_id uuid not null references ad on delete cascade,
    day date not null,
    impressions integer not null default 0 check (impressions >= 0),
    clicks integer not null default 0 check (clicks >= 0),
    primary key (ad_id, day)
  )`,
]
