import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Each number that a listing states of an attribute, or once stated, with its text. None is unique: two who note the same at the same
  // time do not wait for each other. A backup restores this one before `listing`, whose trigger then finds what is there.
  `create table attribute_number (
    key text not null,
    number float8 not null,
    value text not null
  )`,
  `create index attribute_number_key on attribute_number (key, number)`,
  `create function note_attribute_numbers() returns trigger language plpgsql as $$
    begin
      insert into attribute_number (key, number, value)
        select key, value::float8, value
        from (
          select split_part(stated, '=', 1) as key, substr(stated, strpos(stated, '=') + 1) as value
          from unnest(new.attributes) stated
        ) stated
        where value ~ '^-?[0-9]{1,20}([.][0-9]{1,20})?$' and not exists (
          select from attribute_number known
          where known.key = stated.key and known.number = case
            when stated.value ~ '^-?[0-9]{1,20}([.][0-9]{1,20})?$' then stated.value::float8 end
            and known.value = stated.value
        );
      return null;
    end $$`,
  `create trigger listing_stated after insert on listing
    for each row execute function note_attribute_numbers()`,
  `create trigger listing_restated after update on listing
    for each row when (old.attributes is distinct from new.attributes)
    execute function note_attribute_numbers()`,
]
