import { isPublicId } from '#domain/catalogue/public-id.ts'
import { countries } from '#domain/market/country.ts'
import { conditions } from '#domain/offer/condition.ts'
import { longestStrikeReason } from '#domain/price-history/strike.ts'
import { z } from 'zod'
import { CountryInputSchema } from '../fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'
import { notText, WholeTextSchema } from '../fields/text.ts'
import { MomentSchema } from './product-price.ts'
import { wholeNumber } from '../fields/whole-number.ts'

const offerId = 'df7296b7-5af0-87b0-90cb-b978892900da'
const strikeId = '0198c9a0-7d21-7c32-9b4d-3a5c6e7f8092'
const productId = 'awMiEnyh59s'

export const StrikeIdSchema = z.object({
  id: z.uuid({ error: 'is not the id of a strike' }).meta({
    description: 'The `id` of a strike.',
    examples: [strikeId],
  }),
})

const ProductSchema = z
  .string(notText)
  .refine(isPublicId, { error: 'is not the id of a product' })
  .optional()

export const StrikePriceSchema = z
  .object({
    offer: z
      .uuid({ error: 'is not the id of an offer' })
      .optional()
      .describe('The offer whose prices are wrong.'),
    product: ProductSchema.describe('In its place: all offers of this product in `country`.'),
    country: CountryInputSchema.optional(),
    from: MomentSchema.describe('When the wrong price began, as in the list of past prices.'),
    to: MomentSchema.nullable()
      .default(null)
      .describe(
        'When it ended, exclusive. Null: until the shop asks another price; until then the offer ' +
          'counts as out of date.',
      ),
    reason: WholeTextSchema(longestStrikeReason).describe('For the audit log.'),
  })
  .superRefine(({ offer, product, country }, context) => {
    const refuse = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (offer === undefined && product === undefined) refuse('offer', 'is missing')
    if (offer !== undefined && product !== undefined) refuse('product', 'is named beside an offer')
    if (product !== undefined && country === undefined) refuse('country', 'is missing')
  })
  .meta({
    'x-examples': {
      offer: {
        value: {
          offer: offerId,
          from: '2026-03-10T06:00:00Z',
          to: '2026-03-10T09:30:00Z',
          reason: 'The feed gave cents for dollars.',
        },
      },
      product: {
        value: {
          product: productId,
          country: 'NZ',
          from: '2026-03-10',
          to: '2026-03-11',
          reason: 'Prices of another model.',
        },
      },
    },
  })

export const ListStrikesSchema = z.object({
  product: ProductSchema.describe('Those of this product alone.'),
})

const strikeExample = {
  id: strikeId,
  product: {
    id: productId,
    name: 'Kea Trail Camera 4K',
    link: '/product/kea-trail-camera-4k-awMiEnyh59s',
  },
  country: 'NZ' as const,
  shops: ['Kea Cameras'],
  offers: [offerId],
  from: '2026-03-10T06:00:00.000Z',
  to: '2026-03-10T09:30:00.000Z',
  reason: 'The feed gave cents for dollars.',
  struckAt: '2026-03-11T02:11:00.000Z',
  struckBy: 'Aroha Ngata',
  undone: null,
}

export const StrikeSchema = z
  .object({
    id: z.uuid(),
    product: z.object({ id: z.string(), name: z.string(), link: z.string() }),
    country: z.enum(countries),
    shops: z.array(z.string()).describe('Names of those whose offers it strikes.'),
    offers: z.array(z.uuid()),
    from: z.iso.datetime(),
    to: z.iso.datetime().nullable().describe('Null: until the shop asks another price.'),
    reason: z.string(),
    struckAt: z.iso.datetime(),
    struckBy: z.string().nullable().describe('Null: at the command line, or a deleted account.'),
    undone: z
      .object({ at: z.iso.datetime(), by: z.string().nullable() })
      .nullable()
      .describe('Null: it holds.'),
  })
  .meta({
    id: 'PriceStrike',
    description: 'Prices that an admin took out of a history.',
    examples: [strikeExample],
  })

export const StrikesSchema = z.object({ items: z.array(StrikeSchema) }).meta({
  id: 'PriceStrikes',
  description: 'Those that hold first, then the latest; 100 at most.',
  examples: [{ items: [strikeExample] }],
})

export const ListPastPricesSchema = z.object({
  limit: wholeNumber([1, 500], (number) =>
    number.default(10).describe('So many prices of each offer at most.'),
  ),
})

const pricesExample = {
  offer: offerId,
  country: 'NZ' as const,
  currency: 'NZD' as const,
  title: 'Kea Trail Camera KTC4000',
  shop: 'Kea Cameras',
  condition: 'new' as const,
  isPresent: true,
  prices: [
    {
      at: '2026-03-10T09:30:00.000Z',
      until: null,
      amountMinor: 24900,
      deliveryMinor: 599,
      isStruck: false,
    },
    {
      at: '2026-03-10T06:00:00.000Z',
      until: '2026-03-10T09:30:00.000Z',
      amountMinor: 249,
      deliveryMinor: 599,
      isStruck: true,
    },
  ],
  hasMore: true,
}

const OfferPricesSchema = z
  .object({
    offer: z.uuid(),
    country: z.enum(countries),
    currency: CurrencySchema,
    title: z.string(),
    shop: z.string(),
    condition: z.enum(conditions),
    isPresent: z.boolean().describe('Its shop has it still.'),
    prices: z
      .array(
        z.object({
          at: z.iso.datetime(),
          until: z.iso.datetime().nullable().describe('When the next began; null: it holds.'),
          amountMinor: AmountMinorSchema.nullable().describe('Null: it could not be bought.'),
          deliveryMinor: AmountMinorSchema.nullable().describe('Null: unknown.'),
          isStruck: z.boolean().describe('A strike covers some of its time.'),
        }),
      )
      .describe('The latest first.'),
    hasMore: z.boolean(),
  })
  .meta({
    id: 'OfferPrices',
    description: 'What an offer asked, struck prices among it.',
    examples: [pricesExample],
  })

export const PastPricesSchema = z.object({ items: z.array(OfferPricesSchema) }).meta({
  id: 'PastPrices',
  description: 'Offers of a product, present ones first; 200 at most.',
  examples: [{ items: [pricesExample] }],
})

export type StrikePriceBody = z.input<typeof StrikePriceSchema>
export type StrikePriceInput = z.output<typeof StrikePriceSchema>
export type StrikeBody = z.output<typeof StrikeSchema>
export type OfferPricesBody = z.output<typeof OfferPricesSchema>
