import { ProductPathSchema } from '../schemas/product/product-path.ts'
import { fewest, largestRatio } from '#domain/price-history/price-index.ts'
import { BasisQuerySchema } from '../schemas/fields/basis.ts'
import { CountryQuerySchema } from '../schemas/fields/country.ts'
import { PriceHistoryQuerySchema, PriceHistorySchema } from '../schemas/product/price-history.ts'
import { PriceIndexSchema } from '../schemas/product/price-index.ts'
import {
  PriceHistoriesQuerySchema,
  PriceHistoriesSchema,
} from '../schemas/product/product-batch.ts'
import type { Operations } from './operation.ts'
import { z } from 'zod'

export const priceHistoryOperations = {
  readPriceHistory: {
    method: 'GET',
    path: '/products/:id/price-history',
    access: 'public',
    kept: 30,
    renewed: 60,
    tag: 'Products',
    summary: 'How its price moved',
    description:
      'What new ones that could be ordered cost in the asked basis, for each offer, each shop and the ' +
      'lowest of the market.',
    params: ProductPathSchema,
    query: PriceHistoryQuerySchema,
    answer: PriceHistorySchema,
    failures: [422],
  },
  downloadPriceHistory: {
    method: 'GET',
    path: '/products/:id/price-history.csv',
    access: 'public',
    kept: 30,
    tag: 'Products',
    summary: 'The same as a table',
    description: 'Each recorded price of each offer, with its delivery, as CSV.',
    params: ProductPathSchema,
    query: PriceHistoryQuerySchema,
    answer: {
      description: 'A table with headings.',
      content: { 'text/csv': { schema: z.string() } },
    },
    failures: [422],
    byHand: true,
  },
  listPriceHistories: {
    method: 'GET',
    path: '/price-histories',
    access: 'public',
    kept: 30,
    renewed: 300,
    tag: 'Products',
    summary: 'How the lowest prices of products moved',
    description:
      'Of up to 100 products at once, by days; `/api/products/{id}/price-history` has each moment.',
    query: PriceHistoriesQuerySchema,
    answer: PriceHistoriesSchema,
  },
  readPriceIndex: {
    method: 'GET',
    path: '/categories/:slug/price-index',
    access: 'public',
    kept: 300,
    tag: 'Catalogue',
    summary: 'How the prices of a category moved',
    description:
      'A chained Jevons index of months: each is the one before times the geometric mean of the price ratios ' +
      'of the products that were sold in both. The price of a product in a month is the geometric mean of its ' +
      `lowest prices of each day. Ratios over ${largestRatio}, or below 1/${largestRatio}, are left out; the index begins after the last ` +
      `month with fewer than ${fewest} products to compare. Worked out once a day.`,
    params: z.object({
      slug: z
        .string()
        .max(100)
        .meta({ description: 'The `slug` of a category.', examples: ['televisions'] }),
    }),
    query: z.object({ country: CountryQuerySchema, basis: BasisQuerySchema }),
    answer: PriceIndexSchema,
    failures: [422],
  },
} as const satisfies Operations
