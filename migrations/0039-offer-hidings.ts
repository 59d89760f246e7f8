import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A hidden offer counts as missing for everybody, whatever its sources say.
  `create table offer_hiding (
    offer_id uuid primary key references offer on delete cascade,
    reason text not null check (reason <> '' and length(reason) <= 500),
    hidden_at timestamptz not null,
    hidden_by uuid references account on delete set null,
    until_at timestamptz check (until_at > hidden_at)
  )`,
  `create index offer_hiding_until on offer_hiding (until_at) where until_at is not null`,
  `create index offer_hiding_by on offer_hiding (hidden_by) where hidden_by is not null`,

  // For the table of offers, which is in order of their ids.
  `create index offer_listed on offer (retailer_id, id)`,
  `create index offer_unmatched on offer (id) where product_id is null`,
  `create index offer_missing on offer (id) where missing_since is not null`,
  `create index offer_source_doubted on offer_source (offer_id) where doubted_at is not null`,
  `create index offer_source_seen on offer_source (seen_at) where seen_at is not null`,
  `create index offer_url on offer using hash (url)`,
  `create index offer_words on offer
    using gin (to_tsvector('simple', translate(title, '-/.,+_()', '        ')))`,
  `create index product_archived on product (id) where archived_at is not null`,
  `create index product_words on product
    using gin (to_tsvector('simple', translate(title, '-/.,+_()', '        ')))`,
]
