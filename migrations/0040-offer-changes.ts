import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// Whoever writes an offer that shoppers see, its change is told in the same transaction.
const statements = [
  // In order of `changed_in`, all below the oldest transaction that still writes are there.
  `create table offer_change (
    changed_in xid8 not null,
    no bigint generated always as identity,
    at timestamptz not null default clock_timestamp(),
    offer_id uuid not null,
    country text not null,
    retailer_id integer not null,
    product_id integer,
    price_minor integer,
    delivery_minor integer,
    availability text,
    condition text,
    primary key (changed_in, no),
    check ((product_id is null) = (price_minor is null))
  )`,
  // Tells cursors of this database from those of another that was restored from it.
  `create sequence offer_change_feed`,
  `select setval('offer_change_feed', 1 + floor(random() * 9e15)::bigint)`,

  // The default apart: with it the table would be written anew.
  `alter table offer add column changed_in xid8`,
  `alter table offer alter column changed_in set default pg_current_xact_id()`,

  // A transaction may have begun before one whose change it follows: it counts as no earlier.
  `create function note_changed_offer() returns trigger language plpgsql as $$
    declare
      changed offer;
    begin
      if tg_op = 'DELETE' then
        old.changed_in := greatest(pg_current_xact_id(), old.changed_in);
        old.product_id := null;
        changed := old;
      else
        if tg_op = 'UPDATE' then
          new.changed_in := greatest(pg_current_xact_id(), old.changed_in);
        end if;
        changed := new;
      end if;
      insert into offer_change (changed_in, offer_id, country, retailer_id, product_id,
        price_minor, delivery_minor, availability, condition)
      select changed.changed_in, changed.id, changed.country, changed.retailer_id, shown.id,
        case when shown.id is not null then changed.price_minor end,
        case when shown.id is not null and changed.availability <> 'in-store' then coalesce(
          changed.delivery_minor,
          case when changed.price_minor >= rule.free_over_minor then 0 else rule.fee_minor end
        ) end,
        case when shown.id is not null then changed.availability end,
        case when shown.id is not null then changed.condition end
      from retailer
      left join product shown on shown.id = changed.product_id and shown.archived_at is null
        and retailer.archived_at is null and changed.missing_since is null
      left join delivery_rule rule
        on rule.retailer_id = changed.retailer_id and rule.country = changed.country
      where retailer.id = changed.retailer_id;
      return new;
    end $$`,
  `create trigger offer_added after insert on offer for each row
    when (new.product_id is not null and new.missing_since is null)
    execute function note_changed_offer()`,
  // Set to 0 by those who change what shoppers see of an offer without changing its row.
  `create trigger offer_changed before update on offer for each row
    when (
      new.changed_in = '0' or (
        (
          (old.product_id is not null and old.missing_since is null)
          or (new.product_id is not null and new.missing_since is null)
        ) and (
          old.title, old.price_minor, old.delivery_minor, old.availability, old.condition,
          old.product_id, old.missing_since is null
        ) is distinct from (
          new.title, new.price_minor, new.delivery_minor, new.availability, new.condition,
          new.product_id, new.missing_since is null
        )
      )
    )
    execute function note_changed_offer()`,
  `create trigger offer_removed after delete on offer for each row
    when (old.product_id is not null and old.missing_since is null)
    execute function note_changed_offer()`,

  `create function note_offers_of_product() returns trigger language plpgsql as $$
    begin
      update offer set changed_in = '0' where product_id = new.id and missing_since is null;
      return null;
    end $$`,
  `create trigger product_archived after update of archived_at on product for each row
    when (old.archived_at is distinct from new.archived_at)
    execute function note_offers_of_product()`,

  `create function note_struck_offer() returns trigger language plpgsql as $$
    begin
      update offer set changed_in = '0'
      from price_strike strike
      where offer.id = new.offer_id and strike.id = new.strike_id and strike.until_at is null
        and offer.product_id is not null and offer.missing_since is null;
      return null;
    end $$`,
  `create trigger offer_struck after insert on price_strike_offer for each row
    execute function note_struck_offer()`,
  `create function note_offers_of_strike() returns trigger language plpgsql as $$
    begin
      update offer set changed_in = '0'
      from price_strike_offer struck
      where struck.strike_id = new.id and offer.id = struck.offer_id
        and product_id is not null and missing_since is null;
      return null;
    end $$`,
  `create trigger strike_undone after update of undone_at on price_strike for each row
    when (new.until_at is null and old.undone_at is distinct from new.undone_at)
    execute function note_offers_of_strike()`,

  // A shop that goes, comes back or delivers for another fee changes its offers as its update comes to them.
  `alter table retailer_update add column announces boolean not null default false`,
  `create function announce_retailer() returns trigger language plpgsql as $$
    declare
      changed integer;
    begin
      if tg_table_name = 'retailer' then changed := new.id;
      elsif tg_op = 'DELETE' then changed := old.retailer_id;
      else changed := new.retailer_id;
      end if;
      insert into retailer_update (retailer_id, after_product_id, announces)
      select changed, 0, true where exists (select from offer where retailer_id = changed)
      on conflict (retailer_id) do update set after_product_id = 0, announces = true;
      return null;
    end $$`,
  `create trigger retailer_archived after update of archived_at on retailer for each row
    when ((old.archived_at is null) is distinct from (new.archived_at is null))
    execute function announce_retailer()`,
  `create trigger delivery_stated after insert or delete on delivery_rule for each row
    execute function announce_retailer()`,
  `create trigger delivery_changed after update on delivery_rule for each row
    when ((old.fee_minor, old.free_over_minor) is distinct from (new.fee_minor, new.free_over_minor))
    execute function announce_retailer()`,
  `create function note_offers_of_retailer() returns trigger language plpgsql as $$
    begin
      update offer set changed_in = '0'
      where retailer_id = new.retailer_id and missing_since is null
        and product_id > old.after_product_id and product_id <= new.after_product_id;
      return null;
    end $$`,
  `create trigger retailer_updated after update on retailer_update for each row
    when (new.announces and new.after_product_id > old.after_product_id)
    execute function note_offers_of_retailer()`,
]
