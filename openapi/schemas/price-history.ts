import { z } from 'zod'
import { CountrySchema } from './country.ts'
import { AmountMinorSchema, CurrencySchema } from './money.ts'

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
