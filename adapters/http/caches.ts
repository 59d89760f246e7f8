import { makeAnswerCache, type AnswerCache } from './answer-cache.ts'
import { bytesOfAnswer } from './answer.ts'
import type { Metrics } from './server/metrics.ts'
import { bytesOfPage, mayKeepPage, type PageAnswer } from './page-answers.ts'
import type { ServerLimits } from './server/server-settings.ts'
import { keepUpTo, makeSharedCache, type SharedCache } from './shared-cache.ts'

export type Caches = {
  readonly searches: AnswerCache
  /** Of reads; apart, so that slow searches leave room for what is cheap. */
  readonly answers: AnswerCache
  readonly pages: SharedCache<PageAnswer>
}

/** What this node remembers; `version` is that of the catalogue. */
export const makeCaches = (
  limits: ServerLimits,
  { countLookup }: Metrics,
  version: () => number,
): Caches => {
  const ofAnswers = {
    kept: keepUpTo(limits.cachedBytes, bytesOfAnswer),
    maxComputing: limits.computing,
    // Ends before the requests that wait for it, so that none joins what is given up.
    longestMs: limits.answerMs * 0.9,
    version,
    onLookup: countLookup.bind(undefined, 'answer'),
  }
  const ofPages = {
    // Nobody waits for a page that was asked for minutes ago; the next one sees a newer one.
    kept: keepUpTo(limits.cachedPageBytes, bytesOfPage, 300_000),
    mayKeep: mayKeepPage,
    maxComputing: limits.rendering,
    // Ends after the answers it is made of, to say what kept them away.
    longestMs: limits.answerMs * 0.95,
    version,
    onLookup: countLookup.bind(undefined, 'page'),
  }
  return {
    searches: makeAnswerCache(makeSharedCache(ofAnswers)),
    answers: makeAnswerCache(makeSharedCache(ofAnswers)),
    pages: makeSharedCache(ofPages),
  }
}
