import { countries, countriesInWords, defaultCountry } from '#domain/market/country.ts'
import { z } from 'zod'
import { once } from './once.ts'

/** A country as it is answered. */
export const CountrySchema = z.enum(countries).describe('ISO 3166-1 code of the shoppers’ country.')

/** A country in a body or a filter. */
export const CountryInputSchema = z.enum(countries, { error: `must be ${countriesInWords}` })

/** A country as it is asked for: missing, empty and `null` mean the default one. */
export const CountryQuerySchema = z
  .enum([...countries, '', 'null'], { error: once(`must be ${countriesInWords}, in capitals`) })
  .default(defaultCountry)
  .meta({
    description: `Whose shops and prices: ${countries.map((code) => `\`${code}\``).join(' or ')}. Missing, empty and \`null\` mean \`${defaultCountry}\`.`,
    examples: [defaultCountry],
  })
  .transform((asked) => (asked === '' || asked === 'null' ? defaultCountry : asked))
