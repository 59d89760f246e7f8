import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import {
  makeReadUsedProducts,
  makeReadUsedSearches,
} from '#adapters/postgres/learning/learnt-popularity.ts'
import { makeAddUses, makeClearUses } from '#adapters/postgres/learning/search-uses.ts'
import { makeGetSearchRules } from '#adapters/postgres/search/search-rules.ts'
import { makeCountOnce } from '#application/count-once.ts'
import { learningUseCases, type Learning } from '#application/learning/learning.ts'
import type { Program } from './app/program.ts'
import { wire } from './app/wire.ts'

export const makeLearning = (program: Program): Learning => {
  const { database, catalogue, clock, config, inTransaction } = program
  const { db } = database
  const attempts = makePgAttempts(db)
  const clearUses = makeClearUses(db)
  return {
    ...wire(learningUseCases, {
      learns: config.learnFromUse !== 'off',
      addUses: makeAddUses(db),
      attempts,
      countOnce: makeCountOnce({ attempts, clock }),
      getSearchRules: makeGetSearchRules(db, catalogue.getIndex),
      readUsedSearches: makeReadUsedSearches(db),
      readUsedProducts: makeReadUsedProducts(db),
      inTransaction,
      clock,
    }),
    clearOld: () => clearUses(new Date(clock.now().getTime() - config.analyticsDays * dayMs)),
  }
}

const dayMs = 86_400_000
