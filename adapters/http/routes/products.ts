import { publicIdFromPath } from '#domain/catalogue/slug.ts'
import { DomainError } from '#domain/errors.ts'
import { CountryQuerySchema } from '#openapi/schemas/country.ts'
import { OffersSchema, type OffersBody } from '#openapi/schemas/offers.ts'
import { historyWindows, PriceHistoryQuerySchema } from '#openapi/schemas/price-history-query.ts'
import { PriceHistorySchema, type PriceHistoryBody } from '#openapi/schemas/price-history.ts'
import { ProductPageSchema, type ProductPageBody } from '#openapi/schemas/product-page.ts'
import type { PriceStep } from '#domain/price-history/price-steps.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AnswerCache } from '../answer-cache.ts'
import { notFoundResponse, readResponses, ruleResponse } from '../api-responses.ts'
import { toOfferBody } from '../bodies/offer-body.ts'
import { toProductBody, toVariantBody } from '../bodies/product-body.ts'
import { sendAnswer } from '../send-answer.ts'
import type { ServerDeps } from '../server-deps.ts'

type Deps = Pick<ServerDeps, 'showProduct' | 'compareOffers' | 'showPriceHistory' | 'clock'> & {
  readonly answers: AnswerCache
}

export const productRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { showProduct, compareOffers, showPriceHistory, clock, answers } = deps
  const config = { access: 'public', limit: 'read' } as const

  app.get(
    '/products/:id',
    { schema: pageSchema, config, compress: false },
    async (request, reply) => {
      const { country } = request.query
      const id = publicIdOf(request.params.id)
      const answer = await answers(
        `product ${country} ${id}`,
        async (): Promise<ProductPageBody> => {
          const { product, variants, best, offerCount } = await showProduct(id, country)
          return {
            product: toProductBody(product, country),
            variants: variants.map((variant) => toVariantBody(variant, country)),
            bestOffer: best && toOfferBody(best, product),
            offerCount,
          }
        },
      )
      return sendAnswer(request, reply, answer, 30)
    },
  )

  app.get(
    '/products/:id/offers',
    { schema: offersSchema, config, compress: false },
    async (request, reply) => {
      const { country } = request.query
      const id = publicIdOf(request.params.id)
      const answer = await answers(`offers ${country} ${id}`, async (): Promise<OffersBody> => {
        const comparison = await compareOffers(id, country)
        const { product } = comparison
        return {
          productId: product.publicId,
          country,
          new: comparison.new.map((offer) => toOfferBody(offer, product)),
          other: comparison.other.map((offer) => toOfferBody(offer, product)),
        }
      })
      return sendAnswer(request, reply, answer, 30)
    },
  )

  app.get(
    '/products/:id/price-history',
    { schema: historySchema, config, compress: false },
    async (request, reply) => {
      const { country, window } = request.query
      const id = publicIdOf(request.params.id)
      const to = request.query.to ?? startOfMinute(clock.now())
      const from = request.query.from ?? new Date(to.getTime() - historyWindows[window])
      const key = `history ${country} ${id} ${from.getTime()} ${to.getTime()}`
      const answer = await answers(key, async (): Promise<PriceHistoryBody> => {
        const history = await showPriceHistory(id, country, from, to)
        return {
          productId: id,
          country,
          currency: history.currency,
          from: history.from.toISOString(),
          to: history.to.toISOString(),
          low: toSteps(history.low),
          shops: history.retailers.map(({ retailerSlug, retailerName, steps }) => ({
            slug: retailerSlug,
            name: retailerName,
            steps: toSteps(steps),
          })),
        }
      })
      return sendAnswer(request, reply, answer, 30)
    },
  )
}

/** Taken as it stands alone or at the end of a page's address. */
const publicIdOf = (asked: string): string => {
  const id = publicIdFromPath(asked)
  if (!id) throw new DomainError('not-found', 'product.not_found', 'There is no such product.')
  return id
}

const startOfMinute = (moment: Date): Date =>
  new Date(Math.floor(moment.getTime() / 60_000) * 60_000)

const toSteps = (steps: readonly PriceStep[]): PriceHistoryBody['low'] =>
  steps.map(({ at, priceMinor }) => ({ at: at.toISOString(), amountMinor: priceMinor }))

const params = z.object({
  id: z.string().meta({
    description: 'The product’s id, alone or at the end of its page’s address.',
    examples: ['3mJr7AoUXx2'],
  }),
})

const querystring = z.object({ country: CountryQuerySchema })

const pageSchema = {
  operationId: 'readProduct',
  tags: ['Products'],
  summary: 'A product',
  description:
    'What it is, its variants and its best offer. A product that was merged into another answers ' +
    'with the other: compare the ids.',
  params,
  querystring,
  response: { 200: ProductPageSchema, ...readResponses, ...notFoundResponse },
}

const offersSchema = {
  operationId: 'listOffers',
  tags: ['Products'],
  summary: 'What every shop asks for it',
  description: 'By delivered total; unknown delivery comes after all known totals.',
  params,
  querystring,
  response: { 200: OffersSchema, ...readResponses, ...notFoundResponse },
}

const historySchema = {
  operationId: 'readPriceHistory',
  tags: ['Products'],
  summary: 'How its price moved',
  description: 'Item prices of new ones, for each shop and the lowest of the market.',
  params,
  querystring: PriceHistoryQuerySchema,
  response: { 200: PriceHistorySchema, ...readResponses, ...notFoundResponse, ...ruleResponse },
}
