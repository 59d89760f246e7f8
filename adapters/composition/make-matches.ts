import { randomBytes } from 'node:crypto'
import type { Database } from '#adapters/postgres/database.ts'
import { makeFindCandidates } from '#adapters/postgres/matching/find-candidates.ts'
import { makeReadWordWeights } from '#adapters/postgres/matching/matching-words.ts'
import {
  makeFindOfferMatches,
  makeFindQuestion,
  makeSearchQuestions,
} from '#adapters/postgres/matching/search-questions.ts'
import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import { makeAnswerQuestion } from '#application/matching/answer-question.ts'
import type { ReadCategoryGuesser } from '#application/matching/category-guesser.ts'
import { makeReadCategoryGuesser } from '#application/matching/read-category-guesser.ts'
import type { ManageMatches } from '#application/matching/manage-matches.ts'
import { questionNotFound } from '#application/matching/matching-errors.ts'
import { makeMergeProducts } from '#application/matching/merge-products.ts'
import { makeSetOfferProduct } from '#application/matching/set-offer-product.ts'
import { makeUndoAnswer } from '#application/matching/undo-answer.ts'
import { makeUnmergeProduct } from '#application/matching/unmerge-product.ts'
import { offerNotFound } from '#application/offer/offer-errors.ts'
import type { Clock, InTransaction, NewId } from '#application/ports.ts'
import type { Kysely } from 'kysely'
import type { DependencyContainer } from 'tsyringe'
import type { Stores } from './make-stores.ts'
import { tokens } from './tokens.ts'

type Deps = {
  readonly db: Kysely<Database>
  readonly inTransaction: InTransaction<Stores>
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly readCategoryGuesser: ReadCategoryGuesser
  readonly newId: NewId
  readonly clock: Clock
}

export const makeOwnMatches = (c: DependencyContainer): ManageMatches => {
  const getCatalogueIndex = c.resolve(tokens.getCatalogueIndex)
  return makeMatches({
    db: c.resolve(tokens.database).db,
    inTransaction: c.resolve(tokens.inTransaction),
    getCatalogueIndex,
    readCategoryGuesser: makeReadCategoryGuesser(getCatalogueIndex),
    newId: c.resolve(tokens.newId),
    clock: c.resolve(tokens.clock),
  })
}

export const makeMatches = (given: Deps): ManageMatches => {
  const { db } = given
  const deps = {
    ...given,
    randomBytes,
    findCandidates: makeFindCandidates(db),
    readWordWeights: makeReadWordWeights(db),
  }
  const findQuestion = makeFindQuestion(db)
  const findOfferMatches = makeFindOfferMatches(db)
  return {
    list: makeSearchQuestions(db),
    async show(questionId) {
      const question = await findQuestion(questionId)
      if (!question) throw questionNotFound(questionId)
      return question
    },
    answer: makeAnswerQuestion(deps),
    undo: makeUndoAnswer(deps),
    async showOffer(offerId) {
      const found = await findOfferMatches(offerId)
      if (!found) throw offerNotFound()
      return found
    },
    setProduct: makeSetOfferProduct(deps),
    merge: makeMergeProducts(deps),
    unmerge: makeUnmergeProduct(deps),
  }
}
