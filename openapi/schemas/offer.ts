import { availabilities } from '#domain/offer/availability.ts'
import { conditions } from '#domain/offer/condition.ts'
import { z } from 'zod'
import { ContentsSchema } from './fields/contents.ts'
import { StandingSchema } from './fields/standing.ts'
import { AmountMinorSchema, CurrencySchema } from './fields/money.ts'
import { sourceKinds } from '#domain/collect/source-kind.ts'

export const offerExample = {
  id: 'df7296b7-5af0-87b0-90cb-b978892900da',
  title: 'Apple iPhone 15 Pro 128GB (MTUV3ZP/A)',
  name: 'Apple iPhone 15 Pro 128GB',
  price: '$1,299.00',
  amountMinor: 129900,
  currency: 'NZD',
  deliveryMinor: 599,
  totalMinor: 130499,
  mainImage: '/images/demo/awMiEnyh59s-1.svg',
  image: '/images/demo/awMiEnyh59s-1.svg',
  images: ['/images/demo/awMiEnyh59s-1.svg', '/images/demo/awMiEnyh59s-2.svg'],
  description: 'A phone with a titanium frame.',
  compareLink: '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
  shopLink: '/out/df7296b7-5af0-87b0-90cb-b978892900da',
  shopLogo: '/images/demo/shops/kowhai-electronics.svg',
  shopName: 'Kōwhai Electronics',
  shopSlug: 'kowhai-electronics',
  verified: true,
  shippingAvailable: true,
  standing: 'priced',
  deliveryInfo: '$5.99 delivery, 2–4 working days',
  location: 'Ships from Wellington, New Zealand',
  availability: 'in-stock',
  availableFrom: null,
  condition: 'new',
  contents: null,
  variant: null,
  seenAt: '2026-03-14T02:11:00.000Z',
  fresh: true,
  claim: null,
}

/** What a shop says that its offer cost before, beside what we saw. */
const ClaimSchema = z
  .object({
    wasMinor: AmountMinorSchema.describe('What it cost before, as the shop says.'),
    percent: z.int().describe('What is off that.'),
    since: z.iso
      .datetime()
      .describe('When the claim began: as the shop says, else when we first read it.'),
    source: z
      .enum([...sourceKinds, 'hand', 'demo'])
      .nullable()
      .describe('Where the shop says it.'),
    lowestMinor: AmountMinorSchema.describe(
      'The lowest item price of this offer in the 30 days before, as EU Directive 98/6/EC article 6a asks.',
    ),
    percentOffLowest: z.int().describe('What is off that; negative when it is dearer now.'),
    medianMinor: AmountMinorSchema.describe('Of the 90 days before, by time.'),
    percentOffMedian: z.int(),
    holds: z.boolean().describe('It is at least as much off the lowest price as is claimed.'),
  })
  .meta({
    id: 'Claim',
    description: 'A claimed discount beside what we saw.',
    examples: [
      {
        wasMinor: 39900,
        percent: 30,
        since: '2026-03-01T00:00:00.000Z',
        source: 'feed',
        lowestMinor: 29100,
        percentOffLowest: 4,
        medianMinor: 29900,
        percentOffMedian: 7,
        holds: false,
      },
    ],
  })

/** One shop's price for one product. */
export const OfferSchema = z
  .object({
    id: z.uuid(),
    title: z.string().describe('The shop’s own words.'),
    name: z.string().describe('The product’s name.'),
    price: z.string().describe('The item price as shown, without delivery.'),
    amountMinor: AmountMinorSchema.describe('The item price in cents, without delivery.'),
    currency: CurrencySchema,
    deliveryMinor: AmountMinorSchema.nullable().describe(
      'Delivery in cents; null = unknown, which is not free, or not offered.',
    ),
    totalMinor: AmountMinorSchema.nullable().describe(
      'Item and delivery in cents; null = delivery is unknown, or not offered.',
    ),
    mainImage: z.string().nullable().describe('The product’s first picture.'),
    image: z.string().nullable().describe('The shop’s picture, else the product’s.'),
    images: z.array(z.string()).describe('All pictures of the product.'),
    description: z.string(),
    compareLink: z.string().describe('The product’s page.'),
    shopLink: z.string().describe('Leads to the shop.'),
    shopLogo: z.string().nullable(),
    shopName: z.string(),
    shopSlug: z.string().describe('Names the shop in the `shop` filter.'),
    verified: z.boolean().describe('We checked that the shop is who it says it is.'),
    shippingAvailable: z
      .boolean()
      .nullable()
      .describe('Whether it is delivered to this country; null = the shop does not say.'),
    standing: StandingSchema,
    deliveryInfo: z.string().describe('Cost and time of delivery in words.'),
    location: z.string().describe('Whence it is sent, in words.'),
    availability: z.enum(availabilities),
    availableFrom: z.iso
      .datetime()
      .nullable()
      .describe('When the shop expects what it lacks now; null when it does not say.'),
    condition: z.enum(conditions),
    contents: ContentsSchema.nullable().describe(
      'What the pack holds; null where such things are not compared by it, or nobody says.',
    ),
    variant: z.string().nullable().describe('Colour or clothing size, where the shop names one.'),
    seenAt: z.iso.datetime().describe('When the shop’s price was last read.'),
    fresh: z.boolean().describe('False when that is too long ago: shown, never “lowest”.'),
    claim: ClaimSchema.nullable().describe(
      'What the shop says is off; null when it says nothing, or when 30 days before it are not known.',
    ),
  })
  .meta({ id: 'Offer', description: 'What one shop asks for a product.', examples: [offerExample] })

export type OfferBody = z.output<typeof OfferSchema>
