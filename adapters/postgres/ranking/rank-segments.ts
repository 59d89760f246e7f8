import { measuresOf, reordered, wantedOf } from '#application/search/rank/candidates.ts'
import { orderHead } from '#application/search/rank/order-head.ts'
import type { Match, RankedProduct, RankQuestion, Ranking } from '#application/search/ranking.ts'
import { bestOf } from './best-of.ts'
import { findWords } from './find-words.ts'
import {
  addWords,
  countFound,
  dropWith,
  forget,
  takeFound,
  toWords,
  type Word,
} from './score-segment.ts'
import type { Segment } from './segment.ts'

/** All that a question ranks, however much that is. */
export type RankedInMemory = Omit<Ranking, 'by' | 'head'> & {
  /** The first `count` of them, the best first. */
  readonly first: (count: number) => readonly RankedProduct[]
}

export const rankSegments = (
  segments: readonly Segment[],
  question: RankQuestion,
): RankedInMemory => {
  const words = toWords(question.words, segments, {
    country: question.country,
    isMeant: question.meant.length > 0,
  })
  const { candidates, scoring, total, counts } = findCandidates(segments, words, question)
  const best = bestOf(candidates.scores, candidates.ids, Math.min(reordered, total))
  const found = findWords(segments, words, candidates, best, scoring)
  const head = orderHead(found, words, scoring, question.use)
  const toProduct = (at: number, match: Match | undefined): RankedProduct => ({
    id: candidates.ids[at] ?? 0,
    categoryId:
      segments[candidates.segments[at] ?? 0]?.categoryIds[candidates.places[at] ?? 0] ?? 0,
    match,
  })
  let known = head.map(({ at, match }) => toProduct(at, match))
  return {
    ...counts,
    total,
    first(count) {
      if (count > known.length && known.length < total) {
        const best = bestOf(candidates.scores, candidates.ids, Math.min(count, total))
        const rest = best.slice(known.length).map((at) => toProduct(at, undefined))
        known = [...known, ...rest]
      }
      return known.slice(0, count)
    },
    holders: words.map(({ holders }) => holders),
  }
}

/** What holds the words, and how it is scored. */
const findCandidates = (
  segments: readonly Segment[],
  words: readonly Word[],
  question: RankQuestion,
) => {
  const measures = measuresOf(words, question)
  const touched = segments.map((segment) => addWords(segment, words, measures))
  for (const segment of segments) dropWith(segment, question.without ?? [])
  const found = countFound(touched, measures)
  const { scoring, wanted, closest, counts, most } = wantedOf(words, question, measures, found)
  const close = takeFound(touched, scoring, wanted)
  const candidates =
    close.ids.length === 0 && closest !== undefined ? takeFound(touched, closest, wanted) : close
  forget(touched)
  return { candidates, scoring, counts, total: Math.min(candidates.scores.length, most) }
}
