import { z } from 'zod'
import { BasisSchema } from '../fields/basis.ts'
import { CountrySchema } from '../fields/country.ts'

export const PriceIndexSchema = z
  .object({
    category: z.object({ slug: z.string(), name: z.string() }),
    country: CountrySchema,
    basis: BasisSchema,
    months: z
      .array(
        z.object({
          month: z
            .string()
            .regex(/^\d{4}-\d{2}$/)
            .describe('`2026-11`, of the country. The last one may still run.'),
          index: z.number().min(0).describe('100 in the first month.'),
          changePercent: z
            .number()
            .nullable()
            .describe('Of `index` from the month before; null in the first month.'),
          products: z
            .int()
            .nullable()
            .describe('Compared with the month before; null in the first month.'),
        }),
      )
      .describe('In order, 25 at most; empty while nothing can be compared.'),
    yearPercent: z
      .number()
      .nullable()
      .describe('Of `index` from 12 months before the last one; null where there is none.'),
  })
  .meta({
    id: 'PriceIndex',
    description: 'How the prices of a category moved, by month.',
    examples: [
      {
        category: { slug: 'televisions', name: 'Televisions' },
        country: 'NZ',
        basis: 'delivered',
        months: [
          { month: '2026-10', index: 100, changePercent: null, products: null },
          { month: '2026-11', index: 97.3, changePercent: -2.7, products: 84 },
        ],
        yearPercent: null,
      },
    ],
  })

export type PriceIndexBody = z.output<typeof PriceIndexSchema>
