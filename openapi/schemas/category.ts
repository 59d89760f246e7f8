import { z } from 'zod'

const category = {
  slug: z.string(),
  name: z.string(),
  products: z.int().min(0).describe('Products sold in the country, in it and below it.'),
}

const LeafSchema = z.object(category)

const BranchSchema = z.object({ ...category, children: z.array(LeafSchema) })

/** The tree of three levels: the 17 roots of the front door, then further ones. */
export const CategoriesSchema = z
  .array(z.object({ ...category, children: z.array(BranchSchema) }))
  .meta({
    id: 'Categories',
    description: 'The tree of categories, three levels deep.',
    examples: [
      [
        {
          slug: 'phones',
          name: 'Phones',
          products: 120,
          children: [
            {
              slug: 'mobile-phones',
              name: 'Mobile Phones',
              products: 90,
              children: [{ slug: 'smartphones', name: 'Smartphones', products: 84 }],
            },
          ],
        },
      ],
    ],
  })

export type CategoriesBody = z.output<typeof CategoriesSchema>
