import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // First, as who writes listings notes the product in deal_due afterwards.
  // In how many working days the offer comes that a list shows in each basis; null = nobody says, or it is not sent.
  `alter table listing add column item_days smallint, add column total_days smallint`,

  // How far the lowest price of a country is under that of 30 days ago; only of what fell.
  `create table price_fall (
    product_id integer not null,
    country text not null references market,
    basis text not null check (basis in ('delivered', 'item')),
    amount_minor integer not null,
    fall_minor integer not null check (fall_minor > 0),
    primary key (country, basis, product_id)
  )`,
  `create index price_fall_product on price_fall (product_id)`,
  `create index price_fall_order on price_fall (country, basis, fall_minor desc, product_id)`,
  // Behind what changes meanwhile.
  `insert into deal_due (product_id, at) select distinct product_id, now() from listing
    on conflict (product_id) do nothing`,
]
