import { countries } from '#domain/market/country.ts'
import { dayIn } from '#domain/market/country-days.ts'
import { sql, type RawBuilder } from 'kysely'

/** The day of a moment in the country of a row. */
export const countryDay = (country: RawBuilder<unknown>, moment: Date): RawBuilder<unknown> =>
  sql`case ${country} ${sql.join(
    countries.map((each) => sql`when ${sql.lit(each)} then ${dayIn(moment, each)}::date`),
    sql` `,
  )} end`
