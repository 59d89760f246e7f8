import type { ProductId } from '#domain/ids.ts'
import type { LearntUse } from '#domain/learning/learnt-use.ts'
import {
  fields,
  impactOf,
  scoreTerms,
  sumOfPoints,
  type AskedScores,
  type FoundWord,
} from '#domain/search/rank.ts'
import type { Match } from '../ranking.ts'
import { fieldOf, otherNameCounts, type AskedLexeme, type Kinds } from './asked-lexemes.ts'
import type { HeldWord } from './candidates.ts'

/** One of the first, as an engine found it. */
export type HeadProduct = {
  readonly id: ProductId
  readonly categoryId: number
  readonly titleWords: number
  /** In steps. */
  readonly appeal: number
  readonly words: readonly (FoundWord | undefined)[]
}

type Head<P> = P & { readonly match: Match }

/** Titles of more words count as of so many. */
export const longestTitle = 63

/** The first ones again, by where their titles have the words and what was learnt, too, in whole points. */
export const orderHead = <P extends HeadProduct>(
  products: readonly P[],
  words: readonly HeldWord[],
  scoring: AskedScores & Pick<Kinds, 'isMeant'> & { readonly isExact: boolean },
  use: LearntUse | undefined,
): readonly Head<P>[] => {
  const hasIdle = words.some(({ role }) => role === 'idle')
  const scored = products.map((product) => {
    const { id, categoryId, titleWords, appeal } = product
    const found = hasIdle ? withoutStray(product.words, words) : product.words
    const isMeant = scoring.isMeant.has(categoryId)
    const counted = isMeant && scoring.isExact ? withThingsAlike(found, words) : found
    const learnt = use?.(id, isMeant) ?? 0
    const length = Math.min(titleWords, longestTitle)
    const terms = scoreTerms(counted, { titleWords: length, isMeant, appeal, learnt }, scoring)
    const inTitle = found.filter((word) => (word?.place ?? 0) > 0).length
    const match = { words: found, nameShare: inTitle / Math.max(titleWords, 1), terms }
    return { ...product, match, score: sumOfPoints(terms) }
  })
  return scored.toSorted((a, b) => b.score - a.score || a.id - b.id)
}

/** Words that are well done without say something where a title has them beside another word, as the query has. */
const withoutStray = (
  found: readonly (FoundWord | undefined)[],
  words: readonly HeldWord[],
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
  words: readonly HeldWord[],
): readonly (FoundWord | undefined)[] =>
  found.map((word, at) =>
    word !== undefined && words[at]?.role === 'thing' ? { ...word, field: 'category' } : word,
  )

/** Where a product has a word by a lexeme: the better of that and of what was found before. */
export const betterFound = (
  before: FoundWord | undefined,
  { isOther, isOtherName }: Pick<AskedLexeme, 'isOther' | 'isOtherName'>,
  word: Pick<HeldWord, 'rarity' | 'isThing' | 'isHead'>,
  { field, place }: { readonly field: number; readonly place: number },
  product: Pick<HeadProduct, 'categoryId' | 'titleWords'>,
  kinds: Kinds,
): FoundWord | undefined => {
  const { categoryId } = product
  const counts = isOtherName ? otherNameCounts(categoryId, kinds) : isOther ? 'held' : 'alike'
  const name = fields[fieldOf(field, categoryId, kinds, word)]
  if (counts === 'not' || name === undefined) return before
  const found = { field: name, place, rarity: word.rarity, isOther: counts === 'held' }
  const length = Math.min(product.titleWords, longestTitle)
  const impact = (word: FoundWord): number => (word.isOther ? 0 : impactOf(word.field, length))
  return before === undefined || impact(found) > impact(before) ? found : before
}
