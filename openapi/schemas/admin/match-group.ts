import { groupings } from '#domain/matching/groupings.ts'
import { z } from 'zod'
import { CurrencySchema, AmountMinorSchema } from '../fields/money.ts'
import { WholeTextSchema } from '../fields/text.ts'
import { wholeNumber } from '../fields/whole-number.ts'

const by = z
  .enum(groupings, { error: 'must be path, brand or pattern' })
  .describe(
    'What they have in common: the path of the shop, the brand, or why the likeliest product was refused.',
  )

const key = {
  by,
  value: z
    .string()
    .max(1000)
    .nullable()
    .describe('That path, brand or reason; null: none is said.'),
  retailer: WholeTextSchema(100).describe('The `slug` of the shop.'),
  kind: z.enum(['unsure', 'no-category', 'reported'], {
    error: 'must be unsure, no-category or reported',
  }),
}

export const ListMatchGroupsSchema = z.object({
  by: by.default('path'),
  retailer: WholeTextSchema(100).optional().describe('The `slug` of a retailer.'),
  limit: wholeNumber([1, 100], (number) => number.default(20).describe('At most 100.')),
})

const keyExample = {
  by: 'path' as const,
  value: 'Toys > Drones',
  retailer: 'kowhai-electronics',
  kind: 'unsure' as const,
}

const groupExample = {
  ...keyExample,
  retailerName: 'Kōwhai Electronics',
  count: 132,
  likeCount: 40,
  examples: [{ title: 'Weka W4 quadcopter, grey', priceMinor: 49900, currency: 'NZD' as const }],
}

export const MatchGroupsSchema = z
  .object({
    items: z.array(
      z.object({
        ...key,
        retailerName: z.string(),
        count: z.int().min(2).describe('Questions that one answer settles.'),
        likeCount: z.int().min(0).describe('Of them, those that are like a product that there is.'),
        examples: z.array(
          z.object({ title: z.string(), priceMinor: AmountMinorSchema, currency: CurrencySchema }),
        ),
      }),
    ),
  })
  .meta({
    id: 'MatchGroups',
    description: 'Open questions that one answer settles, the largest groups first.',
    examples: [{ items: [groupExample] }],
  })

export const AnswerMatchGroupSchema = z
  .object({
    ...key,
    answer: z
      .enum(['new', 'none', 'likeliest'], { error: 'must be new, none or likeliest' })
      .describe(
        'Each is a product of its own, none belongs here, or each is the product that it is most like.',
      ),
    category: WholeTextSchema(100)
      .optional()
      .describe(
        'With `new`: the `slug` of their category; where each seems to belong when left out.',
      ),
  })
  .meta({ examples: [{ ...keyExample, answer: 'new', category: 'drones' }] })

export const MatchGroupAnsweredSchema = z
  .object({
    answered: z.int().min(0),
    left: z.int().min(0).describe('Still open, the refused ones among them.'),
    refused: z.array(z.object({ questionId: z.string(), message: z.string() })),
  })
  .meta({
    id: 'MatchGroupAnswered',
    description: 'What became of an answer to a group.',
    examples: [{ answered: 100, left: 32, refused: [] }],
  })

export type MatchGroupBody = z.output<typeof MatchGroupsSchema>['items'][number]
export type MatchGroupsBody = z.output<typeof MatchGroupsSchema>
export type AnswerMatchGroupBody = z.input<typeof AnswerMatchGroupSchema>
export type MatchGroupAnsweredBody = z.output<typeof MatchGroupAnsweredSchema>
