import { isPublicId } from '#domain/catalogue/public-id.ts'
import { countries } from '#domain/market/country.ts'
import { availabilities } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import {
  longestHidingReason,
  mostOffersAtOnce,
  offerActions,
  offerStates,
} from '#domain/offer/managed-offer.ts'
import { z } from 'zod'
import { CountryInputSchema } from '../fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'
import { listQuery, NextCursorSchema, notText, WholeTextSchema } from '../fields/text.ts'
import { MomentSchema } from './product-price.ts'
import { wholeNumber } from '../fields/whole-number.ts'

const offerId = 'df7296b7-5af0-87b0-90cb-b978892900da'

const dollars = z.preprocess(
  (sent) => (typeof sent === 'string' && /^\d{1,9}(?:\.\d+)?$/.test(sent) ? Number(sent) : sent),
  z
    .number({ error: 'must be a number of dollars' })
    .min(0, { error: 'must be a number of dollars' })
    .max(10_000_000, { error: 'at most 10,000,000' })
    .optional()
    .describe('In dollars, item price.'),
)

export const ListOffersSchema = z.object({
  query: listQuery.query.describe(
    'Words of a title; or an id of an offer or a product, a barcode, or an address of either.',
  ),
  shop: WholeTextSchema(100).optional().describe('The `slug` of a shop.'),
  country: CountryInputSchema.optional().describe('Where it is sold.'),
  minPrice: dollars,
  maxPrice: dollars,
  unreadDays: wholeNumber([1, 3650], (number) =>
    number.optional().describe('Those that were not read for so many days.'),
  ),
  state: z
    .enum(offerStates, { error: `must be one of ${offerStates.join(', ')}` })
    .optional()
    .describe(
      'Those in this state. `outdated`: not read in time; `gone`: its shop dropped it; ' +
        '`doubted`: a price beyond belief waits for a second reading; `archived`: its shop or ' +
        'its product is.',
    ),
  cursor: listQuery.cursor,
  limit: listQuery.limit,
})

const offerExample = {
  id: offerId,
  title: 'Kea Trail Camera KTC4000',
  link: 'https://kea.example/p/ktc-4000',
  country: 'NZ' as const,
  currency: 'NZD' as const,
  amountMinor: 249,
  availability: 'in-stock' as const,
  condition: 'new' as const,
  retailer: { slug: 'kea-cameras', name: 'Kea Cameras' },
  product: {
    id: 'awMiEnyh59s',
    name: 'Kea Trail Camera 4K',
    link: '/product/kea-trail-camera-4k-awMiEnyh59s',
    image: null,
  },
  states: ['hidden' as const],
  readAt: '2026-03-14T02:11:30.000Z',
  doubtedMinor: null,
  hiding: {
    reason: 'Cents for dollars.',
    at: '2026-03-14T03:00:00.000Z',
    by: 'Aroha Ngata',
    until: '2026-03-21T00:00:00.000Z',
  },
  lastAction: 'hide' as const,
}

const ManagedOfferSchema = z
  .object({
    id: z.uuid(),
    title: z.string().describe("The shop's own words."),
    link: z.string().describe('At the shop.'),
    country: z.enum(countries),
    currency: CurrencySchema,
    amountMinor: AmountMinorSchema,
    availability: z.enum(availabilities),
    condition: z.enum(conditions),
    retailer: z.object({ slug: z.string(), name: z.string() }),
    product: z
      .object({
        id: z.string(),
        name: z.string(),
        link: z.string().describe('Its page.'),
        image: z.string().nullable(),
      })
      .nullable()
      .describe('Null: it is not known what it is.'),
    states: z.array(z.enum(offerStates)),
    readAt: z.iso.datetime().nullable().describe('When its shop was read last; null: never.'),
    doubtedMinor: AmountMinorSchema.nullable().describe(
      'A price beyond belief that was read last and waits for a second reading.',
    ),
    hiding: z
      .object({
        reason: z.string(),
        at: z.iso.datetime(),
        by: z.string().nullable().describe('Null: at the command line, or a deleted account.'),
        until: z.iso.datetime().nullable().describe('Null: until somebody shows it.'),
      })
      .nullable(),
    lastAction: z
      .enum(['hide', 'move', 'strike'])
      .nullable()
      .describe('What `undo` takes back; null: nothing.'),
  })
  .meta({ id: 'ManagedOffer', description: 'An offer as admins see it.', examples: [offerExample] })

export const ManagedOffersSchema = z
  .object({ items: z.array(ManagedOfferSchema), nextCursor: NextCursorSchema })
  .meta({
    id: 'ManagedOffers',
    description: 'Offers of all shops, the latest found first.',
    examples: [{ items: [offerExample], nextCursor: null }],
  })

export const ActOnOffersSchema = z
  .object({
    offers: z
      .array(z.uuid({ error: 'is not the id of an offer' }), { error: 'must be a list' })
      .min(1, { error: 'is missing' })
      .max(mostOffersAtOnce, { error: `at most ${mostOffersAtOnce}` })
      .describe('Their ids.'),
    action: z
      .enum(offerActions, { error: `must be one of ${offerActions.join(', ')}` })
      .describe(
        '`hide` from everybody, whatever the shop says, and `show` again; `split` off to a ' +
          'product of its own; `move` to another product; `strike` the price that is asked now ' +
          'out of the history; `undo` the last of these.',
      ),
    reason: WholeTextSchema(longestHidingReason)
      .optional()
      .describe('With `hide` and `strike`: why, for the audit log.'),
    until: MomentSchema.nullable()
      .default(null)
      .describe('With `hide`: when it is shown again by itself. Null: when somebody shows it.'),
    product: z
      .string(notText)
      .refine(isPublicId, { error: 'is not the id of a product' })
      .optional()
      .describe('With `move`: the id of the right product.'),
    category: WholeTextSchema(100)
      .optional()
      .describe(
        'With `split`: the `slug` of the category of the new product; that of the product it ' +
          'leaves when left out.',
      ),
  })
  .superRefine(({ action, reason = '', product }, context) => {
    const refuse = (field: string): void =>
      context.addIssue({ code: 'custom', path: [field], message: 'is missing' })
    if ((action === 'hide' || action === 'strike') && reason.trim() === '') refuse('reason')
    if (action === 'move' && product === undefined) refuse('product')
  })
  .meta({
    'x-examples': {
      hide: {
        value: {
          offers: [offerId],
          action: 'hide',
          reason: 'Cents for dollars.',
          until: '2026-03-21',
        },
      },
      move: { value: { offers: [offerId], action: 'move', product: 'awMiEnyh59s' } },
    },
  })

export const OfferOutcomesSchema = z
  .object({
    items: z.array(
      z.object({
        offer: z.uuid(),
        outcome: z
          .enum(['done', 'unchanged', 'refused'])
          .describe('`unchanged`: there was nothing to do.'),
        message: z.string().nullable().describe('Why it was refused.'),
      }),
    ),
  })
  .meta({
    id: 'OfferOutcomes',
    description: 'What became of an action, for each offer.',
    examples: [{ items: [{ offer: offerId, outcome: 'done', message: null }] }],
  })

export type ListOffersInput = z.output<typeof ListOffersSchema>
export type ManagedOfferBody = z.output<typeof ManagedOfferSchema>
export type ActOnOffersInput = z.output<typeof ActOnOffersSchema>
export type OfferOutcomesBody = z.output<typeof OfferOutcomesSchema>
