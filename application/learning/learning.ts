import type { Wired } from '../wired.ts'
import { makeLearnPopularity } from './learn-popularity.ts'
import { makeRecordUses } from './record-uses.ts'

/** What is learnt about results from what visitors who allowed it do with them, without who they are. */
export type Learning = Wired<typeof learningUseCases> & {
  readonly clearOld: () => Promise<void>
}

export const learningUseCases = {
  learn: makeLearnPopularity,
  record: makeRecordUses,
}
