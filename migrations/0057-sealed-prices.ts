import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The prices of one offer in a quarter that is over: a row a price takes three times as much.
  // Fixed-width columns first; currency and lists are short.
  `create table price_quarter (
    offer_id uuid not null,
    quarter date not null,
    currency text not null check (currency in ('NZD', 'AUD')),
    at timestamptz[] not null,
    price_minor integer[] not null check (0 < all (price_minor)),
    delivery_minor integer[] not null check (0 <= all (delivery_minor)),
    -- Null where none was.
    in_store boolean[],
    primary key (offer_id, quarter),
    check (quarter = date_trunc('quarter', quarter::timestamp)::date),
    check (
      cardinality(at) > 0 and array_position(at, null) is null
      and cardinality(price_minor) = cardinality(at)
      and cardinality(delivery_minor) = cardinality(at)
      and (in_store is null or cardinality(in_store) = cardinality(at))
    ),
    check (
      at[1] >= quarter::timestamp at time zone 'UTC'
      and at[cardinality(at)] < (quarter + interval '3 months') at time zone 'UTC'
    )
  )`,
  // Dumps read quarters, everybody else offers.
  `create index price_quarter_quarter on price_quarter (quarter)`,

  // Every price, wherever it is. Programs write price_point.
  `create view price_history as
    select offer_id, at, price_minor, delivery_minor, currency, in_store from price_point
    union all
    select offer_id, at, price_minor, delivery_minor, currency, coalesce(in_store, false)
    from (
      select offer_id, unnest(at) as at, unnest(price_minor) as price_minor,
        unnest(delivery_minor) as delivery_minor, currency, unnest(in_store) as in_store
      from price_quarter
    ) sealed`,
]
