import type { DealRequest } from '#application/deal/find-deals.ts'
import {
  DealCountSchema,
  DealsQuerySchema,
  DealsSchema,
  type DealCountBody,
  type DealsBody,
} from '#openapi/schemas/deals.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { toDealsBody } from '../bodies/deals-body.ts'
import { readResponses, ruleResponse } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'deals'> & { readonly serveRead: ServeRead }

export const dealRoutes: FastifyPluginAsyncZod<Deps> = async (app, { deals, serveRead }) => {
  serveRead(app, '/deals/count', count, ({ query }) => {
    const { page: _page, order: _order, ...asked } = toDealRequest(query)
    return {
      key: `deal count ${JSON.stringify(asked)}`,
      compute: async (): Promise<DealCountBody> => ({ total: await deals.count(asked) }),
    }
  })
  serveRead(app, '/deals', list, ({ query }) => {
    const asked = toDealRequest(query)
    return {
      key: `deals ${JSON.stringify(asked)}`,
      compute: async (): Promise<DealsBody> => toDealsBody(await deals.find(asked), asked.country),
    }
  })
}

/** Equal questions become equal requests, in whatever order their values were sent. */
export const toDealRequest = (query: z.output<typeof DealsQuerySchema>): DealRequest => ({
  country: query.country,
  basis: query.basis,
  categories: query.category.toSorted(),
  brands: query.brand.toSorted(),
  percent: query.percent,
  price: query.price,
  order: query.sort,
  page: query.page,
})

const options = { config: { access: 'public', limit: 'search' }, maxAgeSeconds: 30 } as const

const list = {
  ...options,
  schema: {
    operationId: 'listDeals',
    tags: ['Search'],
    summary: 'Real drops of prices',
    description:
      'Products that cost at least 10% less than their median of 90 days and less than at any time in ' +
      'the 30 days before the price began, which can be ordered now, were read within their limit, and were ' +
      'asked by a shop for three hours. Without `sort`, what is in stock and 15% or more under comes first, in each part the rarest prices of a year, then ' +
      'the largest drops, then what is liked best; nothing in the order knows about money paid to us. The same list is a feed: ' +
      '`/deals.rss` and `/deals.json` (JSON Feed 1.1) take the same parameters.',
    querystring: DealsQuerySchema,
    response: { 200: DealsSchema, ...readResponses, ...ruleResponse },
  },
}

const count = {
  ...options,
  schema: {
    operationId: 'countDeals',
    tags: ['Search'],
    summary: 'How many deals there are',
    description: 'The total of `/api/deals` with the same filters.',
    querystring: DealsQuerySchema,
    response: { 200: DealCountSchema, ...readResponses, ...ruleResponse },
  },
}
