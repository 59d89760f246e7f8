import { wholeNumber } from './fields/whole-number.ts'
import { hiddenReasonMaxLength, reportReasons, reviewTextMaxLength } from '#domain/review/review.ts'
import { z } from 'zod'
import { CountryQuerySchema } from './fields/country.ts'
import { OwnUidSchema } from './account/credentials.ts'
import { once } from './fields/once.ts'
import { listQuery, NextCursorSchema, WholeTextSchema } from './fields/text.ts'

const ProductQuerySchema = WholeTextSchema(300)
  .refine((value) => value.trim() !== '', { error: 'is missing' })
  .meta({
    description: 'The product’s id, the readable part of its address, or its exact title.',
    examples: ['awMiEnyh59s'],
  })

export const RatingSchema = z
  .int({ error: 'must be a whole number from 1 to 5' })
  .min(1, { error: 'must be from 1 to 5' })
  .max(5, { error: 'must be from 1 to 5' })

export const ReviewIdSchema = z.uuid({ error: 'is not the id of a review' })

const exampleId = '0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'
const exampleUid = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'

const reviewExample = {
  id: exampleId,
  uid: exampleUid,
  name: 'Aroha Ngata',
  rating: 5,
  reviewText: 'Light, quick, and the battery lasts two days.',
  productQuery: 'awMiEnyh59s',
  productTitle: 'Apple iPhone 15 Pro 128GB',
  clientDate: '2026-02-03T01:22:33.000Z',
  editedDate: null,
}

const ReviewSchema = z
  .object({
    id: z.string(),
    uid: z
      .string()
      .nullable()
      .describe(
        'Names the author’s picture (`/icons/{uid}`) and tells authors their own; null for an ' +
          'invented author of the demonstration.',
      ),
    name: z.string().describe('Of the author; their e-mail is never told.'),
    rating: z.int().min(1).max(5),
    reviewText: z.string().describe('May have several lines; empty only in a review of one’s own.'),
    productQuery: z.string().nullable().describe('The id of the product it was written about.'),
    productTitle: z.string().nullable(),
    clientDate: z.iso.datetime().describe('When it was written, by our clock.'),
    editedDate: z.iso.datetime().nullable().describe('When it was last changed; null = never.'),
  })
  .meta({
    id: 'Review',
    description: 'What somebody says of a product.',
    examples: [reviewExample],
  })

export const ReviewsSchema = z
  .object({
    success: z.literal(true),
    reviews: z.array(ReviewSchema).describe('Those with a text, newest first; 10 at a time.'),
    average: z.number().min(1).max(5).nullable().describe('To one decimal; null without ratings.'),
    count: z.int().min(0).describe('Ratings, those without a text among them.'),
    distribution: z
      .object({
        1: z.int().min(0),
        2: z.int().min(0),
        3: z.int().min(0),
        4: z.int().min(0),
        5: z.int().min(0),
      })
      .describe('How many gave so many stars.'),
    nextCursor: z.string().nullable().describe('What `cursor` takes to go on; null at the end.'),
  })
  .meta({
    id: 'Reviews',
    description: 'What people say of a product and of its variants.',
    examples: [
      {
        success: true,
        reviews: [reviewExample],
        average: 4.5,
        count: 2,
        distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
        nextCursor: null,
      },
    ],
  })

export const ReviewsQuerySchema = z.object({
  country: CountryQuerySchema,
  cursor: listQuery.cursor,
})

export const OwnReviewQuerySchema = z.object({ productQuery: ProductQuerySchema })

export const OwnReviewSchema = z
  .object({
    success: z.literal(true),
    review: ReviewSchema.extend({
      hiddenReason: z.string().nullable().describe('Why nobody else sees it; null = all do.'),
    })
      .nullable()
      .describe('Null = nothing written yet.'),
  })
  .meta({ examples: [{ success: true, review: { ...reviewExample, hiddenReason: null } }] })

/** What only repeats what we know ourselves is read by nobody. */
const ignored = (max: number): z.ZodOptional<z.ZodString> =>
  WholeTextSchema(max).optional().meta({ description: 'Not used: we know it ourselves.' })

