import { sql, type Kysely } from 'kysely'

/** A watch may be of a search: of whatever fits it, instead of one product. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table watch
    alter column asked_product_id drop not null,
    alter column product_id drop not null,
    add column search jsonb,
    add column known_up_to integer,
    add column asked_cadence text check (asked_cadence in ('each', 'daily', 'weekly')),
    drop constraint watch_kind_check,
    add constraint watch_kind_check
      check (kind in ('target', 'back-in-stock', 'new-low', 'falls-by', 'new-product')),
    add constraint watch_subject check (
      case when search is null then asked_product_id is not null and product_id is not null
          and kind <> 'new-product'
        else asked_product_id is null and product_id is null and group_id is null
          and kind in ('target', 'new-product') end
    )`,
  `create index watch_search on watch (country) where state = 'active' and search is not null`,

  // What a watch of a search does not tell: it did, or it was so when the watch began.
  `create table watch_known (
    watch_id uuid not null references watch on delete cascade,
    product_id integer not null,
    primary key (watch_id, product_id)
  )`,
  `create index watch_known_product on watch_known (product_id)`,

  // In which order products were first listed in a country; kept when nobody sells them any more. A backup restores
  // tables by their names: this one before \`listing\`, whose trigger then finds what is there.
  `create table first_listing (
    product_id integer not null references product on delete cascade,
    country text not null,
    number integer not null generated always as identity,
    primary key (product_id, country)
  )`,
  `create index first_listing_number on first_listing (number)`,
  `create function note_first_listing() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from first_listing where product_id = new.product_id and country = new.country
      ) then
        insert into first_listing (product_id, country) values (new.product_id, new.country)
          on conflict do nothing;
      end if;
      return null;
    end $$`,
  `create trigger listing_first after insert on listing
    for each row execute function note_first_listing()`,
  // Nobody writes listings meanwhile, as the trigger waits for those who do.
  `insert into first_listing (product_id, country)
    select product_id, country from listing order by product_id, country`,

  // Searches of one country need not look at what changed in another; null = in any.
  `alter table watch_due add column country text`,
  `create or replace function note_due_watch() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        insert into watch_due (product_id, country) values (old.product_id, old.country);
      else
        insert into watch_due (product_id, country) values (new.product_id, new.country);
      end if;
      return null;
    end $$`,
]
