import { readGtin } from '#domain/catalogue/gtin.ts'
import { mostOfBatch } from '#domain/catalogue/most-of-batch.ts'
import { isPublicId } from '#domain/catalogue/public-id.ts'
import { z } from 'zod'
import { BasisQuerySchema, BasisSchema } from '../fields/basis.ts'
import { AdviceSchema, adviceExample } from './advice.ts'
import { CountryQuerySchema, CountrySchema } from '../fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'

/** Values repeated or with commas, each once. */
export const batchOf = (
  isOne: (text: string) => boolean,
  what: string,
  example: string,
  most = mostOfBatch,
): z.ZodType<string[]> =>
  z.preprocess(
    (sent) => [
      ...new Set(
        [sent]
          .flat()
          .flatMap((each) => (typeof each === 'string' ? each.split(',') : []))
          .filter((each) => each !== ''),
      ),
    ],
    z
      .array(z.string().refine(isOne, { error: `must be ${what}` }))
      .min(1, { error: 'is missing' })
      .max(most, { error: `at most ${most}` })
      .meta({ examples: [[example]] }),
  )

export const ProductsQuerySchema = z.object({
  country: CountryQuerySchema,
  gtin: batchOf(
    (text) => readGtin(text).ok,
    'barcodes (GTIN-8, -12, -13, -14 or ISBN-10)',
    '9414584300004',
  ).describe(`Barcodes, repeated or with commas, at most ${mostOfBatch}.`),
})

const productExample = {
  gtin: '9414584300004',
  id: 'awMiEnyh59s',
  name: 'Apple iPhone 15 Pro 128GB',
  brand: 'Apple',
  category: 'mobile-phones',
  mpn: 'MTUV3ZP/A',
  amountMinor: 129900,
  totalMinor: 130499,
  currency: 'NZD',
  offerCount: 7,
  usedCount: 1,
  compareLink: '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
} as const

export const ProductBatchSchema = z
  .object({
    country: CountrySchema,
    products: z.array(
      z.object({
        gtin: z.string().describe('As it was asked for.'),
        id: z.string().describe('Names the product in `/api/products/{id}`.'),
        name: z.string(),
        brand: z.string().nullable(),
        category: z.string().describe('Slug of the deepest one.'),
        mpn: z.string().nullable(),
        amountMinor: AmountMinorSchema.nullable().describe(
          'The lowest item price of new ones; null = no price holds.',
        ),
        totalMinor: AmountMinorSchema.nullable().describe(
          'The lowest with delivery; null = no delivery is known.',
        ),
        currency: CurrencySchema,
        offerCount: z.int().min(0).describe('Of new ones.'),
        usedCount: z.int().min(0),
        compareLink: z.string().describe('The product’s page.'),
      }),
    ),
    unknown: z.array(z.string()).describe('Barcodes of no product here.'),
  })
  .meta({
    id: 'ProductBatch',
    description: 'Products by their barcodes, and what they cost in a country.',
    examples: [{ country: 'NZ', products: [productExample], unknown: ['9414584300011'] }],
  })

export type ProductBatchBody = z.output<typeof ProductBatchSchema>

const windows = ['30d', '90d', '1y', 'all'] as const

export const PriceHistoriesQuerySchema = z.object({
  country: CountryQuerySchema,
  product: batchOf(isPublicId, 'ids of products', 'awMiEnyh59s').describe(
    `Ids of products, repeated or with commas, at most ${mostOfBatch}.`,
  ),
  window: z
    .enum(windows, { error: `must be one of ${windows.join(', ')}` })
    .default('90d')
    .describe('How far back.'),
})

export const PriceHistoriesSchema = z
  .object({
    country: CountrySchema,
    currency: CurrencySchema,
    histories: z.array(
      z.object({
        productId: z.string(),
        days: z
          .array(
            z.object({
              day: z.iso.date().describe('Of the country: from midnight to midnight there.'),
              amountMinor: AmountMinorSchema.nullable().describe(
                'The lowest item price of a new one at any moment of the day; null = nobody sold it.',
              ),
              totalMinor: AmountMinorSchema.nullable().describe('The lowest with delivery.'),
            }),
          )
          .describe('Days that differ from the one before; each holds until the next.'),
      }),
    ),
    unknown: z.array(z.string()).describe('Ids of no product here.'),
  })
  .meta({
    id: 'PriceHistories',
    description: 'The lowest prices of products, day by day.',
    examples: [
      {
        country: 'NZ',
        currency: 'NZD',
        histories: [
          {
            productId: 'awMiEnyh59s',
            days: [
              { day: '2026-03-01', amountMinor: 139900, totalMinor: 140499 },
              { day: '2026-03-12', amountMinor: 129900, totalMinor: 130499 },
            ],
          },
        ],
        unknown: [],
      },
    ],
  })

export type PriceHistoriesBody = z.output<typeof PriceHistoriesSchema>

/** Products by their ids, for shoppers of a country. */
export const ProductIdsQuerySchema = z.object({
  country: CountryQuerySchema,
  basis: BasisQuerySchema,
  product: batchOf(isPublicId, 'ids of products', 'awMiEnyh59s').describe(
    `Ids of products, repeated or with commas, at most ${mostOfBatch}.`,
  ),
})

export const AdviceListSchema = z
  .object({
    country: CountrySchema,
    basis: BasisSchema,
    advice: z
      .array(
        AdviceSchema.extend({
          productId: z.string(),
          offerId: z
            .uuid()
            .describe('The offer that the page leads with, whose price it speaks of.'),
          amountMinor: AmountMinorSchema.describe('That price in the basis, in cents.'),
          changeMinor: z
            .int()
            .nullable()
            .describe(
              'That price in cents, less the lowest one of 30 days ago in the basis; null when nobody sold it then.',
            ),
        }),
      )
      .describe('Without products of which nothing is said, and unknown ones.'),
  })
  .meta({
    id: 'AdviceList',
    description: 'The one answer to a shopper, for several products.',
    examples: [
      {
        country: 'NZ',
        basis: 'delivered',
        advice: [
          {
            ...adviceExample,
            productId: 'awMiEnyh59s',
            offerId: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
            amountMinor: 129900,
            changeMinor: -12000,
          },
        ],
      },
    ],
  })

export type AdviceListBody = z.output<typeof AdviceListSchema>
