import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import { z } from 'zod'

/** Read as the id at its end; what has none stays as it is, and names no product. */
export const ProductPathSchema = z.object({
  id: z
    .string()
    .meta({
      description: 'The product’s id, alone or at the end of its page’s address.',
      examples: ['awMiEnyh59s'],
    })
    .transform((path) => publicIdFromPath(path) ?? path),
})
