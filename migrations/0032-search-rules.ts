import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `-- What admins tell the search of words.
      create table search_rule (
        id integer generated always as identity primary key,
        kind text not null check (kind in ('synonym', 'no-correction')),
        words text not null check (length(words) between 1 and 60),
        other text not null check (length(other) between 1 and 60),
        added_by text not null,
        added_at timestamptz not null
      );
      -- Words are searched as one other thing, but may be kept from several corrections.
      create unique index search_rule_synonym on search_rule (words) where kind = 'synonym';
      create unique index search_rule_correction on search_rule (words, other)
        where kind = 'no-correction';
      -- What was searched for, without who.
      create table search_day (
        day date not null,
        country text not null check (country in ('NZ', 'AU')),
        words text not null check (length(words) <= 80),
        results text not null check (results in ('none', 'one', 'many')),
        searches integer not null check (searches > 0),
        primary key (day, country, words)
      );`,
    )
    .execute(db)
}
