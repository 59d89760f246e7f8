import type { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

export const imageWidth = (example: number): z.ZodPreprocess<z.ZodOptional<z.ZodInt>> =>
  wholeNumber([1, 10_000], (number) =>
    number
      .optional()
      .meta({ description: 'Width in pixels; the whole image when missing.', examples: [example] }),
  )
