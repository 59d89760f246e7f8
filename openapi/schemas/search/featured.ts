import { z } from 'zod'
import { ProductCardSchema, productCardExample } from '../product-card.ts'

export const FeaturedSchema = z.object({ products: z.array(ProductCardSchema).max(4) }).meta({
  id: 'Featured',
  description: 'The products of the home page.',
  examples: [{ products: [productCardExample] }],
})

export type FeaturedBody = z.output<typeof FeaturedSchema>
