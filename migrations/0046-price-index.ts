import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // How the prices of a category's own products moved from the month before: the sum of the logarithms
  // of their ratios, and how many there are. What is below it has rows of its own.
  `create table price_movement (
    category_id integer not null references category on delete cascade,
    country text not null check (country in ('NZ', 'AU')),
    basis text not null check (basis in ('delivered', 'item')),
    month date not null check (extract(day from month) = 1),
    log_sum double precision not null,
    products integer not null check (products > 0),
    worked_out_at timestamptz not null,
    primary key (category_id, country, basis, month)
  )`,
]
