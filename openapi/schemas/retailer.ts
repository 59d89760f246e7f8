import { z } from 'zod'
import { CountrySchema } from './fields/country.ts'

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
      shippingTimeToNZ: z.string().nullable().describe('In words; null = unknown.'),
      shippingTimeToAU: z.string().nullable().describe('In words; null = unknown.'),
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

export type RetailerBody = z.output<typeof RetailerSchema>
export type RetailersBody = z.output<typeof RetailersSchema>
