import { randomBytes } from 'node:crypto'
import { makeFindCandidates } from '#adapters/postgres/matching/find-candidates.ts'
import { makeReadWordWeights } from '#adapters/postgres/matching/matching-words.ts'
import { makeReadPriceLimits } from '#adapters/postgres/matching/price-limits.ts'
import {
  makeFindGroupQuestions,
  makeListQuestionGroups,
} from '#adapters/postgres/matching/question-groups.ts'
import {
  makeFindOfferMatches,
  makeFindQuestion,
  makeSearchQuestions,
} from '#adapters/postgres/matching/search-questions.ts'
import { makeAnswerQuestion } from '#application/matching/answer-question.ts'
import { matchUseCases, type ManageMatches } from '#application/matching/manage-matches.ts'
import { questionNotFound } from '#application/matching/matching-errors.ts'
import { offerNotFound } from '#application/offer/offer-errors.ts'
import type { Program } from './app/program.ts'
import { foundOr, wire } from './app/wire.ts'

type Deps = Pick<Program, 'inTransaction' | 'readCategoryGuesser' | 'newId' | 'clock'> & {
  readonly database: Pick<Program['database'], 'db'>
  readonly catalogue: Pick<Program['catalogue'], 'getIndex'>
}

export const makeMatches = (program: Deps): ManageMatches => {
  const { inTransaction, readCategoryGuesser, newId, clock, catalogue } = program
  const { db } = program.database
  const deps = {
    inTransaction,
    readCategoryGuesser,
    newId,
    clock,
    getCatalogueIndex: catalogue.getIndex,
    randomBytes,
    findCandidates: makeFindCandidates(db),
    readWordWeights: makeReadWordWeights(db),
    readPriceLimits: makeReadPriceLimits(db),
  }
  const findQuestion = makeFindQuestion(db)
  const answerQuestion = makeAnswerQuestion(deps)
  return {
    ...wire(matchUseCases, {
      ...deps,
      findGroupQuestions: makeFindGroupQuestions(db),
      findQuestion,
      answerQuestion,
    }),
    list: makeSearchQuestions(db),
    show: foundOr(findQuestion, questionNotFound),
    answer: answerQuestion,
    listGroups: makeListQuestionGroups(db),
    showOffer: foundOr(makeFindOfferMatches(db), offerNotFound),
  }
}
