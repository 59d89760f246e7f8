import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // How far the lowest price of a country is under that of 30 days ago; only of what fell.
  `create table price_fall (
    product_id integer not null,
    country text not null check (country in ('NZ', 'AU')),
    basis text not null check (basis in ('delivered', 'item')),
    amount_minor integer not null,
    fall_minor integer not null check (fall_minor > 0),
    primary key (country, basis, product_id)
  )`,
  `create index price_fall_product on price_fall (product_id)`,
  `create index price_fall_order on price_fall (country, basis, fall_minor desc, product_id)`,
  `insert into deal_due (product_id, at) select distinct product_id, '-infinity'::timestamptz from listing
    on conflict (product_id) do update set at = excluded.at`,

  // In how many working days the offer comes that a list shows in each basis; null = nobody says, or it is not sent.
  `alter table listing add column item_days smallint, add column total_days smallint`,
  `create index listing_item_days on listing (item_days, popularity desc, product_id)`,
  `create index listing_total_days on listing (total_days, popularity desc, product_id)`,
]
