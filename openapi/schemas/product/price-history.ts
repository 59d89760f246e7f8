import { readDate } from '#domain/market/read-date.ts'
import { z } from 'zod'
import { BasisQuerySchema, BasisSchema } from '../fields/basis.ts'
import { CountrySchema, CountryQuerySchema } from '../fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'
import { once } from '../fields/once.ts'
import { VariantQuerySchema } from '../fields/variant.ts'

const StepsSchema = z
  .array(
    z.object({
      at: z.iso.datetime(),
      amountMinor: AmountMinorSchema.nullable().describe('Cents; null = not to be bought.'),
    }),
  )
  .describe('Each price holds from its moment until the next.')

/** How the price of a new product moved in a country. */
export const PriceHistorySchema = z
  .object({
    productId: z.string(),
    country: CountrySchema,
    currency: CurrencySchema,
    basis: BasisSchema,
    variant: z.string().nullable().describe('The colour or size that was asked for; null = all.'),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    low: StepsSchema.describe('The lowest price of any shop.'),
    facts: z
      .object({
        lowest: z
          .object({ at: z.iso.datetime(), amountMinor: AmountMinorSchema })
          .nullable()
          .describe('The lowest price of the window and when it was first asked.'),
        averageMinor: AmountMinorSchema.nullable().describe('Mean over the time it was sold.'),
        percentOfAverage: z
          .int()
          .nullable()
          .describe('The last price against the average: -8 is 8% under it.'),
        medianMinor: AmountMinorSchema.nullable().describe(
          'Median of the 90 days before `to`, by time, whatever the window.',
        ),
      })
      .describe('What `low` says in words; null where nobody sold it.'),
    lowestEver: z
      .object({
        at: z.iso.datetime(),
        amountMinor: AmountMinorSchema,
        shop: z.object({ slug: z.string(), name: z.string() }).nullable(),
        orderable: z
          .boolean()
          .describe('False: it could be fetched in the shop only, and no other price was lower.'),
      })
      .nullable()
      .describe('The lowest price known, also before the window.'),
    shops: z
      .array(z.object({ slug: z.string(), name: z.string(), steps: StepsSchema }))
      .describe('Of each shop the lowest of its offers.'),
    offers: z.array(z.object({ offerId: z.uuid(), shopSlug: z.string(), steps: StepsSchema })),
  })
  .meta({
    id: 'PriceHistory',
    description:
      'What new ones that could be ordered cost over a window, for each offer and shop, and the market’s low.',
    examples: [
      {
        productId: 'awMiEnyh59s',
        country: 'NZ',
        currency: 'NZD',
        basis: 'item',
        variant: null,
        from: '2025-12-14T00:00:00.000Z',
        to: '2026-03-14T00:00:00.000Z',
        low: [
          { at: '2025-12-14T00:00:00.000Z', amountMinor: 139900 },
          { at: '2025-12-26T00:00:00.000Z', amountMinor: 129900 },
        ],
        facts: {
          lowest: { at: '2025-12-26T00:00:00.000Z', amountMinor: 129900 },
          averageMinor: 131200,
          percentOfAverage: -1,
          medianMinor: 129900,
        },
        lowestEver: {
          at: '2025-12-26T00:00:00.000Z',
          amountMinor: 129900,
          shop: { slug: 'kowhai-electronics', name: 'Kōwhai Electronics' },
          orderable: true,
        },
        shops: [
          {
            slug: 'kowhai-electronics',
            name: 'Kōwhai Electronics',
            steps: [{ at: '2025-12-26T00:00:00.000Z', amountMinor: 129900 }],
          },
        ],
        offers: [
          {
            offerId: 'df7296b7-5af0-87b0-90cb-b978892900da',
            shopSlug: 'kowhai-electronics',
            steps: [{ at: '2025-12-26T00:00:00.000Z', amountMinor: 129900 }],
          },
        ],
      },
    ],
  })

export type PriceHistoryBody = z.output<typeof PriceHistorySchema>

const day = 86_400_000

/** Named windows and their length in milliseconds. */
export const historyWindows = { '30d': 30 * day, '90d': 90 * day, '1y': 365 * day } as const

const windowNames = ['30d', '90d', '1y', 'all'] as const

/** Wider than anybody's prices, narrower than what databases can compare. */
const isInReach = (text: string): boolean => {
  const moment = Date.parse(text)
  return moment >= Date.UTC(2000, 0) && moment <= Date.UTC(2100, 0)
}

const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: once('must be a day such as 2026-03-14 or an ISO 8601 time'),
  })
  .refine(isInReach, { error: 'must lie between 2000-01-01 and 2100-01-01' })
  .optional()

/** The window of a price history: a named one that ends now, or two moments. */
export const PriceHistoryQuerySchema = z
  .object({
    country: CountryQuerySchema,
    basis: BasisQuerySchema,
    window: z
      .enum(windowNames, { error: once(`must be one of ${windowNames.join(', ')}`) })
      .default('90d')
      .meta({
        description:
          'Ends at `to`; `all` begins with the first known price. Not looked at when `from` is given.',
        examples: ['90d'],
      }),
    variant: VariantQuerySchema.meta({
      description:
        'A colour or size as offers name it in `variant`: the history is then of the offers that name it now, and of ' +
        'one that none names it is empty.',
    }),
    from: moment.meta({
      description: 'A day of the country, from its midnight, or an ISO 8601 time.',
      examples: ['2026-01-01'],
    }),
    to: moment.meta({
      description:
        'A day of the country, to its last second, or an ISO 8601 time; now when missing.',
    }),
  })
  .transform(({ from, to, ...asked }) => ({
    ...asked,
    from: from === undefined ? undefined : readDate(from, asked.country, 'start'),
    to: to === undefined ? undefined : readDate(to, asked.country, 'end'),
  }))

export type PriceHistoryQuery = z.output<typeof PriceHistoryQuerySchema>
