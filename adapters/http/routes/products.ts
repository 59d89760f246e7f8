import { productNotFound } from '#application/catalogue/product-errors.ts'
import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import { OffersSchema } from '#openapi/schemas/offers.ts'
import {
  historyWindows,
  PriceHistoryQuerySchema,
  PriceHistorySchema,
} from '#openapi/schemas/price-history.ts'
import { ProductPageSchema } from '#openapi/schemas/product-page.ts'
import { SortQuerySchema } from '#openapi/schemas/search/sort.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFoundResponse, readResponses, ruleResponse } from '../problem/api-responses.ts'
import { toOffersBody, toProductPageBody, toPriceHistoryBody } from '../bodies/product-page-body.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import type { ServeRead } from '../public-reads.ts'

type Deps = Pick<ServerDeps, 'catalogue' | 'offers' | 'priceHistory' | 'clock'> & {
  readonly serveRead: ServeRead
}

export const productRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { catalogue, priceHistory, clock, serveRead } = deps

  serveRead(app, '/products/:id', page, ({ params, query: { country } }) => {
    const id = publicIdOf(params.id)
    return {
      key: `product ${country} ${id}`,
      compute: async () => toProductPageBody(await catalogue.showProduct(id, country), country),
    }
  })

  serveRead(app, '/products/:id/offers', offers, ({ params, query: { country, sort } }) => {
    const id = publicIdOf(params.id)
    return {
      key: `offers ${country} ${id} ${sort}`,
      compute: async () => toOffersBody(await deps.offers.compare(id, country, sort), country),
    }
  })

  serveRead(app, '/products/:id/price-history', history, ({ params, query }) => {
    const { country, window } = query
    const id = publicIdOf(params.id)
    const to = query.to ?? endOfMinute(clock.now())
    const from = query.from ?? new Date(to.getTime() - historyWindows[window])
    return {
      key: `history ${country} ${id} ${from.getTime()} ${to.getTime()}`,
      compute: async () =>
        toPriceHistoryBody(await priceHistory.show(id, country, from, to), country),
    }
  })
}

/** Accepts a bare id or the path of a product page. */
const publicIdOf = (asked: string): string => {
  const id = publicIdFromPath(asked)
  if (!id) throw productNotFound(asked)
  return id
}

/** Rounded up, so that windows that end "now" share one answer for a minute. */
const endOfMinute = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / 60_000) * 60_000)

const params = z.object({
  id: z.string().meta({
    description: 'The product’s id, alone or at the end of its page’s address.',
    examples: ['awMiEnyh59s'],
  }),
})

const querystring = z.object({ country: CountryQuerySchema })

const config = { access: 'public', limit: 'read' } as const

const page = {
  config,
  maxAgeSeconds: 30,
  schema: {
    operationId: 'readProduct',
    tags: ['Products'],
    summary: 'A product',
    description:
      'What it is, its variants and its best offer. A product that was merged into another ' +
      'answers with the other: compare the ids.',
    params,
    querystring,
    response: { 200: ProductPageSchema, ...readResponses, ...notFoundResponse },
  },
} as const

const offers = {
  config,
  maxAgeSeconds: 30,
  schema: {
    operationId: 'listOffers',
    tags: ['Products'],
    summary: 'What every shop asks for it',
    description: 'By delivered total; unknown delivery comes after all known totals.',
    params,
    querystring: querystring.extend({ sort: SortQuerySchema }),
    response: { 200: OffersSchema, ...readResponses, ...notFoundResponse },
  },
} as const

const history = {
  config,
  maxAgeSeconds: 30,
  schema: {
    operationId: 'readPriceHistory',
    tags: ['Products'],
    summary: 'How its price moved',
    description: 'Item prices of new ones, for each shop and the lowest of the market.',
    params,
    querystring: PriceHistoryQuerySchema,
    response: { 200: PriceHistorySchema, ...readResponses, ...notFoundResponse, ...ruleResponse },
  },
} as const
