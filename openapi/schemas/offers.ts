import { z } from 'zod'
import { CountrySchema } from './fields/country.ts'
import { BasisSchema } from './fields/basis.ts'
import { OfferSchema, offerExample } from './offer.ts'

/** Every offer of a product in a country, in order. */
export const OffersSchema = z
  .object({
    productId: z.string(),
    country: CountrySchema,
    basis: BasisSchema,
    new: z.array(OfferSchema).describe('New ones by standing, then by what is paid in the basis.'),
    other: z.array(OfferSchema).describe('Used, refurbished and open-box ones, likewise.'),
  })
  .meta({
    id: 'Offers',
    description: 'What every shop asks for a product.',
    examples: [
      {
        productId: 'awMiEnyh59s',
        country: 'NZ',
        basis: 'delivered',
        new: [offerExample],
        other: [],
      },
    ],
  })

export type OffersBody = z.output<typeof OffersSchema>
