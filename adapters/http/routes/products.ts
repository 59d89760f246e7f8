import { productNotFound } from '#application/catalogue/product-errors.ts'
import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import { CountryQuerySchema } from '#openapi/schemas/country.ts'
import { OffersSchema } from '#openapi/schemas/offers.ts'
import { historyWindows, PriceHistoryQuerySchema } from '#openapi/schemas/price-history-query.ts'
import { PriceHistorySchema } from '#openapi/schemas/price-history.ts'
import { ProductPageSchema } from '#openapi/schemas/product-page.ts'
import { SortQuerySchema } from '#openapi/schemas/sort.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AnswerCache } from '../answer-cache.ts'
import { notFoundResponse, readResponses, ruleResponse } from '../problem/api-responses.ts'
import { toOffersBody, toProductPageBody, toPriceHistoryBody } from '../bodies/product-page-body.ts'
import { sendAnswer } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'catalogue' | 'offers' | 'priceHistory' | 'clock'> & {
  readonly answers: AnswerCache
}

export const productRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { catalogue, priceHistory, clock, answers } = deps

  app.get('/products/:id', page, async (request, reply) => {
    const { country } = request.query
    const id = publicIdOf(request.params.id)
    const answer = await answers(`product ${country} ${id}`, async () =>
      toProductPageBody(await catalogue.showProduct(id, country), country),
    )
    return sendAnswer(request, reply, answer, 30)
  })

  app.get('/products/:id/offers', offers, async (request, reply) => {
    const { country, sort } = request.query
    const id = publicIdOf(request.params.id)
    const answer = await answers(`offers ${country} ${id} ${sort}`, async () =>
      toOffersBody(await deps.offers.compare(id, country, sort), country),
    )
    return sendAnswer(request, reply, answer, 30)
  })

  app.get('/products/:id/price-history', history, async (request, reply) => {
    const { country, window } = request.query
    const id = publicIdOf(request.params.id)
    const to = request.query.to ?? endOfMinute(clock.now())
    const from = request.query.from ?? new Date(to.getTime() - historyWindows[window])
    const key = `history ${country} ${id} ${from.getTime()} ${to.getTime()}`
    const answer = await answers(key, async () =>
      toPriceHistoryBody(await priceHistory.show(id, country, from, to), country),
    )
    return sendAnswer(request, reply, answer, 30)
  })
}

/** Taken as it stands alone or at the end of a page's address. */
const publicIdOf = (asked: string): string => {
  const id = publicIdFromPath(asked)
  if (!id) throw productNotFound(asked)
  return id
}

/** Windows that end "now" share one answer for a minute: one with what this minute brought. */
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
  compress: false,
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
  compress: false,
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
  compress: false,
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
