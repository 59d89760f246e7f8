import { defaultCountry } from '#domain/market/country.ts'
import { readDays } from '#domain/offer/read-days.ts'
import { retailerLimits } from '#domain/retailer/retailer-limits.ts'
import { markets } from '#domain/market/markets.ts'
import { shippingTimes } from '#domain/retailer/shipping-times.ts'
import { z } from 'zod'
import { CountryInputSchema } from '../fields/country.ts'
import { RetailerSchema, retailerExample } from '../retailer.ts'
import { ImageAddressSchema, LineSchema, listQuery, NextCursorSchema } from '../fields/text.ts'
import { rowNumber } from '../fields/whole-number.ts'

const limits = retailerLimits

const dollars = z
  .number({ error: 'must be a number of dollars' })
  .min(0, { error: 'must not be negative' })
  .max(limits.dollars, { error: `at most ${limits.dollars.toLocaleString('en')}` })

const days = LineSchema(limits.shippingTime).refine((text) => readDays(text) !== undefined, {
  error: 'must be a time such as "2-4 working days"',
})

const ShippingDetailsSchema = z.object(
  {
    shippingFrom: LineSchema(limits.shippingFrom).describe('Whence it sends, in words.'),
    ...shippingTimes((country) =>
      days
        .nullable()
        .default(null)
        .describe(
          `Such as \`${country === defaultCountry ? '2-4' : '5-8'} working days\`. Needed of a shop of ${markets[country].name}.`,
        ),
    ),
    deliveryFee: dollars
      .nullable()
      .default(null)
      .describe('At home, in dollars; null = unknown, which is not free.'),
    freeShippingThreshold: dollars
      .nullable()
      .describe('Item price in dollars from which delivery at home is free; null = never.'),
  },
  { error: 'is missing' },
)

const details = {
  name: LineSchema(limits.name),
  domain: LineSchema(limits.domain).describe(
    'Host of its links, such as `shop.example`; hosts below it fit.',
  ),
  domains: z
    .array(LineSchema(limits.domain))
    .max(limits.domains, { error: `at most ${limits.domains}` })
    .default([])
    .describe('Further hosts of its links.'),
  logo: ImageAddressSchema.describe(
    'Where its logo is to be fetched, once; it is kept and served by us.',
  ),
  country: CountryInputSchema.default(defaultCountry).describe('Its home.'),
  shippingDetails: ShippingDetailsSchema,
}

const detailsExample = {
  name: 'Kōwhai Electronics',
  domain: 'kowhai-electronics.example',
  logo: '/images/demo/shops/kowhai-electronics.svg',
  country: 'NZ',
  shippingDetails: {
    shippingFrom: 'Wellington, New Zealand',
    shippingTimeToNZ: '2-4 working days',
    shippingTimeToAU: null,
    deliveryFee: 5.99,
    freeShippingThreshold: 100,
  },
}

/** A shop to be added. */
export const AddRetailerSchema = z
  .object({
    ...details,
    shippingDetails: ShippingDetailsSchema.extend({
      freeShippingThreshold: dollars.describe(
        'Item price in dollars from which delivery at home is free.',
      ),
    }),
    verified: z
      .boolean({ error: 'must be true or false' })
      .default(false)
      .describe('We checked that it is who it says it is; then say how in `verifiedReason`.'),
    verifiedReason: LineSchema(limits.verifiedReason).optional().describe('What was checked.'),
  })
  .meta({ 'x-examples': { retailer: { value: detailsExample } } })

/** Everything about a shop that is edited at once; one that has no `logo` may stay so. */
export const EditRetailerSchema = z
  .object({ ...details, logo: details.logo.nullable() })
  .meta({ 'x-examples': { retailer: { value: detailsExample } } })

export const VerifyRetailerSchema = z
  .object({ reason: LineSchema(limits.verifiedReason).describe('What was checked.') })
  .meta({ examples: [{ reason: 'Company register and address checked' }] })

export const adminRetailerExample = {
  ...retailerExample,
  domains: ['kowhai-electronics.example'],
  verifiedBy: 'mere@example.nz',
  offerCount: 412,
  createdAt: '2026-01-05T00:00:00.000Z',
  archivedAt: null,
  leftOutAt: null,
}

/** A shop as admins see it. */
export const AdminRetailerSchema = RetailerSchema.extend({
  domains: z.array(z.string()).describe('All hosts of its links; the first is `domain`.'),
  verifiedBy: z.string().nullable().describe('Who verified it.'),
  offerCount: z.int().min(0).describe('Present offers.'),
  createdAt: z.iso.datetime(),
  archivedAt: z.iso.datetime().nullable().describe('Since when it is shown nowhere.'),
  leftOutAt: z.iso.datetime().nullable().describe('Since when it is left out of open data.'),
}).meta({
  id: 'AdminRetailer',
  description: 'A shop as admins see it.',
  examples: [adminRetailerExample],
})

export const AdminRetailersSchema = z
  .object({ items: z.array(AdminRetailerSchema), nextCursor: NextCursorSchema })
  .meta({
    id: 'AdminRetailers',
    description: 'Shops by name.',
    examples: [{ items: [adminRetailerExample], nextCursor: null }],
  })

export const ListAdminRetailersSchema = z.object({
  ...listQuery,
  query: listQuery.query.describe('Part of a name or a domain.'),
  state: z
    .enum(['active', 'archived', 'unverified', 'all'], {
      error: 'must be active, archived, unverified or all',
    })
    .default('active')
    .describe('Those in this state alone.'),
  country: CountryInputSchema.optional().describe('Those at home there alone.'),
})

export const RetailerIdSchema = z.object({
  id: rowNumber('is not the _id of a retailer', (number) =>
    number.meta({
      description: 'The `_id` of a retailer.',
      examples: [2],
    }),
  ),
})

export type AddRetailerBody = z.input<typeof AddRetailerSchema>
export type AddRetailerInput = z.output<typeof AddRetailerSchema>
export type EditRetailerBody = z.input<typeof EditRetailerSchema>
export type EditRetailerInput = z.output<typeof EditRetailerSchema>
export type AdminRetailerBody = z.output<typeof AdminRetailerSchema>
