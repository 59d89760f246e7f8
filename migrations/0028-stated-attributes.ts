import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `-- What a shop's fields state of a thing, as it writes it.
      alter table offer_detail add column facts jsonb not null default '[]'
        check (jsonb_typeof(facts) = 'array');
      -- Who stated each attribute; those without an entry came with the demonstration.
      alter table product add column attribute_origins jsonb not null default '{}'
        check (jsonb_typeof(attribute_origins) = 'object');
      -- Where a person put what a shop lists under a path of its own.
      create table shop_path (
        retailer_id integer not null references retailer (id) on delete cascade,
        path text not null check (length(path) between 1 and 750),
        category_id integer not null references category (id) on delete cascade,
        placed_by text not null,
        placed_at timestamptz not null,
        primary key (retailer_id, path)
      );`,
    )
    .execute(db)
}
