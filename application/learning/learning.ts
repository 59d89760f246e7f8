import type { LearnPopularity } from './learn-popularity.ts'
import type { RecordUses } from './record-uses.ts'

/** What is learnt about results from what visitors who allowed it do with them, without who they are. */
export type Learning = {
  readonly record: RecordUses
  readonly learn: LearnPopularity
  readonly clearOld: () => Promise<void>
}
