import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Since when nothing of a shop is in the open data.
  `alter table retailer add column left_out_at timestamptz`,

  // Short numbers of offers: a file of prices with them is half as large as one with ids. Offers that are there get
  // theirs from the first dump. A default of a column of offers would draw a number for each price that changes, as
  // they are written by upserts. A backup is restored in the order of the names: numbers come before the offers.
  `create table numbered_offer (
    offer_id uuid primary key references offer on delete cascade,
    no integer not null generated always as identity
  )`,
  `create function number_offer() returns trigger language plpgsql as $$
    begin
      insert into numbered_offer (offer_id) values (new.id) on conflict do nothing;
      return null;
    end $$`,
  `create trigger offer_numbered after insert on offer for each row
    execute function number_offer()`,
]
