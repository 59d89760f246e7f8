import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Since when nothing of a shop is in the open data.
  `alter table retailer add column left_out_at timestamptz`,

  // A short number of an offer: a file of prices with it is half as large as one with its id. Offers that are there
  // get theirs from the first dump. The default apart: with it the table would be written anew.
  `create sequence offer_no as integer`,
  `alter table offer add column no integer`,
  `alter table offer alter column no set default nextval('offer_no')`,
  `alter sequence offer_no owned by offer.no`,
]
