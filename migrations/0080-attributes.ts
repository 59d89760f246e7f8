import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `-- Attributes that admins added; the facts are of the kind that the program's own file has.
      create table attribute (
        key text primary key check (length(key) between 1 and 40),
        facts jsonb not null check (jsonb_typeof(facts) = 'object'),
        categories text[] not null check (cardinality(categories) > 0),
        added_by text not null,
        added_at timestamptz not null
      );
      -- Products of these categories state their attributes anew, those above the id next.
      create table attribute_due (
        category_id integer primary key references category (id) on delete cascade,
        after_id integer not null default 0
      );`,
    )
    .execute(db)
}
