import { availabilities } from '#domain/offer/availability.ts'
import { fields, sharedTerms } from '#domain/search/rank.ts'
import { conditions } from '#domain/offer/condition.ts'
import { z } from 'zod'
import { ContentsSchema } from '../fields/contents.ts'
import { RunningCostSchema } from '../fields/running-cost.ts'
import { StandingSchema } from '../fields/standing.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'

/** Of a product in a country, whatever filters but that by condition are set. */
export const shopCounts = {
  shopCount: z
    .int()
    .min(0)
    .describe(
      'Shops that deliver it now at a known cost, in the conditions asked for; without them a new one, or a used one where nobody sells a new one.',
    ),
  unstatedShopCount: z
    .int()
    .min(0)
    .describe('More shops that take orders, and do not state delivery.'),
  otherShopCount: z
    .int()
    .min(0)
    .describe('Other shops: in store only, sold out, or at a price that is out of date.'),
}

export const productCardExample = {
  id: 'awMiEnyh59s',
  name: 'Apple iPhone 15 Pro 128GB',
  brand: 'Apple',
  category: 'Mobile Phones',
  price: '$1,299.00',
  amountMinor: 129900,
  currency: 'NZD',
  totalMinor: 129900,
  standing: 'priced',
  overLowestMinor: 0,
  condition: 'new',
  availability: 'in-stock',
  contents: null,
  runningCost: null,
  facts: ['6.1 inch', 'OLED', '120 Hz'],
  variant: null,
  offerId: 'df7296b7-5af0-87b0-90cb-b978892900da',
  shopName: 'Kōwhai Electronics',
  shopSlug: 'kowhai-electronics',
  verified: true,
  shopCount: 6,
  unstatedShopCount: 0,
  otherShopCount: 1,
  image: '/images/demo/awMiEnyh59s-1.svg',
  compareLink: '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
  date: '2026-03-14T02:11:00.000Z',
  offerCount: 7,
  usedCount: 1,
  inStock: true,
  freeDelivery: true,
  rating: 4.5,
  reviewCount: 12,
  shippingAvailable: true,
  deliveryMinor: 0,
  deliveryInfo: 'Free delivery, 2–4 working days',
  deliveryTime: '2–4 working days',
  location: 'Ships from Wellington, New Zealand',
  groupId: 17,
  moreVariants: 2,
  versions: { count: 5, of: 6, fromMinor: 129900, toMinor: 199900 },
  lacks: [],
}

const ScoreSchema = z
  .object({
    points: z.int().describe('The sum of the terms.'),
    terms: z.array(
      z.object({
        name: z.enum(['word', ...sharedTerms]),
        word: z.string().optional().describe('Of a `word`: what the query says.'),
        field: z.enum(fields).optional().describe('Of a `word`: where the product has it.'),
        points: z.int(),
      }),
    ),
  })
  .meta({
    id: 'Score',
    description:
      'Where `explain` asks for it, of the first 200 in the order of the best match: the parts of the ' +
      'score that a product stands there by. `word`: what one word adds; nothing where another word ' +
      'stands for it. `all-words`: it has all. `share`: how much of them it has. `category`: it is of ' +
      'the kind that they name. `appeal`: popularity and ratings. `order`: they stand together. ' +
      '`use`: others who searched for this chose it.',
    examples: [
      {
        points: 312_130,
        terms: [
          { name: 'word', word: 'iphone', field: 'title', points: 41_020 },
          { name: 'all-words', points: 190_000 },
          { name: 'share', points: 81_110 },
        ],
      },
    ],
  })

/** A product in a list, which speaks of one offer; never has a `shopLogo`. */
export const ProductCardSchema = z
  .object({
    id: z.string().describe('Names the product in `/api/products/{id}`.'),
    name: z.string(),
    brand: z.string().nullable(),
    category: z.string(),
    price: z
      .string()
      .nullable()
      .describe(
        'Item price as shown of the offer that the card speaks of: the best that passes the ' +
          'filters. Null when no price holds, or only used ones are sold and none were asked for.',
      ),
    amountMinor: AmountMinorSchema.nullable().describe('The same in cents.'),
    currency: CurrencySchema,
    totalMinor: AmountMinorSchema.nullable().describe(
      'Item and delivery of that offer in cents; null = delivery is unknown, or not offered.',
    ),
    standing: StandingSchema,
    overLowestMinor: AmountMinorSchema.describe(
      'In cents, how much less a new one costs elsewhere, where filters leave out the lowest price; else 0.',
    ),
    condition: z.enum(conditions).describe('Of that offer.'),
    availability: z.enum(availabilities).describe('Of that offer.'),
    contents: ContentsSchema.nullable().describe(
      'What the pack holds; null where such things are not compared by it, or nobody says.',
    ),
    runningCost: RunningCostSchema.nullable().describe(
      'Of what its electricity of five years is made, as of `Product`; null where its use is not known.',
    ),
    facts: z
      .array(z.string())
      .max(3)
      .describe('What shoppers compare first of such things, as far as its name does not say it.'),
    variant: z.string().nullable().describe('Its colour or size, where the shop names one.'),
    offerId: z.uuid(),
    shopName: z.string().describe('The shop of that offer.'),
    shopSlug: z.string().describe('Names that shop in the `shop` filter.'),
    verified: z.boolean().describe('We checked that the shop is who it says it is.'),
    ...shopCounts,
    image: z.string().nullable(),
    compareLink: z
      .string()
      .describe(
        'The product’s page; on the choice that the card speaks of, where a colour is asked for.',
      ),
    date: z.iso.datetime().describe('When its prices were last read.'),
    offerCount: z.int().min(0).describe('Offers of new ones.'),
    usedCount: z.int().min(0).describe('Offers of used, refurbished and open-box ones.'),
    inStock: z.boolean().describe('That offer is in stock.'),
    freeDelivery: z.boolean().describe('That offer is delivered for nothing.'),
    rating: z.number().min(1).max(5).nullable().describe('Average stars; null without reviews.'),
    reviewCount: z.int().min(0),
    shippingAvailable: z.boolean().nullable().describe('Of that offer.'),
    deliveryMinor: AmountMinorSchema.nullable().describe(
      'Delivery of that offer in cents; null = unknown, which is not free.',
    ),
    deliveryInfo: z.string().describe('Of that offer, in words.'),
    deliveryTime: z
      .string()
      .describe('How long delivery of that offer takes, in words; empty when unknown.'),
    location: z.string().describe('Of that offer, in words.'),
    groupId: z.int().describe('Shared by the variants of one model.'),
    moreVariants: z
      .int()
      .min(0)
      .describe('Further fitting variants of this model that the list leaves out.'),
    versions: z
      .object({
        count: z
          .int()
          .min(2)
          .describe('Those that fit, this one and what the list leaves out among them.'),
        of: z.int().min(2).describe('All that shops of the country list.'),
        fromMinor: AmountMinorSchema.nullable().describe(
          'The lowest amount in the basis, in cents, of those that fit and can be ordered new, or in the asked ' +
            'condition, at a known price; null where this product itself has none.',
        ),
        toMinor: AmountMinorSchema.nullable().describe('The highest.'),
      })
      .nullable()
      .describe('The versions of its model; null where no other fits.'),
    lacks: z
      .array(z.string())
      .describe(
        'Words of the search that it lacks. Such products come after those that have all words.',
      ),
    score: ScoreSchema.optional(),
  })
  .meta({
    id: 'ProductCard',
    description: 'A product in a list.',
    examples: [productCardExample],
  })

export type ProductCardBody = z.output<typeof ProductCardSchema>
