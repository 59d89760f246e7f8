import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What browsers tell whose owners allowed it. It names nobody: the visit is a random text that a
  // page forgets when it is left, the place a kind of page, and there is no address.
  `create table analytics_event (
    id bigint generated always as identity primary key,
    visit text not null check (visit ~ '^[0-9a-f]{32}$'),
    name text not null check (name in ('Returning user', 'Allows cookies', 'Page view', 'Search',
      'Click-out')),
    place text not null check (place ~ '^/' and length(place) <= 100),
    country text not null check (country in ('NZ', 'AU')),
    at timestamptz not null
  )`,
  `create index analytics_event_time on analytics_event (at)`,
]
