import { z } from 'zod'
import { AmountMinorSchema, CurrencySchema } from './fields/money.ts'

export const productCardExample = {
  id: 'awMiEnyh59s',
  name: 'Apple iPhone 15 Pro 128GB',
  brand: 'Apple',
  category: 'Mobile Phones',
  price: '$1,299.00',
  amountMinor: 129900,
  currency: 'NZD',
  totalMinor: 129900,
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
  location: 'Ships from Wellington, New Zealand',
  groupId: 17,
  moreVariants: 2,
}

/** A product in a list; never has a `shopLogo`. */
export const ProductCardSchema = z
  .object({
    id: z.string().describe('Names the product in `/api/products/{id}`.'),
    name: z.string(),
    brand: z.string().nullable(),
    category: z.string(),
    price: z
      .string()
      .nullable()
      .describe('The lowest item price of a new one as shown; null when only used ones are sold.'),
    amountMinor: AmountMinorSchema.nullable().describe('The same in cents.'),
    currency: CurrencySchema,
    totalMinor: AmountMinorSchema.nullable().describe(
      'The lowest price with delivery in cents; null = no delivery cost is known.',
    ),
    image: z.string().nullable(),
    compareLink: z.string().describe('The product’s page.'),
    date: z.iso.datetime().describe('When its prices were last read.'),
    offerCount: z.int().min(0).describe('Offers of new ones.'),
    usedCount: z.int().min(0).describe('Offers of used, refurbished and open-box ones.'),
    inStock: z.boolean(),
    freeDelivery: z
      .boolean()
      .describe('Some shop delivers it for nothing, not always the one with the lowest price.'),
    rating: z.number().min(1).max(5).nullable().describe('Average stars; null without reviews.'),
    reviewCount: z.int().min(0),
    shippingAvailable: z.boolean().nullable().describe('Of the cheapest offer.'),
    deliveryMinor: AmountMinorSchema.nullable().describe(
      'Delivery of the cheapest offer in cents; null = unknown, which is not free.',
    ),
    deliveryInfo: z.string().describe('Of the cheapest offer, in words.'),
    location: z.string().describe('Of the cheapest offer, in words.'),
    groupId: z.int().describe('Shared by the variants of one model.'),
    moreVariants: z
      .int()
      .min(0)
      .describe('Further fitting variants of this model that the list leaves out.'),
  })
  .meta({
    id: 'ProductCard',
    description: 'A product in a list.',
    examples: [productCardExample],
  })

export type ProductCardBody = z.output<typeof ProductCardSchema>
