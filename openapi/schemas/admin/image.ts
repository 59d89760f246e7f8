import { imageUses } from '#domain/image-use.ts'
import { z } from 'zod'

export const UploadImageSchema = z.object({
  use: z
    .enum(imageUses, { error: `must be one of ${imageUses.join(', ')}` })
    .default('photo')
    .describe('What it is for, which says how large it is kept.'),
})

export const UploadedImageSchema = z
  .object({
    address: z
      .string()
      .describe('To be named as a photo of a product, the logo of a shop or the image of an ad.'),
  })
  .meta({
    id: 'UploadedImage',
    description: 'Where a picture that was uploaded is.',
    examples: [{ address: '/images/5f0c8d5b7a6e4d3c2b1a09f8e7d6c5b4' }],
  })

export type UploadedImageBody = z.output<typeof UploadedImageSchema>
