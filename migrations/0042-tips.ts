import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What was learnt from past prices; the newest is used, and the others tell what a tip rested on.
  `create table tip_model (
    id integer generated always as identity primary key,
    trained_at timestamptz not null,
    model jsonb not null
  )`,

  // What is said of the present price. Without a step nothing is.
  `create table tip (
    product_id integer not null,
    country text not null check (country in ('NZ', 'AU')),
    amount_minor integer not null,
    model integer not null,
    day date not null,
    step smallint check (step between 1 and 9),
    reason text,
    category_id integer,
    base real,
    primary key (product_id, country),
    check (num_nulls(step, reason, category_id, base) in (0, 4))
  )`,

  // What was shown, and what became of it. Model 0: by replay, which trains many.
  `create table tip_statement (
    id integer generated always as identity primary key,
    product_id integer not null,
    country text not null check (country in ('NZ', 'AU')),
    day date not null,
    replay boolean not null,
    said_at timestamptz not null,
    amount_minor integer not null,
    model integer not null,
    step smallint not null check (step between 1 and 9),
    category_id integer not null,
    base real not null check (base > 0 and base < 1),
    judged_at timestamptz,
    lower boolean,
    paid_minor integer,
    unique (product_id, country, day, replay),
    check ((lower is null) = (paid_minor is null))
  )`,
  `create index tip_statement_unjudged on tip_statement (said_at) where judged_at is null`,
]
