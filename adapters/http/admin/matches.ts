import {
  AnswerMatchSchema,
  ListMatchQuestionsSchema,
  MatchQuestionSchema,
  MatchQuestionsSchema,
  MergeProductSchema,
  OfferIdSchema,
  OfferMatchesSchema,
  QuestionIdSchema,
  SetOfferProductSchema,
  type MatchQuestionBody,
  type MatchQuestionsBody,
  type OfferMatchesBody,
} from '#openapi/schemas/admin/match.ts'
import {
  AdminProductSchema,
  ProductIdSchema,
  type AdminProductBody,
} from '#openapi/schemas/admin/product.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf } from '../session/actor-of.ts'
import { conflictResponse } from '../problem/api-responses.ts'
import { toAdminProductBody } from '../admin-bodies/admin-product-body.ts'
import { toMatchAnswer, toOfferMatchesBody, toQuestionBody } from '../admin-bodies/match-body.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'matches' | 'products'>

export const adminMatchRoutes: FastifyPluginAsyncZod<Deps> = async (app, { matches, products }) => {
  app.get('/admin/matches', list, async (request): Promise<MatchQuestionsBody> => {
    const { cursor: after, retailer, ...filter } = request.query
    const { items, next } = await matches.list({ ...filter, retailer, after })
    return { items: items.map(toQuestionBody), nextCursor: next }
  })

  app.get('/admin/matches/:id', showOne, async ({ params }): Promise<MatchQuestionBody> =>
    toQuestionBody(await matches.show(params.id)),
  )

  app.put('/admin/matches/:id/answer', answer, async (request): Promise<MatchQuestionBody> => {
    const { id } = request.params
    await matches.answer(id, toMatchAnswer(request.body), request.body.not, actorOf(request))
    return toQuestionBody(await matches.show(id))
  })

  app.delete('/admin/matches/:id/answer', undo, async (request): Promise<MatchQuestionBody> => {
    await matches.undo(request.params.id, actorOf(request))
    return toQuestionBody(await matches.show(request.params.id))
  })

  app.get('/admin/offers/:id', showOffer, async ({ params }): Promise<OfferMatchesBody> =>
    toOfferMatchesBody(await matches.showOffer(params.id)),
  )

  app.put('/admin/offers/:id/product', setProduct, async (request): Promise<OfferMatchesBody> => {
    const { id } = request.params
    await matches.setProduct(id, request.body.productId, actorOf(request))
    return toOfferMatchesBody(await matches.showOffer(id))
  })

  app.put('/admin/products/:id/merged-into', merge, async (request): Promise<AdminProductBody> => {
    const { productId } = request.body
    await matches.merge(request.params.id, productId, actorOf(request))
    return toAdminProductBody(await products.show(productId))
  })

  app.delete(
    '/admin/products/:id/merged-into',
    unmerge,
    async (request): Promise<AdminProductBody> => {
      await matches.unmerge(request.params.id, actorOf(request))
      return toAdminProductBody(await products.show(request.params.id))
    },
  )
}

const operations = adminOperations('catalogue')

const list = operations.list({
  operationId: 'listMatchQuestions',
  summary: 'Offers that nobody could tell by themselves what they are',
  querystring: ListMatchQuestionsSchema,
  response: { 200: MatchQuestionsSchema },
})

const showOne = operations.show({
  operationId: 'showMatchQuestion',
  summary: 'One question about an offer',
  params: QuestionIdSchema,
  response: { 200: MatchQuestionSchema },
})

const answer = operations.change({
  operationId: 'answerMatchQuestion',
  summary: 'Say what an offer is',
  description:
    'It is shown there at once, with its past. No collection decides otherwise later; what a ' +
    'person says can be changed at the offer itself.',
  params: QuestionIdSchema,
  body: AnswerMatchSchema,
  response: { 200: MatchQuestionSchema, ...conflictResponse },
})

const undo = operations.change({
  operationId: 'undoMatchAnswer',
  summary: 'Take back what was said of an offer',
  description:
    'The offer is what it was before, and the question is asked once more; only while nothing ' +
    'else was decided about the offer since.',
  params: QuestionIdSchema,
  response: { 200: MatchQuestionSchema, ...conflictResponse },
})

const showOffer = operations.show({
  operationId: 'showOfferMatches',
  summary: 'One offer, and what it was found to be',
  params: OfferIdSchema,
  response: { 200: OfferMatchesSchema },
})

const setProduct = operations.change({
  operationId: 'setOfferProduct',
  summary: 'Take an offer from its product, or give it to another',
  description: 'The product that it leaves is remembered as one that it is not.',
  params: OfferIdSchema,
  body: SetOfferProductSchema,
  response: { 200: OfferMatchesSchema, ...conflictResponse },
})

const merge = operations.change({
  operationId: 'mergeProduct',
  summary: 'Two products are one',
  description:
    'Offers, numbers, names and reviews go over to the one that lives on, which is answered; the ' +
    'address of the other leads there.',
  params: ProductIdSchema,
  body: MergeProductSchema,
  response: { 200: AdminProductSchema, ...conflictResponse },
})

const unmerge = operations.change({
  operationId: 'unmergeProduct',
  summary: 'A merged product is another one after all',
  description: 'What went over comes back, as far as it is still there.',
  params: ProductIdSchema,
  response: { 200: AdminProductSchema, ...conflictResponse },
})
