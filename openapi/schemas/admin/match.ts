import { isPublicId } from '#domain/catalogue/public-id.ts'
import { countries } from '#domain/market/country.ts'
import { availabilities } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import { z } from 'zod'
import { CurrencySchema } from '../fields/money.ts'
import { listQuery, NextCursorSchema, notText, WholeTextSchema } from '../fields/text.ts'

const ProductIdSchema = z
  .string(notText)
  .refine(isPublicId, { error: 'is not the id of a product' })

export const ListMatchQuestionsSchema = z.object({
  state: z
    .enum(['open', 'answered'], { error: 'must be open or answered' })
    .default('open')
    .describe('Those that wait for somebody, the oldest first; or the latest answers.'),
  retailer: WholeTextSchema(100).optional().describe('The `slug` of a retailer.'),
  cursor: listQuery.cursor,
  limit: listQuery.limit,
})

export const QuestionIdSchema = z.object({
  id: z.uuid({ error: 'is not the id of a question' }).meta({
    description: 'The `id` of a question.',
    examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
  }),
})

export const OfferIdSchema = z.object({
  id: z.uuid({ error: 'is not the id of an offer' }).meta({
    description: 'The `id` of an offer.',
    examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c'],
  }),
})

export const AnswerMatchSchema = z
  .object({
    answer: z
      .enum(['product', 'new', 'none'], { error: 'must be product, new or none' })
      .describe('A product that there is, one that nobody has yet, or nothing that belongs here.'),
    productId: ProductIdSchema.optional().describe('With `product`: which one.'),
    category: WholeTextSchema(100)
      .optional()
      .describe('With `new`: the `slug` of its category; where it seems to belong when left out.'),
    not: z
      .array(ProductIdSchema)
      .max(20, { error: 'at most 20' })
      .default([])
      .describe('Products that it is not, so that no run takes it for one of them.'),
  })
  .refine(({ answer, productId }) => answer !== 'product' || productId !== undefined, {
    error: 'is missing',
    path: ['productId'],
  })
  .meta({
    'x-examples': {
      same: { value: { answer: 'product', productId: 'awMiEnyh59s' } },
      new: { value: { answer: 'new', category: 'drones' } },
      none: { value: { answer: 'none' } },
    },
  })

export const SetOfferProductSchema = z
  .object({
    productId: ProductIdSchema.nullable().describe(
      'What the offer is; null: not what it is shown with.',
    ),
  })
  .meta({
    'x-examples': {
      split: { value: { productId: null } },
      other: { value: { productId: 'awMiEnyh59s' } },
    },
  })

export const MergeProductSchema = z
  .object({ productId: ProductIdSchema.describe('The product that lives on.') })
  .meta({ examples: [{ productId: 'awMiEnyh59s' }] })

const linkedProduct = {
  id: z.string(),
  name: z.string(),
  link: z.string().describe('Its page.'),
  image: z.string().nullable(),
}

const productExample = {
  id: 'awMiEnyh59s',
  name: 'Weka Drone W4',
  link: '/product/weka-drone-w4-awMiEnyh59s',
  image: null,
}

const offerExample = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c',
  title: 'Weka W4 quadcopter, grey',
  link: 'https://kowhai-electronics.example/p/w4',
  price: '$499.00',
  currency: 'NZD' as const,
  country: 'NZ' as const,
  condition: 'new' as const,
  availability: 'in-stock' as const,
  variantLabel: null,
  image: null,
  retailer: { slug: 'kowhai-electronics', name: 'Kōwhai Electronics' },
  gtins: ['09414584300004'],
  brand: 'Weka',
  mpn: null,
  category: 'Toys > Drones',
  product: null,
  missing: false,
}

const AskedOfferSchema = z
  .object({
    id: z.string(),
    title: z.string().describe("The retailer's own words."),
    link: z.string().describe('At the retailer.'),
    price: z.string(),
    currency: CurrencySchema,
    country: z.enum(countries),
    condition: z.enum(conditions),
    availability: z.enum(availabilities),
    variantLabel: z.string().nullable(),
    image: z.string().nullable().describe('On this site; null while there is none.'),
    retailer: z.object({ slug: z.string(), name: z.string() }),
    gtins: z.array(z.string()),
    brand: z.string().nullable(),
    mpn: z.string().nullable(),
    category: z.string().nullable().describe("In the retailer's own words."),
    product: z.object(linkedProduct).nullable().describe('What it is shown with.'),
    missing: z.boolean().describe('Gone from the retailer.'),
  })
  .meta({
    id: 'MatchedOffer',
    description: 'An offer with what tells what it is.',
    examples: [offerExample],
  })

