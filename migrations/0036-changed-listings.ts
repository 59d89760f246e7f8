import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

// Whoever writes a listing, it changed for the nodes that rank it when and only when something that they keep did.
const statements = [
  `create function listing_colours(filters tsvector) returns text[] language sql immutable as $$
    select array(select lexeme from unnest(tsvector_to_array(filters)) lexeme where lexeme like '%#%')
  $$`,
  `create function note_changed_listing() returns trigger language plpgsql as $$
    begin
      new.changed_in := case
        when (old.category_id, old.popularity, old.rating_sum, old.rating_count, old.words)
            is distinct from (new.category_id, new.popularity, new.rating_sum, new.rating_count, new.words)
          or (old.filters is distinct from new.filters
            and listing_colours(old.filters) is distinct from listing_colours(new.filters))
        then pg_current_xact_id() else old.changed_in end;
      return new;
    end $$`,
  `create trigger listing_changed before update on listing
    for each row execute function note_changed_listing()`,
]
