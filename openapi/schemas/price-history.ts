import { z } from 'zod'
import { CountrySchema, CountryQuerySchema } from './fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from './fields/money.ts'
import { once } from './fields/once.ts'

const StepsSchema = z
  .array(
    z.object({
      at: z.iso.datetime(),
      amountMinor: AmountMinorSchema.nullable().describe('Cents; null = not to be bought.'),
    }),
  )
  .describe('Each price holds from its moment until the next.')

/** How the item price of a new product moved in a country. */
export const PriceHistorySchema = z
  .object({
    productId: z.string(),
    country: CountrySchema,
    currency: CurrencySchema,
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
          .describe('The last price against the average: -8 is 8 % under it.'),
      })
      .describe('What `low` says in words; null where nobody sold it.'),
    shops: z.array(z.object({ slug: z.string(), name: z.string(), steps: StepsSchema })),
  })
  .meta({
    id: 'PriceHistory',
    description: 'Item prices of new ones over a window, for each shop and the market’s low.',
    examples: [
      {
        productId: 'awMiEnyh59s',
        country: 'NZ',
        currency: 'NZD',
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
        },
        shops: [
          {
            slug: 'kowhai-electronics',
            name: 'Kōwhai Electronics',
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

const windowNames = Object.keys(historyWindows).filter(
  (name): name is keyof typeof historyWindows => name in historyWindows,
)

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
  .transform((text) => new Date(text))
  .optional()

/** The window of a price history: a named one that ends now, or two moments. */
export const PriceHistoryQuerySchema = z.object({
  country: CountryQuerySchema,
  window: z
    .enum(windowNames, { error: once(`must be one of ${windowNames.join(', ')}`) })
    .default('90d')
    .meta({ description: 'Ends at `to`; not looked at when `from` is given.', examples: ['90d'] }),
  from: moment.meta({ description: 'A day or an ISO 8601 time.', examples: ['2026-01-01'] }),
  to: moment.meta({ description: 'A day or an ISO 8601 time; now when missing.' }),
})
