import { z } from 'zod'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'

const NamedSchema = z.object({ name: z.string(), slug: z.string() })

export const SuggestionsSchema = z
  .object({
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        image: z.string().nullable(),
        price: z.string().nullable().describe('The lowest item price of a new one as shown.'),
        amountMinor: AmountMinorSchema.nullable(),
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
