import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Changes that were written to the feed before are not told: their transactions had ended.
  `create table webhook (
    id uuid primary key,
    account_id uuid not null references account on delete cascade,
    url text not null check (url like 'http%' and length(url) <= 2048),
    secret bytea not null check (length(secret) between 24 and 64),
    old_secret bytea,
    old_secret_until timestamptz,
    told_from xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
    free_at timestamptz not null,
    failing_since timestamptz,
    off_at timestamptz,
    off_because text check (off_because in ('asked', 'gone', 'failing', 'behind')),
    created_at timestamptz not null,
    check ((old_secret is null) = (old_secret_until is null)),
    check ((off_at is null) = (off_because is null))
  )`,
  `create index webhook_account on webhook (account_id, created_at)`,

  `create table webhook_product (
    webhook_id uuid not null references webhook on delete cascade,
    product_id integer not null references product on delete cascade,
    primary key (product_id, webhook_id)
  )`,
  `create index webhook_product_webhook on webhook_product (webhook_id)`,
  `create table webhook_retailer (
    webhook_id uuid not null references webhook on delete cascade,
    retailer_id integer not null references retailer on delete cascade,
    primary key (retailer_id, webhook_id)
  )`,
  `create index webhook_retailer_webhook on webhook_retailer (webhook_id)`,

  // The body is a text: what is signed is what is sent, to the byte.
  `create table webhook_delivery (
    id uuid primary key,
    webhook_id uuid not null references webhook on delete cascade,
    body text not null,
    changes smallint not null check (changes between 0 and 100),
    created_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    attempted_at timestamptz,
    status smallint,
    answer text,
    check ((state = 'waiting') = (next_attempt_at is not null))
  )`,
  `create index webhook_delivery_log on webhook_delivery (webhook_id, id)`,
  `create index webhook_delivery_due on webhook_delivery (webhook_id, next_attempt_at)
    where next_attempt_at is not null`,
  `create index webhook_delivery_age on webhook_delivery (created_at)`,

  // Of an offer that left a product, or ended, the feed says no more which one that was.
  `alter table offer_change add column left_product_id integer`,
  `create or replace function note_changed_offer() returns trigger language plpgsql as $$
    declare
      changed offer;
      left_id integer;
    begin
      if tg_op = 'DELETE' then
        left_id := old.product_id;
        old.changed_in := greatest(pg_current_xact_id(), old.changed_in);
        old.product_id := null;
        changed := old;
      else
        if tg_op = 'UPDATE' then
          left_id := old.product_id;
          new.changed_in := greatest(pg_current_xact_id(), old.changed_in);
        end if;
        changed := new;
      end if;
      insert into offer_change (changed_in, offer_id, country, retailer_id, product_id,
        price_minor, delivery_minor, availability, condition, left_product_id)
      select changed.changed_in, changed.id, changed.country, changed.retailer_id, shown.id,
        case when shown.id is not null then changed.price_minor end,
        case when shown.id is not null and changed.availability <> 'in-store' then coalesce(
          changed.delivery_minor,
          case when changed.price_minor >= rule.free_over_minor then 0 else rule.fee_minor end
        ) end,
        case when shown.id is not null then changed.availability end,
        case when shown.id is not null then changed.condition end,
        case when left_id is distinct from shown.id then left_id end
      from retailer
      left join product shown on shown.id = changed.product_id and shown.archived_at is null
        and retailer.archived_at is null and changed.missing_since is null
      left join delivery_rule rule
        on rule.retailer_id = changed.retailer_id and rule.country = changed.country
      where retailer.id = changed.retailer_id;
      return new;
    end $$`,
]
