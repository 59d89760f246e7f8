import { countries, type Country } from '#domain/market/country.ts'
import { z } from 'zod'
import { once } from './once.ts'

/** A country as it is answered. */
export const CountrySchema = z.enum(countries).describe('ISO 3166-1 code of the shoppers’ country.')

/** A country as it is asked for: missing, empty and `null` mean New Zealand. */
export const CountryQuerySchema = z
  .enum([...countries, '', 'null'], { error: once('must be NZ or AU, in capitals') })
  .default('NZ')
  .meta({
    description: 'Whose shops and prices: `NZ` or `AU`. Missing, empty and `null` mean `NZ`.',
    examples: ['NZ'],
  })
  .transform((asked): Country => (asked === 'AU' ? 'AU' : 'NZ'))
