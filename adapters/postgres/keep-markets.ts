import { countries, currencyOf } from '#domain/market/country.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'
import { listingTable } from './search/listing-conditions.ts'

/** Adds the countries that the database does not know, each with its partition of listings. */
export const keepMarkets = async (db: Kysely<Database>): Promise<void> => {
  const known = await db.selectFrom('market').select('country').execute()
  const added = countries.filter((country) => !known.some((market) => market.country === country))
  for (const country of added)
    await db.transaction().execute(async (trx) => {
      await sql`create table ${listingTable(country)}
        partition of listing for values in (${sql.lit(country)})`.execute(trx)
      await trx
        .insertInto('market')
        .values({ country, currency: currencyOf(country) })
        .execute()
    })
}
