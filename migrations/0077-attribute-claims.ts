import { sql, type Kysely } from 'kysely'

/** The index is built while products are read and written. */
export const transaction = false

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Of attributes on which shops disagree: each value, and how many shops state it. Whoever comes later waits behind
  // this, so it waits shortly for its lock, and tries again.
  `do $$ begin
    set local lock_timeout = '2s';
    for tried in 1..60 loop
      begin
        alter table product
          add column if not exists attribute_claims jsonb not null default '{}';
        return;
      exception when lock_not_available or deadlock_detected then
        if tried = 60 then raise; end if;
        perform pg_sleep(1 + 2 * random());
      end;
    end loop;
  end $$`,
  // One that was broken off is there, and of no use.
  'drop index if exists product_disputed',
  // Administration lists these.
  `create index concurrently product_disputed on product (id) where attribute_claims <> '{}'`,
]
