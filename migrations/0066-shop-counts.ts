import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Counted once a day over all that is sold; see count-shops.ts.
  await sql`create table shop_count (
    retailer_id integer not null references retailer on delete cascade,
    country text not null check (country in ('NZ', 'AU')),
    compared integer not null check (compared >= cheapest),
    cheapest integer not null check (cheapest >= 0),
    claims integer not null check (claims >= held),
    held integer not null check (held >= 0),
    counted_at timestamptz not null,
    primary key (retailer_id, country)
  )`.execute(db)
}
