import { z } from 'zod'
import { longestVariantLabel } from '#domain/offer/variant-label.ts'
import { once } from './once.ts'

export const VariantQuerySchema = z
  .string({ error: once('must be text') })
  .max(longestVariantLabel, { error: `at most ${longestVariantLabel} characters` })
  .default('')
  .meta({
    description:
      'A colour or size as offers name it in `variant`: the best offer and its verdict are then of ' +
      'that one. One that no offer has counts as none, and `variant` in the answer is null.',
    examples: ['Black'],
  })
