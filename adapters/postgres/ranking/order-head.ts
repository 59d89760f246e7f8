import type { Match } from '#application/search/ranking.ts'
import type { LearntUse } from '#domain/learning/learnt-use.ts'
import {
  fields,
  impactOf,
  scoreTerms,
  sumOfPoints,
  type AskedScores,
  type FoundWord,
} from '#domain/search/rank.ts'
import { bestOf } from './best-of.ts'
import {
  fieldOf,
  longestTitle,
  otherNameCounts,
  scratchOf,
  type Candidates,
  type Kinds,
  type Scoring,
  type Word,
} from './score-segment.ts'
import { postingsAt, startOf, type Segment } from './segment.ts'
import { placeOfMark } from './segment-keys.ts'

/** At which place among the candidates each is. */
export type Headed = { readonly at: number; readonly match: Match }

/** The first ones again, by where their titles have the words and what was learnt, too, in whole points. */
export const orderHead = (
  segments: readonly Segment[],
  words: readonly Word[],
  candidates: Candidates,
  scoring: Pick<Scoring, keyof Kinds | keyof AskedScores | 'isExact'>,
  { count, use }: { readonly count: number; readonly use: LearntUse | undefined },
): readonly Headed[] => {
  const best = bestOf(candidates.scores, candidates.ids, count)
  const foundWords = findWords(segments, words, candidates, best, scoring)
  const hasIdle = words.some(({ role }) => role === 'idle')
  const scored = best.map((at, slot) => {
    const segment = segments[candidates.segments[at] ?? 0]
    const place = candidates.places[at] ?? 0
    const titleWords = segment?.titleWords[place] ?? 0
    const found = foundWords[slot] ?? []
    const ofProduct = hasIdle ? withoutStray(found, words) : found
    const id = candidates.ids[at] ?? 0
    const isMeant = scoring.isMeant.has(segment?.categoryIds[place] ?? 0)
    const product = {
      titleWords: Math.min(titleWords, longestTitle),
      isMeant,
      appeal: segment?.appeals[place] ?? 0,
      learnt: use?.(id, isMeant) ?? 0,
    }
    const counted = isMeant && scoring.isExact ? withThingsAlike(ofProduct, words) : ofProduct
    const terms = scoreTerms(counted, product, scoring)
    const inTitle = ofProduct.filter((word) => (word?.place ?? 0) > 0).length
    const match = { words: ofProduct, nameShare: inTitle / Math.max(titleWords, 1), terms }
    return { id, at, match, score: sumOfPoints(terms) }
  })
  return scored.toSorted((a, b) => b.score - a.score || a.id - b.id)
}

/** Words that are well done without say something where a title has them beside another word, as the query has. */
const withoutStray = (
  found: readonly (FoundWord | undefined)[],
  words: readonly Word[],
): readonly (FoundWord | undefined)[] =>
  found.map((word, at) => {
    if (word === undefined || words[at]?.role !== 'idle') return word
    const isBeside = [at - 1, at + 1].some((other) => {
      const far = ((found[other]?.place ?? 0) - word.place) * (other - at)
      return words[other]?.role !== 'idle' && word.place > 0 && far > 0 && far <= 2
    })
    return isBeside ? word : undefined
  })

/** The name of the thing says as much of all that is of the kind. */
const withThingsAlike = (
  found: readonly (FoundWord | undefined)[],
  words: readonly Word[],
): readonly (FoundWord | undefined)[] =>
  found.map((word, at) =>
    word !== undefined && words[at]?.role === 'thing' ? { ...word, field: 'category' } : word,
  )

/** Where each of the `best` candidates has each word, if it has it: where that adds most. */
const findWords = (
  segments: readonly Segment[],
  words: readonly Word[],
  candidates: Candidates,
  best: readonly number[],
  scoring: Kinds,
): readonly (readonly (FoundWord | undefined)[])[] => {
  const foundWords = best.map((): (FoundWord | undefined)[] => words.map(() => undefined))
  for (const [nth, segment] of segments.entries()) {
    const { slots } = scratchOf(segment)
    const own = best.flatMap((at, slot) => (candidates.segments[at] === nth ? [{ at, slot }] : []))
    if (own.length === 0) continue
    for (const { at, slot } of own) slots[candidates.places[at] ?? 0] = slot + 1
    for (const [place, { lexemes, rarity: ofWord, isThing }] of words.entries())
      for (const { hash, isOther, isOtherName } of lexemes) {
        const start = startOf(segment, hash)
        if (start < 0) continue
        const postings = postingsAt(segment, start)
        for (let nth = 0; nth < postings.count; nth++) {
          const slot = slots[postings.places[nth] ?? 0] ?? 0
          if (slot === 0) continue
          const ofProduct = foundWords[slot - 1]
          if (ofProduct === undefined) continue
          const at = postings.places[nth] ?? 0
          const category = segment.categoryIds[at] ?? 0
          const counts = isOtherName
            ? otherNameCounts(category, scoring)
            : isOther
              ? 'held'
              : 'alike'
          const mark = postings.marks[nth] ?? 0
          const field = fields[fieldOf(mark, category, scoring, isThing)]
          if (counts === 'not' || field === undefined) continue
          const found = {
            field,
            place: placeOfMark(mark),
            rarity: ofWord,
            isOther: counts === 'held',
          }
          const before = ofProduct[place]
          const length = Math.min(segment.titleWords[at] ?? 0, longestTitle)
          const impact = ({ field, isOther }: FoundWord): number =>
            isOther ? 0 : impactOf(field, length)
          if (before === undefined || impact(found) > impact(before)) ofProduct[place] = found
        }
      }
    for (const { at } of own) slots[candidates.places[at] ?? 0] = 0
  }
  return foundWords
}
