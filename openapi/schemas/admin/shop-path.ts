import { longestCategory } from '#domain/collect/read-offer.ts'
import { hasVisibleText } from '#domain/visible-text.ts'
import { z } from 'zod'
import { WholeTextSchema } from '../fields/text.ts'

export const ShopPathsSchema = z
  .object({
    items: z.array(
      z.object({
        path: z.string().describe('As the shop writes it.'),
        products: z.int().min(0).describe('What the shop sells under it.'),
        category: z
          .object({ slug: z.string(), name: z.string() })
          .nullable()
          .describe('Where its things go, their titles leading deeper; null while nothing tells.'),
        placedBy: z.string().nullable().describe('Who said so; null: nobody, it was guessed.'),
      }),
    ),
  })
  .meta({
    id: 'ShopPaths',
    description: 'The category paths of a shop, those of most products first, at most a thousand.',
    examples: [
      {
        items: [
          {
            path: 'Gear > Bags',
            products: 132,
            category: { slug: 'camera-bags', name: 'Camera Bags' },
            placedBy: null,
          },
        ],
      },
    ],
  })

export const PlacePathSchema = z
  .object({
    path: WholeTextSchema(longestCategory)
      .refine(hasVisibleText, { error: 'is missing' })
      .min(1, { error: 'is missing' })
      .describe('A path as the shop writes it.'),
    category: WholeTextSchema(100).describe('The `slug` of a category.'),
  })
  .meta({ examples: [{ path: 'Gear > Bags', category: 'camera-bags' }] })

export const PathPlacedSchema = z
  .object({ moved: z.int().min(0).describe('Products that changed their category.') })
  .meta({
    id: 'PathPlaced',
    description: 'What became of a placed path.',
    examples: [{ moved: 132 }],
  })

export type ShopPathsBody = z.output<typeof ShopPathsSchema>