export const SubmitReviewSchema = z
  .object({
    productQuery: ProductQuerySchema,
    productTitle: ignored(300),
    uid: OwnUidSchema.optional(),
    name: ignored(300),
    email: ignored(300),
    rating: RatingSchema.meta({ description: 'Stars, 1 to 5.' }),
    reviewText: WholeTextSchema(reviewTextMaxLength)
      .nullish()
      .meta({ description: 'May be left out.' }),
    clientDate: ignored(60),
  })
  .meta({
    examples: [
      {
        productQuery: 'awMiEnyh59s',
        uid: exampleUid,
        rating: 5,
        reviewText: 'Light, quick, and the battery lasts two days.',
      },
    ],
  })

export const SubmittedReviewSchema = z
  .object({
    success: z.literal(true),
    review: OwnReviewSchema.shape.review.unwrap(),
  })
  .meta({ examples: [{ success: true, review: { ...reviewExample, hiddenReason: null } }] })

export const DeleteReviewSchema = z
  .object({
    productQuery: ProductQuerySchema,
    reviewId: ReviewIdSchema.meta({ description: 'One of your own.', examples: [exampleId] }),
    uid: OwnUidSchema.optional(),
  })
  .meta({
    examples: [{ productQuery: 'awMiEnyh59s', reviewId: exampleId, uid: exampleUid }],
  })

export const ReviewSuccessSchema = z
  .object({ success: z.literal(true) })
  .meta({ examples: [{ success: true }] })

export const ReportReviewSchema = z
  .object({
    reviewId: ReviewIdSchema,
    reason: z.enum(reportReasons, { error: `must be one of ${reportReasons.join(', ')}` }),
  })
  .meta({ examples: [{ reviewId: exampleId, reason: 'spam' }] })

const moderatedExample = {
  ...reviewExample,
  productLink: '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
  reports: { count: 2, reasons: ['spam'], lastAt: '2026-02-04T01:22:33.000Z' },
  hidden: null,
}

const ModeratedReviewSchema = ReviewSchema.extend({
  productLink: z.string().nullable().describe('The page of the product it was written about.'),
  reports: z.object({
    count: z.int().min(0),
    reasons: z.array(z.enum(reportReasons)),
    lastAt: z.iso.datetime().nullable(),
  }),
  hidden: z
    .object({
      at: z.iso.datetime(),
      by: z.string().nullable().describe('Name of the admin; null for an operator.'),
      reason: z.string(),
    })
    .nullable(),
}).meta({
  id: 'ModeratedReview',
  description: 'A review as admins see it.',
  examples: [moderatedExample],
})

export const ModeratedReviewsSchema = z
  .object({ items: z.array(ModeratedReviewSchema), nextCursor: NextCursorSchema })
  .meta({ examples: [{ items: [moderatedExample], nextCursor: null }] })

export const ModeratedReviewsQuerySchema = z.object({
  show: z
    .enum(['reported', 'hidden', 'all'], { error: once('must be reported, hidden or all') })
    .default('reported')
    .meta({ description: 'Reported ones that are not hidden, hidden ones, or all.' }),
  query: listQuery.query.describe('Part of the text, of the author’s name or the product’s title.'),
  cursor: listQuery.cursor,
  limit: wholeNumber([1, 100], (number) => number.default(20).describe('So many at most.')),
})

export const HideReviewSchema = z
  .object({
    reason: WholeTextSchema(hiddenReasonMaxLength * 2).meta({
      description: `Told to the author; 1 to ${hiddenReasonMaxLength} characters.`,
    }),
  })
  .meta({ examples: [{ reason: 'It is an advertisement.' }] })

export type ReviewBody = z.output<typeof ReviewSchema>
export type ReviewsBody = z.output<typeof ReviewsSchema>
export type OwnReviewBody = z.output<typeof OwnReviewSchema>
export type SubmitReviewBody = z.input<typeof SubmitReviewSchema>
export type SubmittedReviewBody = z.output<typeof SubmittedReviewSchema>
export type DeleteReviewBody = z.input<typeof DeleteReviewSchema>
export type ReportReviewBody = z.input<typeof ReportReviewSchema>
export type ReviewSuccessBody = z.output<typeof ReviewSuccessSchema>
export type ModeratedReviewBody = z.output<typeof ModeratedReviewSchema>
export type ModeratedReviewsBody = z.output<typeof ModeratedReviewsSchema>
