import { z } from 'zod'

/** All brands by letter, '#' for those that begin with a digit or a sign. */
export const BrandsSchema = z
  .array(
    z.object({
      letter: z.string().regex(/^[A-Z#]$/),
      brands: z.array(
        z.object({
          text: z.string(),
          link: z.string().describe('Leads to the brand’s search.'),
          slug: z.string().describe('Names the brand in the `brand` filter.'),
          products: z.int().min(0).describe('Products sold in the country.'),
        }),
      ),
    }),
  )
  .meta({
    id: 'Brands',
    description: 'Every brand by its letter.',
    examples: [
      [
        {
          letter: 'A',
          brands: [{ text: 'Apple', link: '/Apple/brand_89.aspx', slug: 'apple', products: 48 }],
        },
      ],
    ],
  })

export type BrandsBody = z.output<typeof BrandsSchema>
