import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Whose watches they are: an account, or an address without one that has confirmed a watch.
  `create table watcher (
    id uuid primary key,
    account_id uuid unique references account on delete cascade,
    email text unique check (email <> '' and length(email) <= 254),
    cadence text not null default 'each' check (cadence in ('each', 'daily', 'weekly')),
    consent text,
    consented_at timestamptz,
    refused_at timestamptz,
    created_at timestamptz not null,
    check ((account_id is null) <> (email is null)),
    check ((consent is null) = (consented_at is null))
  )`,
  // Secrets of the links in its mails, as SHA-256. Without watches: all of the watcher.
  `create table watch_link (
    token_hash bytea primary key check (length(token_hash) = 32),
    watcher_id uuid not null references watcher on delete cascade,
    watch_ids uuid[] not null,
    expires_at timestamptz not null
  )`,
  `create index watch_link_watcher on watch_link (watcher_id)`,
  `create index watch_link_expiry on watch_link (expires_at)`,

  `create table watch (
    id uuid primary key,
    watcher_id uuid not null references watcher on delete cascade,
    asked_product_id integer not null references product on delete cascade,
    product_id integer not null,
    group_id integer,
    country text not null check (country in ('NZ', 'AU')),
    basis text not null check (basis in ('delivered', 'item')),
    retailer_ids integer[] not null check (cardinality(retailer_ids) <= 50),
    condition text not null check (condition in ('new', 'used', 'any')),
    kind text not null check (kind in ('target', 'back-in-stock', 'new-low', 'falls-by')),
    percent smallint check (percent between 1 and 90),
    threshold_minor integer check (threshold_minor > 0),
    fires_at integer not null,
    rearms_over integer not null,
    state text not null check (state in ('unconfirmed', 'active', 'paused')),
    armed boolean not null,
    events integer not null default 0,
    event_at timestamptz,
    event_minor integer,
    mailed_at timestamptz,
    created_at timestamptz not null,
    check ((kind = 'falls-by') = (percent is not null)),
    check ((kind in ('target', 'falls-by')) = (threshold_minor is not null))
  )`,
  `create index watch_watcher on watch (watcher_id, created_at)`,
  `create index watch_asked_product on watch (asked_product_id)`,
  `create index watch_unconfirmed on watch (created_at) where state = 'unconfirmed'`,
  // A change of a price finds those that it may fire, or arm again, and no others.
  `create index watch_fires on watch (product_id, country, basis, fires_at)
    where state = 'active' and armed and group_id is null`,
  `create index watch_rearms on watch (product_id, country, basis, rearms_over)
    where state = 'active' and not armed and group_id is null`,
  `create index watch_group_fires on watch (group_id, country, basis, fires_at)
    where state = 'active' and armed and group_id is not null`,
  `create index watch_group_rearms on watch (group_id, country, basis, rearms_over)
    where state = 'active' and not armed and group_id is not null`,

  // What somebody is to be told, once.
  `create table watch_event (
    watch_id uuid not null references watch on delete cascade,
    number integer not null,
    watcher_id uuid not null references watcher on delete cascade,
    product_id integer not null,
    threshold_minor integer,
    at timestamptz not null,
    due_at timestamptz,
    outcome text check (outcome in ('mailed', 'lapsed', 'hushed')),
    mailed_at timestamptz,
    amount_minor integer not null,
    primary key (watch_id, number),
    check ((due_at is null) = (outcome is not null))
  )`,
  `create index watch_event_due on watch_event (due_at) where due_at is not null`,
  `create index watch_event_watcher on watch_event (watcher_id, at)`,

  // Products whose offers changed. Rows are only added, so that nobody who writes prices waits.
  `create table watch_due (product_id integer not null)`,
  `create function note_due_watch() returns trigger language plpgsql as $$
    begin
      insert into watch_due (product_id)
        values (case tg_op when 'DELETE' then old.product_id else new.product_id end);
      return null;
    end $$`,
  `create trigger listing_watched after insert or delete on listing
    for each row execute function note_due_watch()`,
  `create trigger listing_rewatched after update on listing for each row
    when (old.sales is distinct from new.sales) execute function note_due_watch()`,

  // Watches follow mergers, and come back when one is undone.
  `create function follow_watched_product() returns trigger language plpgsql as $$
    begin
      update watch set product_id = living.id,
          group_id = case when watch.group_id is null then null else living.group_id end
        from product living
        where asked_product_id = new.id and living.id = coalesce(new.merged_into, new.id);
      insert into watch_due (product_id)
        select distinct product_id from watch where asked_product_id = new.id;
      return null;
    end $$`,
  `create trigger product_watched after update on product for each row
    when ((old.merged_into, old.group_id) is distinct from (new.merged_into, new.group_id))
    execute function follow_watched_product()`,

  `alter table mail_message add column watcher_id uuid references watcher on delete cascade`,
  `create index mail_message_watcher on mail_message (watcher_id) where watcher_id is not null`,
]