const GivenAnswerSchema = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  answer: z.enum(['same', 'other', 'new', 'none']),
  product: z
    .object(linkedProduct)
    .nullable()
    .describe('What it was said to be; null for none, and once that is out of use.'),
  isLatest: z
    .boolean()
    .describe('Nothing else was decided about the offer since: it can be taken back.'),
})

const questionExample = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  kind: 'unsure' as const,
  askedAt: '2026-03-14T02:11:30.000Z',
  answered: null,
  notes: [],
  offer: offerExample,
  candidates: [
    {
      ...productExample,
      price: '$489.00',
      confidence: 0.61,
      reasons: ['Same brand', 'Same model code'],
      refusals: [],
    },
  ],
}

export const MatchQuestionSchema = z
  .object({
    id: z.string(),
    kind: z
      .enum(['unsure', 'no-category', 'reported'])
      .describe(
        'It may be one of the candidates; it is new, and nobody knows where it belongs; or a shopper says that it is another product.',
      ),
    askedAt: z.iso.datetime(),
    answered: GivenAnswerSchema.nullable().describe('Null while it waits for somebody.'),
    notes: z.array(z.string()).describe('What shoppers said who reported the offer.'),
    offer: AskedOfferSchema,
    candidates: z.array(
      z.object({
        ...linkedProduct,
        price: z.string().nullable().describe('Its lowest where the offer is sold.'),
        confidence: z.number().min(0).max(1),
        reasons: z.array(z.string()).describe('What speaks for and against it.'),
        refusals: z.array(z.string()).describe('What makes it another thing.'),
      }),
    ),
  })
  .meta({
    id: 'MatchQuestion',
    description: 'What nobody could tell by itself: of which product an offer is.',
    examples: [questionExample],
  })

export const MatchQuestionsSchema = z
  .object({ items: z.array(MatchQuestionSchema), nextCursor: NextCursorSchema })
  .meta({
    id: 'MatchQuestions',
    description: 'Questions about offers.',
    examples: [{ items: [questionExample], nextCursor: null }],
  })

export const OfferMatchesSchema = z
  .object({
    offer: AskedOfferSchema,
    matches: z
      .array(
        z.object({
          product: z.object(linkedProduct),
          method: z.enum(['gtin', 'mpn', 'title', 'new', 'person', 'demo']),
          confidence: z.number().min(0).max(1),
          decidedBy: z.string(),
          decidedAt: z.iso.datetime(),
          supersededAt: z.iso.datetime().nullable().describe('Null: it holds.'),
        }),
      )
      .describe('What it was found to be, the latest first.'),
    answers: z.array(GivenAnswerSchema).describe('What people said who were asked, likewise.'),
    refused: z
      .array(z.object({ product: z.object(linkedProduct), by: z.string(), at: z.iso.datetime() }))
      .describe('What people said that it is not.'),
    questionId: z.string().nullable().describe('The question that is open about it.'),
  })
  .meta({
    id: 'OfferMatches',
    description: 'An offer with all that was decided about it.',
    examples: [
      {
        offer: offerExample,
        matches: [
          {
            product: productExample,
            method: 'title',
            confidence: 0.94,
            decidedBy: 'run 97',
            decidedAt: '2026-03-14T00:01:12.000Z',
            supersededAt: null,
          },
        ],
        answers: [],
        refused: [],
        questionId: null,
      },
    ],
  })

export type AnswerMatchInput = z.output<typeof AnswerMatchSchema>
export type MatchQuestionBody = z.output<typeof MatchQuestionSchema>
export type MatchQuestionsBody = z.output<typeof MatchQuestionsSchema>
export type MatchedOfferBody = z.output<typeof AskedOfferSchema>
export type OfferMatchesBody = z.output<typeof OfferMatchesSchema>
