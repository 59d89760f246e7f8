import { makePgAttempts } from '#adapters/postgres/account/attempts.ts'
import {
  makeReadUsedProducts,
  makeReadUsedSearches,
  makeReplaceLearnt,
} from '#adapters/postgres/learning/learnt-popularity.ts'
import { makeAddUses, makeClearUses } from '#adapters/postgres/learning/search-uses.ts'
import { makeGetSearchRules } from '#adapters/postgres/search/search-rules.ts'
import { makeLearnPopularity } from '#application/learning/learn-popularity.ts'
import type { Learning } from '#application/learning/learning.ts'
import { makeRecordUses } from '#application/learning/record-uses.ts'
import type { Program } from './app/program.ts'

export const makeLearning = ({ database, catalogue, clock, config }: Program): Learning => {
  const { db } = database
  const clearUses = makeClearUses(db)
  return {
    record: makeRecordUses({
      learns: config.learnFromUse !== 'off',
      addUses: makeAddUses(db),
      attempts: makePgAttempts(db),
      getSearchRules: makeGetSearchRules(db, catalogue.getIndex),
      getInterleaving: async () => undefined,
      clock,
    }),
    learn: makeLearnPopularity({
      readUsedSearches: makeReadUsedSearches(db),
      readUsedProducts: makeReadUsedProducts(db),
      replaceLearnt: makeReplaceLearnt(db),
      clock,
    }),
    clearOld: () => clearUses(new Date(clock.now().getTime() - config.analyticsDays * dayMs)),
  }
}

const dayMs = 86_400_000
