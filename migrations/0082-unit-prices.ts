import { sql, type Kysely } from 'kysely'

/**
 * How many of the unit by which such things are compared a pack holds; null where they are not. Listings that were there are
 * filled by the task that makes listings of an older version anew. Whoever comes later waits behind this, so it waits shortly for
 * its lock, and tries again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `do $$ begin
        set local lock_timeout = '2s';
        for tried in 1..60 loop
          begin
            alter table listing
              add column if not exists unit text, add column if not exists unit_count float8;
            return;
          exception when lock_not_available or deadlock_detected then
            if tried = 60 then raise; end if;
            perform pg_sleep(1 + 2 * random());
          end;
        end loop;
      end $$`,
    )
    .execute(db)
}
