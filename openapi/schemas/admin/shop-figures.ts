import { z } from 'zod'
import { CountryQuerySchema, CountrySchema } from '../fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'
import { wholeNumber } from '../fields/whole-number.ts'

export const ShopFiguresQuerySchema = z.object({
  country: CountryQuerySchema,
  days: wholeNumber([1, 366], (number) => number.default(30).describe('Up to today, in UTC.')),
})

export const ShopFiguresSchema = z
  .object({
    country: CountrySchema,
    currency: CurrencySchema,
    days: z
      .array(z.object({ day: z.iso.date(), clicks: z.int().min(0) }))
      .describe('How often somebody went on to the shop, by day in UTC.'),
    categories: z
      .array(z.object({ slug: z.string(), name: z.string(), clicks: z.int().min(0) }))
      .describe('The same by the category of the product, at most 50.'),
    products: z
      .array(
        z.object({
          id: z.string().describe('Names the product in `/api/products/{id}`.'),
          title: z.string(),
          category: z.string().describe('Slug of the deepest one.'),
          clicks: z.int().min(0),
          totalMinor: AmountMinorSchema.nullable().describe(
            'What the shop’s cheapest new one costs delivered; null = not known, or it does not hold.',
          ),
          rank: z.int().min(1).nullable().describe('Of that total among those of all shops.'),
          shops: z.int().min(1).nullable().describe('How many shops that are.'),
          gapMinor: z
            .int()
            .nullable()
            .describe('Against the cheapest other shop; below zero = this one is cheaper.'),
        }),
      )
      .describe('What it sells now, the most clicked first, at most 100.'),
  })
  .meta({
    id: 'ShopFigures',
    description: 'How a shop does: click-outs, and its place among the shops of each product.',
    examples: [
      {
        country: 'NZ',
        currency: 'NZD',
        days: [{ day: '2026-03-01', clicks: 12 }],
        categories: [{ slug: 'mobile-phones', name: 'Mobile Phones', clicks: 9 }],
        products: [
          {
            id: 'awMiEnyh59s',
            title: 'Apple iPhone 15 Pro 128GB',
            category: 'mobile-phones',
            clicks: 9,
            totalMinor: 130499,
            rank: 2,
            shops: 7,
            gapMinor: 600,
          },
        ],
      },
    ],
  })

export type ShopFiguresBody = z.output<typeof ShopFiguresSchema>
