import { z } from 'zod'
import { DealSchema } from '../deals.ts'
import { ProductCardSchema, productCardExample } from '../product/product-card.ts'

const named = z.object({ name: z.string(), slug: z.string() })

export const FeaturedSchema = z
  .object({
    products: z.array(ProductCardSchema).max(4),
    deals: z.array(DealSchema).max(4).describe('Four top deals; none where there are fewer.'),
    searches: z.array(z.string()).max(3).describe('What to search for; each finds something.'),
    catalogue: z.object({
      products: z.int().min(0).describe('With an offer in the country.'),
      categories: z.array(named).describe('Those that something stands in.'),
      brands: z.array(named).describe('Those that something is of.'),
    }),
  })
  .meta({
    id: 'Featured',
    description: 'The products of the home page.',
    examples: [
      {
        products: [productCardExample],
        deals: [],
        searches: ['Apple Macbook Pro, 2024'],
        catalogue: {
          products: 1462,
          categories: [{ name: 'Phones', slug: 'phones' }],
          brands: [{ name: 'Apple', slug: 'apple' }],
        },
      },
    ],
  })

export type FeaturedBody = z.output<typeof FeaturedSchema>
