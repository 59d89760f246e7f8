import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// Every node ranks products in its memory. It asks what changed since the transaction it has seen.
const statements = [
  `alter table listing add column changed_in xid8 not null default pg_current_xact_id()`,
  `create index listing_changed on listing (changed_in)`,

  `create table listing_gone (
    product_id integer not null,
    gone_in xid8 not null default pg_current_xact_id(),
    at timestamptz not null default now()
  )`,
  `create index listing_gone_changed on listing_gone (gone_in)`,
  // Listings also go with their product.
  `create function note_gone_listing() returns trigger language plpgsql as $$
    begin
      insert into listing_gone (product_id) values (old.product_id);
      return null;
    end $$`,
  `create trigger listing_gone after delete on listing
    for each row execute function note_gone_listing()`,
]
