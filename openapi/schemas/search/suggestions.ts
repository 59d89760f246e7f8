import { z } from 'zod'
import { StandingSchema } from '../fields/standing.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'

const NamedSchema = z.object({ name: z.string(), slug: z.string() })

export const SuggestionsSchema = z
  .object({
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        image: z.string().nullable(),
        price: z
          .string()
          .nullable()
          .describe('Item price as shown of the offer that its card speaks of; null without one.'),
        amountMinor: AmountMinorSchema.nullable().describe('The same in cents.'),
        totalMinor: AmountMinorSchema.nullable().describe(
          'Item and delivery of that offer in cents; null = delivery is unknown, or not offered.',
        ),
        standing: StandingSchema.nullable().describe('Of that offer.'),
        currency: CurrencySchema,
        link: z.string().describe('The product’s page.'),
      }),
    ),
    categories: z.array(NamedSchema),
    brands: z.array(NamedSchema),
    phrases: z.array(z.string()).describe('Whole phrases to search for.'),
  })
  .meta({
    id: 'Suggestions',
    description: 'What the letters typed so far may become; at most 10 in all.',
    examples: [
      {
        products: [
          {
            id: 'awMiEnyh59s',
            name: 'Apple iPhone 15 Pro 128GB',
            image: '/images/demo/awMiEnyh59s-1.svg',
            price: '$1,299.00',
            amountMinor: 129900,
            totalMinor: 130499,
            standing: 'priced',
            currency: 'NZD',
            link: '/product/apple-iphone-15-pro-128gb-awMiEnyh59s',
          },
        ],
        categories: [{ name: 'Phone Cases', slug: 'phone-cases' }],
        brands: [],
        phrases: ['iphone 15 pro'],
      },
    ],
  })

export type SuggestionsBody = z.output<typeof SuggestionsSchema>
