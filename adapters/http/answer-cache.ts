import { jsonAnswer, type Answer } from './answer.ts'
import type { SharedCache } from './shared-cache.ts'

/** The answer kept under a key, else made of what is computed. */
export type AnswerCache = (key: string, compute: () => Promise<unknown>) => Promise<Answer>

export const makeAnswerCache =
  (answers: SharedCache<Answer>): AnswerCache =>
  (key, compute) =>
    answers(key, async () => jsonAnswer(await compute()))
