import { z } from 'zod'
import { BasisSchema } from './fields/basis.ts'
import { OfferSchema, offerExample } from './offer.ts'
import { ProductSchema, productExample, VariantSchema } from './product.ts'
import { VerdictSchema, verdictExample } from './verdict.ts'

/** One product as its page shows it in a country. */
export const ProductPageSchema = z
  .object({
    product: ProductSchema,
    variants: z.array(VariantSchema).describe('Other products of the same model.'),
    basis: BasisSchema,
    bestOffer: OfferSchema.nullable().describe(
      'The new one that stands first in the basis; null when no new one’s price holds.',
    ),
    verdict: VerdictSchema.nullable().describe(
      'Of the best offer; null when it cannot be ordered, and when there is none.',
    ),
    offerCount: z.int().min(0).describe('Offers in this country, used ones among them.'),
    shopCount: z.int().min(0).describe('Shops with such an offer.'),
  })
  .meta({
    id: 'ProductPage',
    description: 'A product, its variants and its best offer in a country.',
    examples: [
      {
        product: productExample,
        variants: [],
        basis: 'delivered',
        bestOffer: offerExample,
        verdict: verdictExample,
        offerCount: 8,
        shopCount: 7,
      },
    ],
  })

export type ProductPageBody = z.output<typeof ProductPageSchema>
