import { DealCountSchema, DealsQuerySchema, DealsSchema } from '../schemas/deals.ts'
import type { Operations } from './operation.ts'

export const dealOperations = {
  listDeals: {
    method: 'GET',
    path: '/deals',
    access: 'public',
    kept: 30,
    searches: true,
    limit: 'search',
    tag: 'Search',
    summary: 'Real drops of prices',
    description:
      'Products that cost at least 10% less than their median of 90 days and less than at any time in ' +
      'the 30 days before the price began, which can be ordered now, were read within their limit, and were ' +
      'asked by a shop for three hours. Without `sort`, what is in stock and 15% or more under comes first, in each part the rarest prices of a year, then ' +
      'the largest drops, then what is liked best; nothing in the order knows about money paid to us. The same list is a feed: ' +
      '`/deals.rss` and `/deals.json` (JSON Feed 1.1) take the same parameters.',
    query: DealsQuerySchema,
    answer: DealsSchema,
    failures: [422],
  },
  countDeals: {
    method: 'GET',
    path: '/deals/count',
    access: 'public',
    kept: 30,
    searches: true,
    limit: 'search',
    tag: 'Search',
    summary: 'How many deals there are',
    description: 'The total of `/api/deals` with the same filters.',
    query: DealsQuerySchema,
    answer: DealCountSchema,
    failures: [422],
  },
} as const satisfies Operations
