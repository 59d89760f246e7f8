import { sourceKinds } from '#domain/collect/source-kind.ts'
import { shippingTimes } from '#domain/retailer/shipping-times.ts'
import { z } from 'zod'
import { BasisSchema } from './fields/basis.ts'
import { CountryQuerySchema, CountrySchema } from './fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from './fields/money.ts'
import { PageQuerySchema } from './search/search-query.ts'
import { ProductCardSchema, productCardExample } from './product/product-card.ts'

const dollars = z.number().min(0).nullable()

export const retailerExample = {
  _id: '2',
  slug: 'kowhai-electronics',
  name: 'Kōwhai Electronics',
  domain: 'kowhai-electronics.example',
  logo: '/images/demo/shops/kowhai-electronics.svg',
  country: 'NZ' as const,
  verified: true,
  verifiedAt: '2026-01-05T00:00:00.000Z',
  verifiedReason: 'Company register and address checked',
  demo: true,
  shippingDetails: {
    shippingFrom: 'Wellington, New Zealand',
    shippingTimeToNZ: '2–4 working days',
    shippingTimeToAU: null,
    deliveryFee: 5.99,
    freeShippingThreshold: null,
  },
}

/** A shop, in the wire names that callers of old read. */
export const RetailerSchema = z
  .object({
    _id: z.string(),
    slug: z.string().describe('Names the shop in the `shop` filter.'),
    name: z.string(),
    domain: z.string(),
    logo: z.string().nullable(),
    country: CountrySchema,
    verified: z.boolean().describe('We checked that the shop is who it says it is.'),
    verifiedAt: z.iso.datetime().nullable(),
    verifiedReason: z.string().nullable(),
    demo: z.boolean().describe('Invented for the demonstration.'),
    shippingDetails: z.object({
      shippingFrom: z.string(),
      ...shippingTimes(() => z.string().nullable().describe('In words; null = unknown.')),
      deliveryFee: dollars.describe('At home, in dollars; null = unknown.'),
      freeShippingThreshold: dollars.describe(
        'Item price in dollars from which delivery at home is free; null = never or unknown.',
      ),
    }),
  })
  .meta({ id: 'Retailer', description: 'A shop.', examples: [retailerExample] })

export const RetailersSchema = z.array(RetailerSchema).meta({
  id: 'Retailers',
  description: 'Every shop by name.',
  examples: [[retailerExample]],
})

export const RetailerSlugSchema = z
  .string()
  .max(200)
  .meta({ description: 'The `slug` of a shop.', examples: ['kowhai-electronics'] })

const shopCountExample = {
  compared: 320,
  cheapest: 85,
  claims: 40,
  held: 31,
  countedAt: '2026-03-14T02:10:00.000Z',
}

export const ShopCountSchema = z
  .object({
    compared: z
      .int()
      .min(0)
      .describe('Products that it and others sell new, delivered totals known.'),
    cheapest: z.int().min(0).describe('Of these, where nobody is cheaper.'),
    claims: z
      .int()
      .min(0)
      .describe('Discounts that it claims, of offers whose prices were known for 30 days before.'),
    held: z
      .int()
      .min(0)
      .describe('Of these, at least as much off the lowest of those 30 days as is claimed.'),
    countedAt: z.iso.datetime(),
  })
  .meta({
    id: 'ShopCount',
    description:
      'How often a shop is the cheapest in a country, and what its discounts are worth. Counted daily.',
    examples: [shopCountExample],
  })

export const ShopsQuerySchema = z.object({
  country: CountryQuerySchema,
  page: PageQuerySchema.meta({ description: 'From 1 to `pages`.' }),
})

export const ShopsSchema = z
  .object({
    country: CountrySchema.describe('Where they are counted.'),
    total: z.int().min(0),
    page: z.int().min(1),
    pages: z.int().min(1),
    shops: z.array(
      RetailerSchema.pick({
        slug: true,
        name: true,
        logo: true,
        country: true,
        verified: true,
        demo: true,
      }).extend({
        count: ShopCountSchema.nullable().describe(
          'Null where it sold nothing in the country when all were counted.',
        ),
      }),
    ),
  })
  .meta({
    id: 'Shops',
    description:
      'Shops from A to Z; those that sold nothing in the country when all were counted come last.',
    examples: [
      {
        country: 'NZ',
        total: 1,
        page: 1,
        pages: 1,
        shops: [
          {
            slug: retailerExample.slug,
            name: retailerExample.name,
            logo: retailerExample.logo,
            country: 'NZ',
            verified: true,
            demo: true,
            count: shopCountExample,
          },
        ],
      },
    ],
  })

export type ShopsBody = z.output<typeof ShopsSchema>
export type ShopCountBody = z.output<typeof ShopCountSchema>

export const RetailerPageSchema = z
  .object({
    retailer: RetailerSchema,
    delivery: z
      .array(
        z.object({
          country: CountrySchema,
          currency: CurrencySchema,
          feeMinor: AmountMinorSchema.nullable().describe('In cents; null = unknown.'),
          freeOverMinor: AmountMinorSchema.nullable().describe(
            'Item price in cents from which delivery is free; null = never or unknown.',
          ),
          time: z.string().nullable().describe('In words; null = unknown.'),
        }),
      )
      .describe('Countries that it says it delivers to.'),
    readFrom: z
      .array(z.enum([...sourceKinds, 'hand', 'demo']))
      .describe('Where its present offers are read, as in the provenance of an offer.'),
    priceReports: z
      .object({
        right: z.int().min(0).describe('The shop asked the price that we showed.'),
        wrong: z.int().min(0).describe('It asked another one.'),
        gone: z.int().min(0).describe('The offer was gone.'),
      })
      .describe(
        'Offers whose price was reported as wrong in the last 365 days, by what became of it.',
      ),
    count: ShopCountSchema.nullable().describe(
      'Null where it sold nothing in the country when all were counted.',
    ),
    country: CountrySchema.describe('Where the products are sold.'),
    basis: BasisSchema,
    total: z
      .int()
      .min(0)
      .describe('Products that it sells in the country: the `total` of a search with this shop.'),
    exact: z.boolean().describe('False when the total is an estimate.'),
    products: z.array(ProductCardSchema).describe('The most popular of them.'),
  })
  .meta({
    id: 'RetailerPage',
    description: 'A shop, what it sells, and how far it can be trusted.',
    examples: [
      {
        retailer: retailerExample,
        delivery: [
          {
            country: 'NZ',
            currency: 'NZD',
            feeMinor: 599,
            freeOverMinor: null,
            time: '2–4 working days',
          },
        ],
        readFrom: ['feed'],
        priceReports: { right: 4, wrong: 1, gone: 0 },
        count: shopCountExample,
        country: 'NZ',
        basis: 'delivered',
        total: 412,
        exact: true,
        products: [productCardExample],
      },
    ],
  })

export type RetailerPageBody = z.output<typeof RetailerPageSchema>
export type RetailerBody = z.output<typeof RetailerSchema>
