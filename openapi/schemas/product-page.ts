import { z } from 'zod'
import { OfferSchema, offerExample } from './offer.ts'
import { ProductSchema, productExample, VariantSchema } from './product.ts'

/** One product as its page shows it in a country. */
export const ProductPageSchema = z
  .object({
    product: ProductSchema,
    variants: z.array(VariantSchema).describe('Other products of the same model.'),
    bestOffer: OfferSchema.nullable().describe(
      'The new one with the lowest known total; null when nobody sells one.',
    ),
    offerCount: z.int().min(0).describe('Offers in this country, used ones among them.'),
  })
  .meta({
    id: 'ProductPage',
    description: 'A product, its variants and its best offer in a country.',
    examples: [{ product: productExample, variants: [], bestOffer: offerExample, offerCount: 8 }],
  })

export type ProductPageBody = z.output<typeof ProductPageSchema>
