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
import { wire } from './app/wire.ts'

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
  const findOfferMatches = makeFindOfferMatches(db)
  return {
    ...wire(matchUseCases, {
      ...deps,
      findGroupQuestions: makeFindGroupQuestions(db),
      findQuestion,
      answerQuestion,
    }),
    list: makeSearchQuestions(db),
    async show(questionId) {
      const question = await findQuestion(questionId)
      if (!question) throw questionNotFound(questionId)
      return question
    },
    answer: answerQuestion,
    listGroups: makeListQuestionGroups(db),
    async showOffer(offerId) {
      const found = await findOfferMatches(offerId)
      if (!found) throw offerNotFound()
      return found
    },
  }
}
