import type { GroupAnswer } from '#application/matching/question-groups.ts'
import type { matchOperations } from '#openapi/operations/match.ts'
import { toAdminProductBody } from '../admin-bodies/admin-product-body.ts'
import { toMatchAnswer, toOfferMatchesBody, toQuestionBody } from '../admin-bodies/match-body.ts'
import { asJson } from '../as-json.ts'
import type { Handlers } from './handler.ts'

export const matchHandlers: Handlers<typeof matchOperations> = {
  listMatchQuestions: async ({ matches }, { query: { cursor: after, ...filter } }) => {
    const { items, next } = await matches.list({ ...filter, retailer: filter.retailer, after })
    return { items: items.map(toQuestionBody), nextCursor: next }
  },
  showMatchQuestion: async ({ matches }, { params: { id } }) =>
    toQuestionBody(await matches.show(id)),
  answerMatchQuestion: async ({ matches }, { params: { id }, body, actor }) => {
    await matches.answer(id, toMatchAnswer(body), body.not, actor)
    return toQuestionBody(await matches.show(id))
  },
  undoMatchAnswer: async ({ matches }, { params: { id }, actor }) => {
    await matches.undo(id, actor)
    return toQuestionBody(await matches.show(id))
  },
  showOfferMatches: async ({ matches }, { params: { id } }) =>
    toOfferMatchesBody(await matches.showOffer(id)),
  setOfferProduct: async ({ matches }, { params: { id }, body, actor }) => {
    await matches.setProduct(id, body.productId, actor)
    return toOfferMatchesBody(await matches.showOffer(id))
  },
  mergeProduct: async ({ matches, products }, { params: { id }, body: { productId }, actor }) => {
    await matches.merge(id, productId, actor)
    return toAdminProductBody(await products.show(productId))
  },
  unmergeProduct: async ({ matches, products }, { params: { id }, actor }) => {
    await matches.unmerge(id, actor)
    return toAdminProductBody(await products.show(id))
  },
  listMatchGroups: async ({ matches }, { query: { by, retailer, limit } }) => {
    const items = await matches.listGroups({ by, retailer, limit })
    return { items: asJson(items) }
  },
  answerMatchGroup: async ({ matches }, { body: { answer, category, ...key }, actor }) => {
    const said: GroupAnswer = answer === 'new' ? { kind: 'new', category } : { kind: answer }
    return asJson(await matches.answerGroup(key, said, actor))
  },
}
