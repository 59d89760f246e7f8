import { z } from 'zod'
import { ContentsSchema } from '../fields/contents.ts'
import { AmountMinorSchema, CurrencySchema, InStoreMinorSchema } from '../fields/money.ts'
import { StandingSchema } from '../fields/standing.ts'

export const ProductSizeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    text: z.string().describe('How much it holds, as people read it.'),
    link: z.string(),
    contents: ContentsSchema,
    amountMinor: AmountMinorSchema.nullable().describe(
      'Item price of the best new one in the basis in cents, of which `contents` makes the unit price; ' +
        'null where it cannot be ordered.',
    ),
    totalMinor: AmountMinorSchema.nullable().describe('Its delivered total; null = unknown.'),
    standing: StandingSchema.nullable().describe(
      'Null where no shop of the country has a new one.',
    ),
    inStoreMinor: InStoreMinorSchema,
    cheapest: z.boolean().describe('None costs less by the unit, and another one more.'),
    currency: CurrencySchema,
  })
  .meta({
    id: 'ProductSize',
    description: 'A thing of one brand and name in one of the sizes that it comes in.',
    examples: [
      {
        id: 'awMiEnyh59s',
        name: 'Spread 720g',
        text: '720 g',
        link: '/product/spread-720g-awMiEnyh59s',
        contents: { count: 7.2, unit: '100 g' },
        amountMinor: 1200,
        totalMinor: 1800,
        standing: 'priced',
        inStoreMinor: null,
        cheapest: true,
        currency: 'NZD',
      },
    ],
  })

export type ProductSizeBody = z.output<typeof ProductSizeSchema>
