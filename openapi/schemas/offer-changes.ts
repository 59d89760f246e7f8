import { availabilities } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import { z } from 'zod'
import { CountryQuerySchema, CountrySchema } from './fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from './fields/money.ts'
import { wholeNumber } from './fields/whole-number.ts'

const offerExample = {
  id: 'df7296b7-5af0-87b0-90cb-b978892900da',
  country: 'NZ',
  productId: 'awMiEnyh59s',
  shopSlug: 'kowhai-electronics',
  title: 'Apple iPhone 15 Pro 128GB (MTUV3ZP/A)',
  amountMinor: 129900,
  currency: 'NZD',
  deliveryMinor: 599,
  availability: 'in-stock',
  condition: 'new',
  struck: false,
  shopLink: '/out/df7296b7-5af0-87b0-90cb-b978892900da',
} as const

const cursorExample = '2gq9m1zkq.1a2b.3c.t4x5y6'

export const ListedOfferSchema = z
  .object({
    id: z.uuid(),
    country: CountrySchema,
    productId: z.string().describe('The product that it is of.'),
    shopSlug: z.string(),
    title: z.string().describe('The shop’s own words.'),
    amountMinor: AmountMinorSchema.describe('The item price in cents, without delivery.'),
    currency: CurrencySchema,
    deliveryMinor: AmountMinorSchema.nullable().describe(
      'Delivery in cents; null = unknown, which is not free, or not offered.',
    ),
    availability: z.enum(availabilities),
    condition: z.enum(conditions),
    struck: z
      .boolean()
      .describe('Its price was found to be wrong: out of date until the shop asks another.'),
    shopLink: z.string().describe('Leads to the shop.'),
  })
  .meta({
    id: 'ListedOffer',
    description: 'What one shop asks for a product, as programs keep it.',
    examples: [offerExample],
  })

export type ListedOfferBody = z.output<typeof ListedOfferSchema>

export const ListedOffersSchema = z
  .object({
    offers: z.array(ListedOfferSchema),
    next: z.uuid().nullable().describe('For `after`; null when these are the last.'),
    changes: z
      .string()
      .describe('For `after` of `/api/changes`: where it stood when these offers were read.'),
  })
  .meta({
    id: 'ListedOffers',
    description: 'Offers of a country, in order of their ids.',
    examples: [{ offers: [offerExample], next: offerExample.id, changes: cursorExample }],
  })

export type ListedOffersBody = z.output<typeof ListedOffersSchema>

export const changeExample = {
  cursor: cursorExample,
  at: '2026-03-14T02:11:30.000Z',
  offerId: offerExample.id,
  country: 'NZ',
  offer: offerExample,
} as const

export const OfferChangeSchema = z
  .object({
    cursor: z.string().describe('For `after`, to go on behind this change.'),
    at: z.iso.datetime().describe('When it changed here.'),
    offerId: z.uuid(),
    country: CountrySchema,
    offer: ListedOfferSchema.nullable().describe(
      'As it is from then on, with today’s `title` and `struck`; null = it ended.',
    ),
  })
  .meta({
    id: 'OfferChange',
    description: 'A change of an offer.',
    examples: [changeExample, { ...changeExample, offer: null }],
  })

export type OfferChangeBody = z.output<typeof OfferChangeSchema>

export const OfferChangesSchema = z
  .object({
    changes: z.array(OfferChangeSchema),
    next: z.string().describe('For `after`, to go on behind these.'),
  })
  .meta({
    id: 'OfferChanges',
    description: 'What changed, oldest first.',
    examples: [{ changes: [changeExample], next: cursorExample }],
  })

export type OfferChangesBody = z.output<typeof OfferChangesSchema>

const LimitSchema = wholeNumber([1, 1000], (number) =>
  number.default(1000).describe('So many at most.'),
)

export const ListedOffersQuerySchema = z.object({
  country: CountryQuerySchema,
  after: z
    .uuid({ error: 'must be the next of an answer' })
    .optional()
    .describe('The `next` of the answer before.'),
  limit: LimitSchema,
})

/** In seconds; connections are closed when nothing is sent for 30. */
const longestWait = 25

export const OfferChangesQuerySchema = z.object({
  after: z
    .string()
    .max(100, { error: 'must be a cursor of this feed' })
    .optional()
    .describe('A cursor, good for 30 days. Left out: no changes, and where the feed stands now.'),
  limit: LimitSchema,
  wait: wholeNumber([0, longestWait], (number) =>
    number
      .default(0)
      .describe(
        'Seconds to wait for a change while there is none. At most five requests of an address, or of the keys of an ' +
          'account, wait at once.',
      ),
  ),
})
