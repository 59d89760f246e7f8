import { mostOfBatch } from '#domain/catalogue/most-of-batch.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { hasVisibleText } from '#domain/visible-text.ts'
import { wishTitleMaxLength } from '#domain/wishlist/place-wish.ts'
import { z } from 'zod'
import { CountryQuerySchema, CountrySchema } from '../fields/country.ts'
import { OwnUidSchema } from './credentials.ts'
import { BasisQuerySchema, BasisSchema } from '../fields/basis.ts'
import { StandingSchema } from '../fields/standing.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'

/** Text of one line; half a character cannot be kept. */
const line = (max: number): z.ZodString =>
  z
    .string({ error: 'must be text' })
    .max(max, { error: `at most ${max} characters` })
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), {
      error: 'must not contain control characters',
    })

/** What somebody wants to remember. */
export const AddToWishlistSchema = z
  .object({
    uid: OwnUidSchema,
    name: line(wishTitleMaxLength)
      .trim()
      .min(1, { error: 'is missing' })
      .refine(hasVisibleText, { error: 'is missing' })
      .meta({
        description: 'The title; `/` and `.` may stand as `-` and `,`.',
      }),
    price: line(40).default('').meta({
      description: 'As it is shown; where the product is known, our own price is kept instead.',
    }),
    logo: line(2000)
      .regex(/^(?:(?:https?:\/\/|\/(?![/\\]))[^\s\\]*)?$/, { error: 'must be an http(s) address' })
      .default('')
      .meta({ description: 'Address of a picture, or a path of this site.' }),
    date: line(60).default('').meta({ description: 'The day, in words; today when left out.' }),
    productId: z
      .string({ error: 'must be text' })
      .refine(isPublicId, { error: 'is not the id of a product' })
      .optional()
      .meta({ description: 'Which product it is; without it, the one of exactly this name.' }),
    country: CountryQuerySchema,
  })
  .meta({
    // Under this name, as what a schema makes of its input may differ from any other example.
    'x-examples': {
      product: {
        value: {
          uid: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
          name: 'Canon RF 50mm f-1,8 STM',
          price: '$369.00',
          logo: '/images/demo/awMiEnyh59s-1.svg',
          date: 'Monday, January 5, 2025',
          productId: 'awMiEnyh59s',
        },
      },
    },
  })

export const AddedToWishlistSchema = z
  .object({
    name: z.string().describe('What the item is kept under.'),
    added: z.boolean().describe('False when it was there already; nothing has changed then.'),
  })
  .meta({ examples: [{ name: 'Canon RF 50mm f-1,8 STM', added: true }] })

