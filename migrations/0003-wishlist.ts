import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // An item stays when its product goes: it keeps all that it needs to be shown and searched for.
  `create table wishlist_item (
    account_id uuid not null references account on delete cascade,
    name text not null check (name <> '' and length(name) <= 320 and name !~ '[/.]'),
    title text not null check (title <> '' and length(title) <= 300),
    product_id integer references product on delete set null,
    country text not null check (country in ('NZ', 'AU')),
    price text not null check (length(price) <= 40),
    amount_minor integer check (amount_minor > 0),
    logo text not null check (length(logo) <= 2000),
    date text not null check (length(date) <= 60),
    added_at timestamptz not null,
    primary key (account_id, name)
  )`,
  `create unique index wishlist_item_once on wishlist_item (account_id, product_id)
    where product_id is not null`,
  `create index wishlist_item_product on wishlist_item (product_id) where product_id is not null`,
]
