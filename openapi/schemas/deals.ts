import { dealOrders } from '#domain/price-history/deal-order.ts'
import { leastDrop } from '#domain/price-history/deal.ts'
import { pageSize } from '#domain/search/paging.ts'
import { z } from 'zod'
import { BasisQuerySchema, BasisSchema } from './fields/basis.ts'
import { CountryQuerySchema } from './fields/country.ts'
import { AmountMinorSchema } from './fields/money.ts'
import { once } from './fields/once.ts'
import { ProductCardSchema, productCardExample } from './product/product-card.ts'
import {
  PageQuerySchema,
  priceRange,
  priceRangeOr,
  SlugsQuerySchema,
} from './search/search-query.ts'

const percentError = { error: once(`must be a whole number from ${leastDrop} to 99`) }

const percent = z.preprocess(
  (sent) => (typeof sent === 'string' && /^\d{1,2}$/.test(sent) ? Number(sent) : sent || undefined),
  z.int(percentError).min(leastDrop, percentError).max(99, percentError).default(leastDrop),
)

/** The filters of the list of deals; what is not listed is ignored. */
export const DealsQuerySchema = z
  .object({
    country: CountryQuerySchema,
    basis: BasisQuerySchema,
    category: SlugsQuerySchema.meta({
      description: 'Slugs of categories, repeated or with commas; includes what is below them.',
    }),
    brand: SlugsQuerySchema.meta({ description: 'Slugs of brands, repeated or with commas.' }),
    percent: percent.meta({
      description: `At least so many percent under the usual price; ${leastDrop} when missing.`,
    }),
    priceRange: priceRange.meta({
      description: 'Present prices in the `basis`, as `min-max` in whole dollars of the country.',
    }),
    sort: z
      .enum(dealOrders, { error: once('must be empty, percent, saving or newest') })
      .default('')
      .meta({
        description:
          'Empty: what is in stock and 15% or more under its usual price first, the rarest prices first. ' +
          '`percent`: the largest drop first; `saving`: the largest amount under the usual price; ' +
          '`newest`: the latest drop.',
      }),
    page: PageQuerySchema.meta({ description: 'The list goes on while `hasMore`.' }),
  })
  .transform(({ priceRange: range, ...asked }, context) => ({
    ...asked,
    // Equal questions are read alike, in whatever order their values were sent.
    category: asked.category.toSorted(),
    brand: asked.brand.toSorted(),
    price: priceRangeOr(context, range),
  }))

const facet = z.object({
  slug: z.string(),
  name: z.string(),
  count: z.int().min(0).describe('Deals, with all filters but this one.'),
})

const dealExample = {
  product: productCardExample,
  amountMinor: 129900,
  percent: 22,
  medianMinor: 166500,
  lowestBeforeMinor: 159900,
  since: '2026-03-12T20:05:00.000Z',
}

export const DealSchema = z
  .object({
    product: ProductCardSchema,
    amountMinor: AmountMinorSchema.describe('What it costs in the basis, in cents.'),
    percent: z.int().min(leastDrop).max(100).describe('Under `medianMinor`, in whole percent.'),
    medianMinor: AmountMinorSchema.describe(
      'Median of the market’s lowest price over the last 90 days, by time.',
    ),
    lowestBeforeMinor: AmountMinorSchema.describe(
      'The market’s lowest price of the 30 days before `since`.',
    ),
    since: z.iso.datetime().describe('When the price began.'),
  })
  .meta({
    id: 'Deal',
    description: 'A real drop of a price, in one country and basis.',
    examples: [dealExample],
  })

export type DealBody = z.output<typeof DealSchema>

export const DealsSchema = z
  .object({
    basis: BasisSchema,
    deals: z.array(DealSchema).max(pageSize),
    total: z.int().min(0).describe('On all pages.'),
    page: z.int().min(1),
    pageSize: z.int(),
    hasMore: z.boolean(),
    facets: z.object({
      categories: z.array(
        facet.extend({ parent: z.string().nullable().describe('Slug of the one above it.') }),
      ),
      brands: z.array(facet),
      drops: z.array(
        facet.pick({ count: true }).extend({
          percent: z.int().describe('At least so far under the usual price.'),
        }),
      ),
    }),
  })
  .meta({
    id: 'Deals',
    description: 'The deals of a country.',
    examples: [
      {
        basis: 'delivered',
        deals: [dealExample],
        total: 1,
        page: 1,
        pageSize,
        hasMore: false,
        facets: {
          categories: [{ slug: 'phones', name: 'Phones', count: 1, parent: null }],
          brands: [{ slug: 'apple', name: 'Apple', count: 1 }],
          drops: [{ percent: 20, count: 1 }],
        },
      },
    ],
  })

export type DealsBody = z.output<typeof DealsSchema>

export const DealCountSchema = z
  .object({ total: z.int().min(0) })
  .meta({ id: 'DealCount', description: 'How many deals there are.', examples: [{ total: 12 }] })
