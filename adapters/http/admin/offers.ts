import {
  ActOnOffersSchema,
  ListOffersSchema,
  ManagedOffersSchema,
  OfferOutcomesSchema,
  type ManagedOffersBody,
  type OfferOutcomesBody,
} from '#openapi/schemas/admin/offer.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  toManagedOfferBody,
  toOfferAction,
  toOfferFilter,
  toOutcomesBody,
} from '../admin-bodies/managed-offer-body.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { actorOf } from '../session/actor-of.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'offers' | 'clock'>

export const adminOfferRoutes: FastifyPluginAsyncZod<Deps> = async (app, { offers, clock }) => {
  app.get('/admin/offers', list, async (request): Promise<ManagedOffersBody> => {
    const { items, next } = await offers.search(toOfferFilter(request.query, clock.now()))
    return { items: items.map(toManagedOfferBody), nextCursor: next }
  })

  app.post('/admin/offers/actions', act, async (request): Promise<OfferOutcomesBody> => {
    const { body } = request
    return toOutcomesBody(await offers.act(body.offers, toOfferAction(body), actorOf(request)))
  })
}

const operations = adminOperations('catalogue')

const list = operations.list({
  operationId: 'searchOffers',
  summary: 'Offers of all shops, hidden and unmatched ones among them',
  querystring: ListOffersSchema,
  response: { 200: ManagedOffersSchema },
})

const acting = operations.add({
  operationId: 'actOnOffers',
  summary: 'Hide, show, split off, move or strike offers, or undo that',
  description:
    'Each by itself, with its outcome: one that is refused stops none of the others. Whatever is ' +
    'done can be undone.',
  body: ActOnOffersSchema,
  response: { 200: OfferOutcomesSchema },
})

/** Each offer is a transaction of its own. */
const actingMs = 60_000

const act = {
  ...acting,
  handlerTimeout: actingMs,
  config: { ...acting.config, answerMs: actingMs },
} as const
