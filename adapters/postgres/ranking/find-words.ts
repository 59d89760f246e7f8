import type { Kinds } from '#application/search/rank/asked-lexemes.ts'
import { betterFound, type HeadProduct } from '#application/search/rank/order-head.ts'
import type { FoundWord } from '#domain/search/rank.ts'
import { scratchOf, type Candidates, type Word } from './score-segment.ts'
import { postingsAt, startOf, type Segment } from './segment.ts'
import { fieldOfMark, placeOfMark } from './segment-keys.ts'

/** The `best` candidates, with where each has each word, if it has it: where that adds most. */
export const findWords = (
  segments: readonly Segment[],
  words: readonly Word[],
  candidates: Candidates,
  best: readonly number[],
  kinds: Kinds,
): readonly (HeadProduct & { readonly at: number })[] => {
  const found = best.map((at) => {
    const segment = segments[candidates.segments[at] ?? 0]
    const place = candidates.places[at] ?? 0
    return {
      at,
      id: candidates.ids[at] ?? 0,
      categoryId: segment?.categoryIds[place] ?? 0,
      titleWords: segment?.titleWords[place] ?? 0,
      appeal: segment?.appeals[place] ?? 0,
      words: words.map((): FoundWord | undefined => undefined),
    }
  })
  for (const [nth, segment] of segments.entries()) {
    const { slots } = scratchOf(segment)
    const own = found.flatMap(({ at }, slot) =>
      candidates.segments[at] === nth ? { at, slot } : [],
    )
    if (own.length === 0) continue
    for (const { at, slot } of own) slots[candidates.places[at] ?? 0] = slot + 1
    for (const [place, word] of words.entries())
      for (const lexeme of word.lexemes) {
        const start = startOf(segment, lexeme.hash)
        if (start < 0) continue
        const postings = postingsAt(segment, start)
        for (let nth = 0; nth < postings.count; nth++) {
          const slot = slots[postings.places[nth] ?? 0] ?? 0
          // Most postings are of others: a look at found[-1] for each would be slow.
          const product = slot === 0 ? undefined : found[slot - 1]
          if (product === undefined) continue
          const mark = postings.marks[nth] ?? 0
          const where = { field: fieldOfMark(mark), place: placeOfMark(mark) }
          product.words[place] = betterFound(
            product.words[place],
            lexeme,
            word,
            where,
            product,
            kinds,
          )
        }
      }
    for (const { at } of own) slots[candidates.places[at] ?? 0] = 0
  }
  return found
}
