import { strikeNotFound } from '#application/price-history/strike-errors.ts'
import { ProductIdSchema } from '#openapi/schemas/admin/product.ts'
import {
  ListPastPricesSchema,
  ListStrikesSchema,
  PastPricesSchema,
  StrikeIdSchema,
  StrikePriceSchema,
  StrikeSchema,
  StrikesSchema,
  type PastPricesBody,
  type StrikeBody,
  type StrikesBody,
} from '#openapi/schemas/admin/strike.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../session/actor-of.ts'
import { conflictResponse } from '../problem/api-responses.ts'
import { toOfferPricesBody, toStrikeBody, toStrikeDraft } from '../admin-bodies/strike-body.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'priceHistory'>

export const adminStrikeRoutes: FastifyPluginAsyncZod<Deps> = async (app, { priceHistory }) => {
  const show = async (id: string): Promise<StrikeBody> => {
    const [strike] = await priceHistory.listStrikes({ id })
    if (!strike) throw strikeNotFound()
    return toStrikeBody(strike)
  }

  app.get('/admin/products/:id/prices', listPrices, async (request): Promise<PastPricesBody> => {
    const offers = await priceHistory.listPast(request.params.id, request.query.limit)
    return { items: offers.map(toOfferPricesBody) }
  })

  app.get('/admin/price-strikes', list, async (request): Promise<StrikesBody> => {
    const strikes = await priceHistory.listStrikes({ publicId: request.query.product })
    return { items: strikes.map(toStrikeBody) }
  })

  app.post('/admin/price-strikes', strike, async (request, reply) => {
    const id = await priceHistory.strike(toStrikeDraft(request.body), actorOf(request))
    return reply.code(201).send(await show(id))
  })

  app.put('/admin/price-strikes/:id/undone', undo, async (request) => {
    await priceHistory.undoStrike(request.params.id, actorOf(request))
    return show(request.params.id)
  })
}

const operations = adminOperations('catalogue')

const listPrices = operations.list({
  operationId: 'listPastPrices',
  summary: 'What the offers of a product asked, struck prices among it',
  params: ProductIdSchema,
  querystring: ListPastPricesSchema,
  response: { 200: PastPricesSchema },
})

const list = operations.list({
  operationId: 'listPriceStrikes',
  summary: 'Prices that were taken out of histories',
  querystring: ListStrikesSchema,
  response: { 200: StrikesSchema },
})

const strike = operations.add({
  operationId: 'strikePrice',
  summary: 'Take wrong prices out of a history',
  description:
    'Charts, lows and lists leave them out as soon as this is answered. Nothing is deleted: it ' +
    'can be undone.',
  body: StrikePriceSchema,
  response: { 201: StrikeSchema, ...conflictResponse },
})

const undo = operations.change({
  operationId: 'undoPriceStrike',
  summary: 'Put struck prices back',
  description: 'Those that another strike covers stay out. Undoing it twice changes nothing.',
  params: StrikeIdSchema,
  response: { 200: StrikeSchema },
})
