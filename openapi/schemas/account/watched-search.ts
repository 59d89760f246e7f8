import { colourNames } from '#domain/offer/colour.ts'
import { conditions } from '#domain/offer/condition.ts'
import { wellRated } from '#domain/review/well-rated.ts'
import { z } from 'zod'
import { BasisSchema } from '../fields/basis.ts'
import { CountrySchema } from '../fields/country.ts'
import { AmountMinorSchema, CurrencySchema } from '../fields/money.ts'
import {
  AttributesSchema,
  ColoursSchema,
  ConditionsSchema,
  DeliveryDaysSchema,
  priceRange,
  QueryTextSchema,
  SlugsSchema,
} from '../search/search-query.ts'

export const exampleSearch = { query: 'headphones', brand: ['sony'], condition: ['new' as const] }

const exampleWatchedSearch = {
  ...exampleSearch,
  priceRange: '',
  category: [],
  shop: [],
  notShop: [],
  colour: [],
  attribute: [],
  stock: false,
  freeDelivery: false,
  deliveryDays: null,
  verified: false,
  rated: false,
}

/** As it is sent, by the names of the parameters of a search. */
export const AskedSearchSchema = z.object(
  {
    query: QueryTextSchema.default('').describe('Words; what they say of prices is a filter.'),
    priceRange: priceRange.default('').describe('`min-max` in whole dollars; empty = any.'),
    category: SlugsSchema.describe('Slugs.'),
    brand: SlugsSchema.describe('Slugs.'),
    shop: SlugsSchema.describe('Slugs.'),
    notShop: SlugsSchema.describe('Slugs of shops whose offers do not count.'),
    condition: ConditionsSchema,
    colour: ColoursSchema,
    attribute: AttributesSchema.describe('Typed attributes as `key:value`.'),
    stock: z.boolean().default(false).describe('Only what is in stock.'),
    freeDelivery: z.boolean().default(false).describe('Only what is delivered for nothing.'),
    deliveryDays: DeliveryDaysSchema.default(null),
    verified: z.boolean().default(false).describe('Only at shops that we verified.'),
    rated: z.boolean().default(false).describe(`Only what is rated ${wellRated} or more.`),
  },
  { error: 'is missing' },
)

export const WatchedSearchSchema = z
  .object({
    query: z.string().describe('Words, without what they said of prices, conditions and shops.'),
    priceRange: z.string().describe('`min-max` in whole dollars; empty = any.'),
    category: z.array(z.string()).describe('Slugs.'),
    brand: z.array(z.string()).describe('Slugs.'),
    shop: z.array(z.string()).describe('Slugs.'),
    notShop: z.array(z.string()).describe('Slugs of shops whose offers do not count.'),
    condition: z.array(z.enum(conditions)),
    colour: z.array(z.enum(colourNames)),
    attribute: z.array(z.string()).describe('`key:value`.'),
    stock: z.boolean(),
    freeDelivery: z.boolean(),
    deliveryDays: DeliveryDaysSchema,
    verified: z.boolean(),
    rated: z.boolean(),
  })
  .meta({
    id: 'WatchedSearch',
    description: 'A search that is watched: what fits has all words and passes all filters.',
    examples: [exampleWatchedSearch],
  })

export const SearchToWatchSchema = z
  .object({
    search: WatchedSearchSchema,
    name: z.string().describe('The search in words.'),
    link: z.string().describe('The page of its results.'),
    country: CountrySchema,
    currency: CurrencySchema,
    basis: BasisSchema,
    total: z
      .int()
      .describe(
        'How many products have all words, not only in their descriptions, and pass all filters.',
      ),
    exact: z.boolean().describe('False where `total` is an estimate.'),
    lowestMinor: AmountMinorSchema.nullable().describe(
      'The lowest of them that can be ordered, in the basis, in cents; null = none can.',
    ),
  })
  .meta({
    id: 'SearchToWatch',
    description: 'A search as it would be watched, and what fits it now.',
    examples: [
      {
        search: exampleWatchedSearch,
        name: '“headphones”, Sony, new',
        link: '/search?q=headphones&brand=sony&condition=new',
        country: 'NZ' as const,
        currency: 'NZD' as const,
        basis: 'delivered' as const,
        total: 24,
        exact: true,
        lowestMinor: 8900,
      },
    ],
  })

export type AskedSearch = z.output<typeof AskedSearchSchema>
export type WatchedSearch = z.output<typeof WatchedSearchSchema>
export type SearchToWatchBody = z.output<typeof SearchToWatchSchema>
