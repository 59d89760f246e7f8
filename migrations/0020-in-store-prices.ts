import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // What could be fetched in the shop only: it counts in no series of what could be ordered.
  `alter table price_point add column in_store boolean not null default false`,
  // Nothing tells it of earlier prices than the last.
  `update price_point set in_store = true
    from offer cross join lateral (
      select at from price_point where offer_id = offer.id order by at desc limit 1
    ) last
    where offer.availability = 'in-store' and price_point.offer_id = offer.id
      and price_point.at = last.at and price_point.price_minor is not null`,
]
