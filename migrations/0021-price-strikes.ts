import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Price points stay as they were observed; readers leave out what is struck here.
  `create table price_strike (
    id uuid primary key,
    product_id integer not null references product on delete cascade,
    country text not null check (country in ('NZ', 'AU')),
    from_at timestamptz not null check (from_at <= struck_at),
    until_at timestamptz check (until_at > from_at and until_at <= struck_at),
    reason text not null check (reason <> '' and length(reason) <= 500),
    struck_at timestamptz not null,
    struck_by uuid references account on delete set null,
    undone_at timestamptz check (undone_at >= struck_at),
    undone_by uuid references account on delete set null,
    check (undone_by is null or undone_at is not null)
  )`,
  `create index price_strike_product on price_strike (product_id)`,
  `create index price_strike_listed on price_strike (struck_at desc, id desc)`,
  `create index price_strike_by on price_strike (struck_by) where struck_by is not null`,
  `create index price_strike_undone_by on price_strike (undone_by) where undone_by is not null`,

  // With what each offer asked then: a strike without an end holds until another price.
  `create table price_strike_offer (
    offer_id uuid not null references offer on delete cascade,
    strike_id uuid not null references price_strike on delete cascade,
    price_minor integer not null check (price_minor > 0),
    primary key (offer_id, strike_id)
  )`,
  `create index price_strike_offer_strike on price_strike_offer (strike_id)`,
]
