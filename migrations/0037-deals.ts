import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table deal (
    product_id integer not null,
    country text not null check (country in ('NZ', 'AU')),
    basis text not null check (basis in ('delivered', 'item')),
    amount_minor integer not null,
    median_minor integer not null,
    percent integer not null check (percent between 1 and 100),
    lowest_before_minor integer not null,
    share real not null check (share between 0 and 1),
    since timestamptz not null,
    until timestamptz not null,
    primary key (country, basis, product_id)
  )`,
  `create index deal_product on deal (product_id)`,

  // When the deals of a product are to be judged again; gone products are cleared that way, too.
  `create table deal_due (product_id integer primary key, at timestamptz not null)`,
  `create index deal_due_at on deal_due (at)`,
  `create function note_due_deal() returns trigger language plpgsql as $$
    begin
      insert into deal_due (product_id, at)
        values (case tg_op when 'DELETE' then old.product_id else new.product_id end, '-infinity')
        on conflict (product_id) do update set at = excluded.at;
      return null;
    end $$`,
  `create trigger listing_priced after insert or delete on listing
    for each row execute function note_due_deal()`,
  `create trigger listing_repriced after update on listing for each row
    when ((old.price_minor, old.total_minor) is distinct from (new.price_minor, new.total_minor))
    execute function note_due_deal()`,
  `insert into deal_due (product_id, at) select distinct product_id, '-infinity'::timestamptz from listing`,
]
