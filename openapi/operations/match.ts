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
} from '../schemas/admin/match.ts'
import { AdminProductSchema, ProductIdSchema } from '../schemas/admin/product.ts'
import {
  AnswerMatchGroupSchema,
  ListMatchGroupsSchema,
  MatchGroupAnsweredSchema,
  MatchGroupsSchema,
} from '../schemas/admin/match-group.ts'
import type { Operations } from './operation.ts'

const offerId = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3c'

export const matchOperations = {
  listMatchQuestions: {
    method: 'GET',
    path: '/admin/matches',
    access: { admin: 'catalogue' },
    summary: 'Offers that nobody could tell by themselves what they are',
    query: ListMatchQuestionsSchema,
    answer: MatchQuestionsSchema,
    commands: [
      {
        name: 'matches list',
        summary: 'list questions, oldest first; answered ones latest first',
        options: { retailer: '--shop <shop>' },
        shop: { retailer: 'slug' },
        examples: ['', '--state answered --json'],
        view: 'questions',
      },
    ],
  },
  showMatchQuestion: {
    method: 'GET',
    path: '/admin/matches/:id',
    access: { admin: 'catalogue' },
    summary: 'One question about an offer',
    params: QuestionIdSchema,
    answer: MatchQuestionSchema,
  },
  answerMatchQuestion: {
    method: 'PUT',
    path: '/admin/matches/:id/answer',
    access: { admin: 'catalogue' },
    summary: 'Say what an offer is',
    description:
      'It is shown there at once, with its past. No collection decides otherwise later; what a ' +
      'person says can be changed at the offer itself.',
    params: QuestionIdSchema,
    body: AnswerMatchSchema,
    answer: MatchQuestionSchema,
    conflict: true,
  },
  undoMatchAnswer: {
    method: 'DELETE',
    path: '/admin/matches/:id/answer',
    access: { admin: 'catalogue' },
    summary: 'Take back what was said of an offer',
    description:
      'The offer is what it was before, and the question is asked once more; only while nothing ' +
      'else was decided about the offer since.',
    params: QuestionIdSchema,
    answer: MatchQuestionSchema,
    conflict: true,
  },
  showOfferMatches: {
    method: 'GET',
    path: '/admin/offers/:id',
    access: { admin: 'catalogue' },
    summary: 'One offer, and what it was found to be',
    params: OfferIdSchema,
    answer: OfferMatchesSchema,
  },
  setOfferProduct: {
    method: 'PUT',
    path: '/admin/offers/:id/product',
    access: { admin: 'catalogue' },
    summary: 'Take an offer from its product, or give it to another',
    description: 'The product that it leaves is remembered as one that it is not.',
    params: OfferIdSchema,
    body: SetOfferProductSchema,
    answer: OfferMatchesSchema,
    conflict: true,
    commands: [
      {
        name: 'matches split',
        summary: 'remove an offer from its product, or move it to another one',
        args: { id: '<offer>', productId: '[product]' },
        note: 'The offer will not be matched to its former product again.',
        examples: [offerId, `${offerId} awMiEnyh59s`],
        view: 'offer',
      },
    ],
  },
  mergeProduct: {
    method: 'PUT',
    path: '/admin/products/:id/merged-into',
    access: { admin: 'catalogue' },
    summary: 'Two products are one',
    description:
      'Offers, numbers, names and reviews go over to the one that lives on, which is answered; the ' +
      'address of the other leads there.',
    params: ProductIdSchema,
    body: MergeProductSchema,
    answer: AdminProductSchema,
    conflict: true,
    commands: [
      {
        name: 'matches merge',
        summary: 'merge two products; the address of the first leads to the second from then on',
        args: { id: '<product>', productId: '<into>' },
        examples: ['Qy7xbYAmhiB awMiEnyh59s'],
        done: '{name} ({id}) now has {offerCount offer}.',
      },
    ],
  },
  unmergeProduct: {
    method: 'DELETE',
    path: '/admin/products/:id/merged-into',
    access: { admin: 'catalogue' },
    summary: 'A merged product is another one after all',
    description: 'What went over comes back, as far as it is still there.',
    params: ProductIdSchema,
    answer: AdminProductSchema,
    conflict: true,
    commands: [
      {
        name: 'matches unmerge',
        summary: 'undo a merge',
        args: { id: '<product>' },
        examples: ['Qy7xbYAmhiB'],
        done: '{name} ({id}) is separate again, with {offerCount offer}.',
      },
    ],
  },
  listMatchGroups: {
    method: 'GET',
    path: '/admin/match-groups',
    access: { admin: 'catalogue' },
    summary: 'Open questions that one answer settles',
    query: ListMatchGroupsSchema,
    answer: MatchGroupsSchema,
    commands: [
      {
        name: 'matches groups',
        summary: 'list groups of open questions that one answer settles, the largest first',
        options: { by: '--by <what>', retailer: '--shop <shop>' },
        set: { limit: '50' },
        shop: { retailer: 'slug' },
        examples: ['', '--by brand --json'],
        columns: [
          ['Settles', 'count'],
          ['Alike', 'likeCount'],
          ['Shop', 'retailer'],
          ['Kind', 'kind'],
          ['In common', 'value'],
          ['Such as', 'examples.0.title examples.1.title examples.2.title'],
        ],
        empty: 'No groups: every open question stands alone.',
      },
    ],
  },
  answerMatchGroup: {
    method: 'POST',
    path: '/admin/match-groups/answers',
    access: { admin: 'catalogue' },
    summary: 'Answer a group of questions alike',
    description:
      'A hundred at a time, the oldest first, with `likeliest` those that it can answer: ask again ' +
      'while some are left and were answered. Each can be taken back by itself.',
    body: AnswerMatchGroupSchema,
    answer: MatchGroupAnsweredSchema,
    answerMs: 60_000,
  },
} as const satisfies Operations
