import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Two orders of results that are compared; what came of it once it has ended.
  `create table interleaving (
    id integer generated always as identity primary key,
    started_by text not null,
    started_at timestamptz not null,
    stopped_at timestamptz,
    wins integer,
    losses integer,
    ties integer,
    searches integer
  )`,
  `create unique index interleaving_running on interleaving ((true)) where stopped_at is null`,

  // What visitors who allowed it did with results, without who. Interleaving 0: none was running.
  `create table searched_day (
    day date not null,
    country text not null check (country in ('NZ', 'AU')),
    words text not null check (length(words) between 1 and 80),
    interleaving integer not null,
    views integer not null check (views > 0),
    primary key (day, country, words, interleaving)
  )`,
  `create table search_use_day (
    day date not null,
    country text not null check (country in ('NZ', 'AU')),
    words text not null check (length(words) between 1 and 80),
    product_id integer not null,
    place smallint not null check (place between 1 and 200),
    interleaving integer not null,
    ranker text not null check (ranker in ('', 'plain', 'learnt')),
    opened integer not null check (opened >= 0),
    gone integer not null check (gone >= 0),
    primary key (day, country, words, product_id, place, interleaving, ranker)
  )`,

  // What is learnt of that. Without words: in the category of the product.
  `create table learnt_popularity (
    country text not null check (country in ('NZ', 'AU')),
    words text not null,
    product_id integer not null,
    popularity real not null check (popularity > 0 and popularity <= 1),
    primary key (country, words, product_id)
  )`,
]
