import { imageWidth } from '../schemas/fields/image-width.ts'
import { BasisQuerySchema } from '../schemas/fields/basis.ts'
import { CountryQuerySchema } from '../schemas/fields/country.ts'
import { VariantQuerySchema } from '../schemas/fields/variant.ts'
import { binary, type Operations } from './operation.ts'
import { z } from 'zod'

export const imageOperations = {
  readImage: {
    method: 'GET',
    path: '/images/:key',
    access: 'public',
    kept: 31_536_000,
    limit: 'asset',
    tag: 'Catalogue',
    summary: 'An image of a product, a logo or an ad',
    description:
      'As WebP, in the width asked for or the next larger one that there is. Never changes.',
    params: z.object({
      key: z.string().meta({
        description: '32 hexadecimal digits.',
        examples: ['5f0c8d5b7a6e4d3c2b1a09f8e7d6c5b4'],
      }),
    }),
    query: z.object({ w: imageWidth(320) }),
    answer: {
      description: 'The image.',
      content: { 'image/webp': { schema: binary } },
    },
    outside: true,
    byHand: true,
  },
  readProductPreview: {
    method: 'GET',
    path: '/images/products/:id.jpg',
    access: 'public',
    kept: 300,
    limit: 'asset',
    tag: 'Products',
    summary: 'A picture of a product with its price',
    description:
      'A JPEG of 1200 × 630 for links to its page: name, best price in the basis, of the variant where ' +
      'one is named, and shop.',
    params: z.object({
      id: z
        .string()
        .max(200)
        .meta({ description: 'The product’s id.', examples: ['awMiEnyh59s'] }),
    }),
    query: z.object({
      country: CountryQuerySchema,
      basis: BasisQuerySchema,
      variant: VariantQuerySchema,
    }),
    answer: {
      description: 'The picture.',
      content: { 'image/jpeg': { schema: binary } },
    },
    outside: true,
    byHand: true,
  },
} as const satisfies Operations
