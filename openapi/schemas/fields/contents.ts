import { units } from '#domain/offer/contents.ts'
import { z } from 'zod'

/** Null where packs of such things are not compared by what they hold, or the shop does not say. */
export const ContentsSchema = z
  .object({
    count: z.number().positive(),
    unit: z
      .enum(units)
      .describe('`each` and `100` are pieces; `wash` and `40` are what 40 washes take.'),
  })
  .meta({
    id: 'Contents',
    description: 'How many units a pack holds. A price divided by the count is the unit price.',
    examples: [{ count: 7.5, unit: '100 mL' }],
  })
