import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // All that leaves after a commit. A row that is done or a dead letter is not due; it stays for a while, so that what is
  // queued again under its key is not sent again.
  `create table outbox (
    id uuid primary key,
    kind text not null check (kind <> ''),
    key text not null,
    payload jsonb,
    account_id uuid references account on delete cascade,
    sign_up_id uuid references sign_up on delete cascade,
    contact_message_id uuid references contact_message on delete cascade,
    watcher_id uuid references watcher on delete cascade,
    device_id uuid references push_device on delete cascade,
    webhook_id uuid references webhook on delete cascade,
    created_at timestamptz not null,
    due_at timestamptz,
    attempts integer not null default 0,
    attempted_at timestamptz,
    done_at timestamptz,
    status smallint,
    answer text,
    unique (kind, key),
    check (done_at is null or due_at is null)
  )`,
  `create index outbox_due on outbox (kind, due_at) where due_at is not null`,
  `create index outbox_recipient on outbox ((payload ->> 'recipient')) where kind = 'mail'`,
  `create index outbox_account on outbox (account_id) where account_id is not null`,
  `create index outbox_sign_up on outbox (sign_up_id) where sign_up_id is not null`,
  `create index outbox_contact on outbox (contact_message_id) where contact_message_id is not null`,
  `create index outbox_watcher on outbox (watcher_id) where watcher_id is not null`,
  `create index outbox_device on outbox (device_id) where device_id is not null`,
  `create index outbox_webhook on outbox (webhook_id, id) where webhook_id is not null`,
  `create index outbox_webhook_due on outbox (webhook_id, due_at)
    where webhook_id is not null and due_at is not null`,

  // Whoever owned the mails to an address, they go with its account: also those of programs of the version before.
  `create function remove_mails_to() returns trigger language plpgsql as $$
    begin
      delete from mail_message where recipient = old.email;
      delete from outbox where kind = 'mail' and payload ->> 'recipient' = old.email;
      return old;
    end $$`,
  `create trigger account_mails before delete on account
    for each row execute function remove_mails_to()`,

  // Programs of the version before queue in the tables that were there before, and send from them. A program of this
  // one moves what waits there; what is on its way stays until its lease ends.
  `create function skip_queued_mail() returns trigger language plpgsql as $$
    begin
      if exists (select from outbox where kind = 'mail' and key = new.key) then
        return null;
      end if;
      return new;
    end $$`,
  `create trigger mail_message_queued before insert on mail_message
    for each row execute function skip_queued_mail()`,

  `create function mail_data(kind text, old jsonb) returns jsonb language sql as $$
    select case kind
      when 'none' then '{"name": "Nobody"}'
      when 'watch-confirm' then jsonb_build_object(
        'product', old -> 'product', 'isSearch', old ? 'search', 'waitsFor', old -> 'waitsFor',
        'watchIds', jsonb_build_array(old -> 'watchIds'))
      when 'watch-met' then jsonb_strip_nulls(jsonb_build_object(
        'name', old -> 'name',
        'search', (old ->> 'search')::jsonb,
        'watchIds', string_to_array(old ->> 'watchIds', ','),
        'items', (
          select coalesce(jsonb_agg(case when item ? 'price'
            then item - 'price' || jsonb_build_object(
              'amount', split_part(item ->> 'price', ' ', 1),
              'covers', substr(item ->> 'price', strpos(item ->> 'price', ' ') + 1))
            else item end order by place), '[]')
          from jsonb_array_elements((old ->> 'items')::jsonb) with ordinality items (item, place)
        )))
      when 'offer-report-answered' then old - 'product' - 'path'
        || case when old ? 'product' then jsonb_build_object('product',
          jsonb_build_object('title', old -> 'product', 'path', old -> 'path')) else '{}' end
      else old
    end $$`,

  `create function take_over_queues() returns void language sql as $$
    with moved as (
      delete from mail_message where id = any(array(
        select id from mail_message
        where next_attempt_at is null or next_attempt_at <= now() for update skip locked
      )) returning *
    )
    insert into outbox (id, kind, key, payload, account_id, sign_up_id, contact_message_id,
      watcher_id, created_at, due_at, attempts, done_at, answer)
    select id, 'mail', key, case when next_attempt_at is not null then jsonb_build_object(
        'kind', case kind when 'none' then parameters ->> 'kind' else kind end,
        'recipient', recipient, 'data', mail_data(kind, parameters)) end,
      account_id, sign_up_id, contact_message_id, watcher_id, created_at, next_attempt_at,
      attempts, sent_at, last_error
    from moved on conflict do nothing;

    with moved as (
      delete from push_message where (key, device_id) in (
        select key, device_id from push_message
        where next_attempt_at is null or next_attempt_at <= now() for update skip locked
      ) returning *
    )
    insert into outbox (id, kind, key, payload, device_id, created_at, due_at, attempts, done_at,
      answer)
    select gen_random_uuid(), 'push', key || ' ' || device_id, content, device_id, created_at,
      next_attempt_at, attempts, sent_at, last_error
    from moved on conflict do nothing;

    with moved as (
      delete from webhook_delivery where id = any(array(
        select id from webhook_delivery
        where next_attempt_at is null or next_attempt_at <= now() for update skip locked
      )) returning *
    )
    insert into outbox (id, kind, key, payload, webhook_id, created_at, due_at, attempts,
      attempted_at, done_at, status, answer)
    select id, 'webhook', id, jsonb_build_object('body', body, 'changes', changes), webhook_id,
      created_at, next_attempt_at, attempts, attempted_at,
      case state when 'delivered' then coalesce(attempted_at, created_at) end, status, answer
    from moved on conflict do nothing;

    with moved as (
      delete from file_removal where file_key = any(array(
        select file_key from file_removal where due_at <= now() for update skip locked
      )) returning *
    )
    insert into outbox (id, kind, key, created_at, due_at)
    select gen_random_uuid(), 'file', file_key, due_at, due_at
    from moved on conflict do nothing;
  $$`,
  'select take_over_queues()',
]
