import { countries, currencyOf, type Country } from '#domain/market/country.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'
import { listingTable } from './search/where-listing.ts'

/** The countries that the database does not know. */
export const missingMarkets = async (db: Kysely<Database>): Promise<readonly Country[]> => {
  const known = await db.selectFrom('market').select('country').execute()
  return countries.filter((country) => !known.some((market) => market.country === country))
}

/** Adds a country with its partition of listings. */
export const addMarket = async (trx: Kysely<Database>, country: Country): Promise<void> => {
  await trx
    .insertInto('market')
    .values({ country, currency: currencyOf(country) })
    .execute()
  await sql`create table ${listingTable(country)}
    partition of listing for values in (${sql.lit(country)})`.execute(trx)
}
