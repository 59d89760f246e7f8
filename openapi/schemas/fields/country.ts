import { countries, defaultCountry } from '#domain/market/country.ts'
import { z } from 'zod'
import { once } from './once.ts'

const anyOfThem = countries.join(' or ')

/** A country as it is answered. */
export const CountrySchema = z.enum(countries).describe('ISO 3166-1 code of the shoppers’ country.')

/** A country in a body or a filter. */
export const CountryInputSchema = z.enum(countries, { error: `must be ${anyOfThem}` })

/** A country as it is asked for: missing, empty and `null` mean New Zealand. */
export const CountryQuerySchema = z
  .enum([...countries, '', 'null'], { error: once(`must be ${anyOfThem}, in capitals`) })
  .default(defaultCountry)
  .meta({
    description: `Whose shops and prices: ${countries.map((code) => `\`${code}\``).join(' or ')}. Missing, empty and \`null\` mean \`${defaultCountry}\`.`,
    examples: [defaultCountry],
  })
  .transform((asked) => (asked === '' || asked === 'null' ? defaultCountry : asked))
