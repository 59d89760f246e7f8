import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One of each author and model. An invented author of the demonstration has a name and no account.
  `create table review (
    id uuid primary key,
    group_id integer not null references product_group on delete cascade,
    product_id integer references product on delete set null,
    account_id uuid references account on delete cascade,
    demo_author text check (demo_author <> '' and length(demo_author) <= 100),
    rating smallint not null check (rating between 1 and 5),
    text text not null check (length(text) <= 4000),
    written_at timestamptz not null,
    changed_at timestamptz not null check (changed_at >= written_at),
    hidden_at timestamptz,
    hidden_by uuid references account on delete set null,
    hidden_reason text check (hidden_reason <> '' and length(hidden_reason) <= 300),
    unique (account_id, group_id),
    check ((account_id is null) = (demo_author is not null)),
    check ((hidden_at is null) = (hidden_reason is null)),
    check (hidden_by is null or hidden_at is not null)
  )`,
  // What is listed, in the order of the list.
  `create index review_listed on review (group_id, written_at desc, id desc)
    where text <> '' and hidden_at is null`,
  // What is counted: read without the rows themselves.
  `create index review_counted on review (group_id, rating) where hidden_at is null`,
  `create index review_product on review (product_id)`,
  `create index review_hidden on review (hidden_at desc, id desc) where hidden_at is not null`,
  `create index review_hidden_by on review (hidden_by) where hidden_by is not null`,
  `create index review_group on review (group_id)`,
  // For admins, who look at all of them.
  `create index review_written on review (written_at desc, id desc)`,

  // Once by each account, or by each address block, of which a hash is kept for a day: there are few
  // enough addresses to find whose it is.
  `create table review_report (
    id uuid primary key,
    review_id uuid not null references review on delete cascade,
    account_id uuid references account on delete cascade,
    block_hash bytea check (length(block_hash) = 32),
    reason text not null check (reason in ('spam', 'abusive', 'off-topic', 'other')),
    reported_at timestamptz not null,
    unique (review_id, account_id),
    unique (review_id, block_hash),
    check (account_id is null or block_hash is null)
  )`,
  `create index review_report_account on review_report (account_id)`,
  `create index review_report_block on review_report (reported_at) where block_hash is not null`,

  // A review may be asked for by the readable part of a product's address.
  `create index product_slug on product (slug)`,
]
