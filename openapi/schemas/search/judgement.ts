import { bestGrade } from '#domain/search/relevance.ts'
import { z } from 'zod'
import { LineSchema } from '../fields/text.ts'
import { maxQueryCharacters } from '#domain/search/query-limits.ts'

/** One row of a file of judgements. */
export const JudgementSchema = z.object({
  query: LineSchema(maxQueryCharacters).describe('Words as a shopper types them.'),
  product: LineSchema(200).describe('The slug or the id of a product.'),
  grade: z
    .number({ error: `must be a number from 0 to ${bestGrade}` })
    .min(0, { error: `must be a number from 0 to ${bestGrade}` })
    .max(bestGrade, { error: `must be a number from 0 to ${bestGrade}` })
    .describe('3: just that, 2: answers well, 1: hardly, 0: not. Halves are allowed.'),
})
