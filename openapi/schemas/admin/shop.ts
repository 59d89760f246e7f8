import { shopPlatforms } from '#domain/collect/shop-platform.ts'
import { availabilities } from '#domain/offer/availability.ts'
import { retailerLimits as limits } from '#domain/retailer/retailer-limits.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import { z } from 'zod'
import { CountryInputSchema } from '../fields/country.ts'
import { AmountMinorSchema } from '../fields/money.ts'
import { ImageAddressSchema, LineSchema } from '../fields/text.ts'
import { AdminRetailerSchema, adminRetailerExample } from './retailer.ts'
import { AdminSourceSchema, adminSourceExample, SourceFormSchema } from './source.ts'

const country = CountryInputSchema

export const InspectShopSchema = z
  .object({
    address: LineSchema(webAddressMaxLength).describe('Of the shop; https:// may be left out.'),
    country: country.optional().describe('To which it sells; found out when it is left out.'),
  })
  .meta({ examples: [{ address: 'https://kowhai-electronics.example' }] })

const SampleRowSchema = z.object({
  title: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  priceMinor: AmountMinorSchema,
  regularMinor: AmountMinorSchema.describe('What it costs without a sale.'),
  availability: z.enum(availabilities),
  brand: z.string().nullable(),
  category: z.string().nullable().describe('As the shop sorts it.'),
  gtin: z.string().nullable(),
})

const ProposalSchema = z.object({
  ...SourceFormSchema.shape,
  everyMinutes: z.int().nullable(),
  freshHours: z.int(),
  mayRead: z.boolean().describe('Whether robots.txt lets us read it.'),
  count: z.int().min(0).nullable().describe('Products or pages; null where nobody says.'),
  isCountExact: z.boolean().describe('Else there are at least so many.'),
  currency: z.string().nullable(),
  accepted: z.int().min(0).describe('Of the rows that were looked at.'),
  refused: z.int().min(0),
  sample: z.array(SampleRowSchema),
  problems: z.array(z.string()).describe('The commonest ones of the rows.'),
  broken: z.string().nullable().describe('Why it cannot be used; null: it can.'),
  secondsPerRun: z.number().min(0).describe('What the pauses of one collection take.'),
})

const sampleExample = {
  title: 'Rimu kettle 1.7 L',
  url: 'https://kowhai-electronics.example/products/rimu-kettle?variant=41',
  image: 'https://kowhai-electronics.example/kettle.jpg',
  priceMinor: 7905,
  regularMinor: 9900,
  availability: 'in-stock' as const,
  brand: 'Rimu',
  category: 'Kettles',
  gtin: '9421234567890',
}

const sourceExample = {
  kind: 'shopify' as const,
  name: 'Shopify shop',
  url: 'https://kowhai-electronics.example/',
  country: 'NZ' as const,
  everyMinutes: 240,
  freshHours: 24,
}

export const ShopInspectionSchema = z
  .object({
    url: z.string().describe('Its front page, where it led us.'),
    platform: z.enum(shopPlatforms).nullable(),
    name: z.string(),
    domain: z.string(),
    country,
    isCountryGuessed: z.boolean().describe('Nothing said so.'),
    currency: z.string().nullable().describe('Of its prices.'),
    logo: z.string().nullable(),
    termsUrl: z.string().nullable().describe('Its public terms, as its front page links to them.'),
    robots: z.object({
      isThere: z.boolean(),
      mayReadFrontPage: z.boolean(),
      crawlDelaySeconds: z.number().nullable(),
      pauseSeconds: z.number().describe('Between two of our requests.'),
    }),
    proposals: z.array(ProposalSchema).describe('Sources that could be added, the best first.'),
    requests: z.int().min(0).describe('How many it took to find out.'),
    notes: z.array(z.string()).describe('What could not be looked at, and why.'),
    retailer: z
      .object({ _id: z.string(), name: z.string() })
      .nullable()
      .describe('A retailer with this domain, to which the sources would be added.'),
  })
  .meta({
    id: 'ShopInspection',
    description: 'What was found out about a shop. Nothing is stored.',
    examples: [
      {
        url: 'https://kowhai-electronics.example/',
        platform: 'shopify' as const,
        name: 'Kōwhai Electronics',
        domain: 'kowhai-electronics.example',
        country: 'NZ' as const,
        isCountryGuessed: false,
        currency: 'NZD',
        logo: 'https://kowhai-electronics.example/icon.png',
        termsUrl: 'https://kowhai-electronics.example/policies/terms-of-service',
        robots: {
          isThere: true,
          mayReadFrontPage: true,
          crawlDelaySeconds: null,
          pauseSeconds: 1,
        },
        proposals: [
          {
            ...sourceExample,
            mayRead: true,
            count: 412,
            isCountExact: true,
            currency: 'NZD',
            accepted: 100,
            refused: 0,
            sample: [sampleExample],
            problems: [],
            broken: null,
            secondsPerRun: 2,
          },
        ],
        requests: 4,
        notes: [],
        retailer: null,
      },
    ],
  })

export const ConnectShopSchema = z
  .object({
    name: LineSchema(limits.name),
    domain: LineSchema(limits.domain).describe('Host of its links; hosts below it fit.'),
    country: country.describe('Its home.'),
    shippingFrom: LineSchema(limits.shippingFrom).describe('Whence it sends, in words.'),
    logo: ImageAddressSchema.nullable()
      .default(null)
      .describe('Where its logo is to be fetched, once; left out when that fails.'),
    termsUrl: LineSchema(webAddressMaxLength)
      .nullable()
      .default(null)
      .describe('Its public terms, which were read.'),
    accepted: z
      .literal(true, { error: 'must be true: somebody has to agree to the terms of the shop' })
      .describe('That its public terms, and its robots.txt, allow what is collected.'),
    sources: z
      .array(SourceFormSchema, { error: 'must be a list of sources' })
      .min(1, { error: 'must not be empty' })
      .max(10, { error: 'at most 10' }),
  })
  .meta({
    examples: [
      {
        name: 'Kōwhai Electronics',
        domain: 'kowhai-electronics.example',
        country: 'NZ',
        shippingFrom: 'New Zealand',
        termsUrl: 'https://kowhai-electronics.example/policies/terms-of-service',
        accepted: true,
        sources: [sourceExample],
      },
    ],
  })

export const ConnectedShopSchema = z
  .object({ retailer: AdminRetailerSchema, sources: z.array(AdminSourceSchema) })
  .meta({
    id: 'ConnectedShop',
    description: 'A shop with the sources that were asked for.',
    examples: [{ retailer: adminRetailerExample, sources: [adminSourceExample] }],
  })

export type ShopInspectionBody = z.output<typeof ShopInspectionSchema>
export type ConnectShopBody = z.input<typeof ConnectShopSchema>