export const AskForWishlistSchema = z.object({ uid: OwnUidSchema, basis: BasisQuerySchema }).meta({
  // Under this name, as what a schema makes of its input may differ from any other example.
  'x-examples': { mine: { value: { uid: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', basis: 'item' } } },
})

const item = {
  name: 'Canon RF 50mm f-1,8 STM',
  title: 'Canon RF 50mm f/1.8 STM',
  logo: '/images/demo/awMiEnyh59s-1.svg',
  price: '$369.00',
  link: '/product/canon-rf-50mm-f-1-8-stm-awMiEnyh59s',
  date: 'Monday, January 5, 2025',
  productId: 'awMiEnyh59s',
  priceNow: '$349.00',
  addedAt: '2025-01-05T02:11:00.000Z',
  country: 'NZ',
  currency: 'NZD',
  amountMinor: 36900,
  totalMinor: 37499,
  amountNowMinor: 34900,
  change: { basis: 'delivered' as const, thenMinor: 37499, nowMinor: 35499 },
  offerNow: { amountMinor: 34900, totalMinor: 35499, standing: 'priced' as const },
}

const WishlistItemSchema = z
  .object({
    name: z.string().describe('What it is kept under: without `/` and `.`, unique in the list.'),
    title: z.string().describe('The untouched title.'),
    logo: z.string().describe('Address of a picture; may be empty.'),
    price: z.string().describe('When it was added; may be empty.'),
    link: z.string().describe('The product’s page, or a search for its title.'),
    date: z.string().describe('When it was added, in words.'),
    productId: z.string().nullable().describe('Null = no product of ours.'),
    priceNow: z.string().nullable().describe('Lowest item price today; null = nobody sells it.'),
    addedAt: z.iso.datetime(),
    country: CountrySchema.describe('Whose prices these are.'),
    currency: CurrencySchema,
    amountMinor: AmountMinorSchema.nullable().describe(
      '`price` in cents; null where it is the client’s word alone.',
    ),
    totalMinor: AmountMinorSchema.nullable().describe(
      'Lowest delivered total in cents when it was added; null = not known.',
    ),
    amountNowMinor: AmountMinorSchema.nullable().describe('`priceNow` in cents.'),
    change: z
      .object({
        basis: BasisSchema,
        thenMinor: AmountMinorSchema.describe('When it was added, in cents.'),
        nowMinor: AmountMinorSchema.describe('Today, in cents.'),
      })
      .nullable()
      .describe(
        'Lowest prices in the asked basis; item prices where a delivered total of then or now is ' +
          'not known; null without two prices.',
      ),
    offerNow: z
      .object({
        amountMinor: AmountMinorSchema.describe('Item price in cents.'),
        totalMinor: AmountMinorSchema.nullable().describe(
          'Item and delivery in cents; null = delivery is unknown, or not offered.',
        ),
        standing: StandingSchema,
      })
      .nullable()
      .describe('Of the offer that the product’s card speaks of in the basis; null without one.'),
  })
  .meta({ id: 'WishlistItem', description: 'Something remembered.', examples: [item] })

export const WishlistSchema = z.record(z.string(), WishlistItemSchema).meta({
  id: 'Wishlist',
  description: 'All that somebody remembers, by the names it is kept under; at most 500 items.',
  examples: [{ [item.name]: item }],
})

export const WishesSchema = z
  .object({
    wishes: z
      .array(
        WishlistItemSchema.extend({
          asked: z.string().describe('The id that was asked for; after a merger not `productId`.'),
        }),
      )
      .describe('In the order in which they are asked.'),
  })
  .meta({
    id: 'Wishes',
    description:
      'Products as items of a wishlist to which they are added now, without unknown ones.',
    examples: [{ wishes: [{ ...item, asked: item.productId }] }],
  })

export const KeepWishesSchema = z
  .object({
    uid: OwnUidSchema,
    wishes: z
      .array(
        z.object({
          productId: z.string().refine(isPublicId, { error: 'is not the id of a product' }),
          country: CountrySchema,
          addedAt: z.iso.datetime().optional().describe('Now when left out.'),
        }),
      )
      .max(mostOfBatch, { error: `at most ${mostOfBatch}` })
      .describe('As the browser noted them.'),
  })
  .meta({
    examples: [
      {
        uid: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
        wishes: [
          {
            productId: 'awMiEnyh59s',
            country: 'NZ',
            addedAt: '2025-01-05T02:11:00.000Z',
          },
        ],
      },
    ],
  })

export const KeptWishesSchema = z
  .object({
    added: z.int().min(0).describe('How many were not there before.'),
    noRoom: z.array(z.string()).describe('Ids of those that a full list has no room for.'),
  })
  .meta({ examples: [{ added: 1, noRoom: [] }] })

export const RemoveFromWishlistSchema = z
  .object({
    uid: OwnUidSchema,
    itemName: line(400).min(1, { error: 'is missing' }).meta({
      description: 'As it is kept, or as its title is written.',
    }),
  })
  .meta({
    examples: [
      { uid: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', itemName: 'Canon RF 50mm f/1.8 STM' },
    ],
  })

export const RemovedFromWishlistSchema = z
  .object({ removed: z.boolean().describe('False when there was no such item.') })
  .meta({ examples: [{ removed: true }] })

export type AddToWishlistBody = z.input<typeof AddToWishlistSchema>
export type AddedToWishlistBody = z.output<typeof AddedToWishlistSchema>
export type WishlistItemBody = z.output<typeof WishlistItemSchema>
export type WishesBody = z.output<typeof WishesSchema>
export type KeepWishesBody = z.input<typeof KeepWishesSchema>
export type KeptWishesBody = z.output<typeof KeptWishesSchema>
export type WishlistBody = z.output<typeof WishlistSchema>
export type RemovedFromWishlistBody = z.output<typeof RemovedFromWishlistSchema>
