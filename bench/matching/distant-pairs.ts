import { titleWords } from '#domain/matching/words/word-weights.ts'
import { describe, type LabelledPair } from './read-pairs.ts'

/**
 * Sets of titles label only matches and their closest look-alikes, so a model of them takes a few
 * common words for enough. This pairs every second title with one that shares three words with it,
 * none of them with a digit, and begins otherwise. They are labelled different unread.
 */
export const distantPairs = (pairs: readonly LabelledPair[]): readonly LabelledPair[] => {
  const known = pairs
    .flatMap(({ left, right }) => [left, right])
    .map((record) => {
      const words = [...titleWords(describe(record).title)]
      return { record, words: new Set(words), first: words[0] }
    })
  const holders = Map.groupBy(
    known.flatMap((one) => [...one.words].map((word) => ({ word, one }))),
    ({ word }) => word,
  )
  return known.flatMap((one, at): LabelledPair[] => {
    if (at % 2 === 1) return []
    const others = [...one.words].flatMap((word) => {
      const found = holders.get(word) ?? []
      return found.length > commonWord || /\d/.test(word)
        ? []
        : Array.from({ length: 4 }, (_, step) => found[(at * 7 + step * 31) % found.length]?.one)
    })
    const other = others.find((rival) => rival !== undefined && areDistant(one, rival))
    return other === undefined ? [] : [{ left: one.record, right: other.record, label: 0 }]
  })
}

const commonWord = 400

type Known = { readonly words: ReadonlySet<string>; readonly first: string | undefined }

const areDistant = (one: Known, other: Known): boolean => {
  const shared = [...one.words].filter((word) => other.words.has(word))
  return shared.length >= 3 && one.first !== other.first && !shared.some((word) => /\d/.test(word))
}
