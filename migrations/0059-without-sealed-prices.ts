import { sql, type Kysely } from 'kysely'

/** Programs from before read what is dropped here. */
export const contractsAfter = '0059-without-sealed-prices'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Nobody seals from here on.
  'lock table price_quarter in access exclusive mode',
  `do $$ begin
    if exists (select from price_quarter) then
      raise exception 'Prices of past quarters are sealed, which this version cannot read. Run "pricehound price-history unseal" of the version before, then start this one again.';
    end if;
  end $$`,
  'drop view price_history',
  'drop table price_quarter',
  `delete from setting where key = 'sealing'`,
]
