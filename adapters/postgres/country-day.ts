import { dayIn } from '#domain/market/country-days.ts'
import { sql, type RawBuilder } from 'kysely'

/** The day of a moment in the country of a row. */
export const countryDay = (country: RawBuilder<unknown>, moment: Date): RawBuilder<unknown> =>
  sql`case ${country} when 'NZ' then ${dayIn(moment, 'NZ')}::date else ${dayIn(moment, 'AU')}::date end`
