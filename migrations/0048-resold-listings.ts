import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null: not since the upgrade. A default would have all rows written anew.
  `alter table listing add column resold_in xid8`,
  `alter table listing alter column resold_in set default pg_current_xact_id()`,
  `create index listing_resold on listing (resold_in)`,

  `create or replace function note_changed_listing() returns trigger language plpgsql as $$
    begin
      new.resold_in := pg_current_xact_id();
      new.changed_in := case
        when (old.category_id, old.popularity, old.rating_sum, old.rating_count, old.words)
            is distinct from (new.category_id, new.popularity, new.rating_sum, new.rating_count, new.words)
          or (old.filters is distinct from new.filters
            and listing_colours(old.filters) is distinct from listing_colours(new.filters))
        then pg_current_xact_id() else old.changed_in end;
      return new;
    end $$`,
]
