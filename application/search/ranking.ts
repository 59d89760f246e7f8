import type { CategoryId, ProductId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { LearntUse } from '#domain/learning/learnt-use.ts'
import type { FoundWord, ScoreTerm } from '#domain/search/rank.ts'
import type { AskedWord, NamedThings } from '#domain/search/understand/name-words.ts'

/** Of what the words name all but the categories that they mean is "no" unless it is told. */
export type RankQuestion = Pick<NamedThings, 'meant' | 'isNamed'> &
  Partial<
    Pick<NamedThings, 'kin' | 'called' | 'isUnsold' | 'isVague' | 'isOtherName' | 'isExact'>
  > & {
    readonly words: readonly AskedWord[]
    /** What holds one of these lexemes is not looked at. */
    readonly without?: readonly string[]
    readonly country: Country
    /** Only what is of the categories that the words mean, where such has all words. */
    readonly isOfKind?: boolean
    /** Nearly all products have a category. */
    readonly isPlaced?: boolean
    /** Many have none, so that those of the others may be wrong. */
    readonly isGuessed?: boolean
    /** The last word is of the thing, not of what it is for. */
    readonly endsWithThing?: boolean
    /** Where products are whose category nobody knows. */
    readonly unplaced: CategoryId | undefined
    /** What was learnt from use; it decides among the first 200. */
    readonly use?: LearntUse | undefined
    /** Of the catalogue: what changed up to it counts. */
    readonly version: number
  }

/** Products by how well they fit some words. */
export type Ranking = {
  /** What they were ranked by: the words, or just in this order. */
  readonly by: RankQuestion | readonly ProductId[]
  /** By popularity alone, as what ranks is away. */
  readonly isMakeshift?: true
  /** How many hold all words, be it in their descriptions where `isWide`. */
  readonly complete: number
  /** How many hold them elsewhere: enough, or descriptions are searched, too. */
  readonly named: number
  /** The categories of what has all words and merely mentions what the thing is called, where nothing else has all. */
  readonly mentioning?: ReadonlySet<number>
  readonly isWide: boolean
  /** What merely mentions the words was left out. */
  readonly isOfKind: boolean
  /** Of what is named by all words, the share whose category is known. */
  readonly placed: number
  /** How many there are: those, and where they are few the closest of the others. */
  readonly total: number
  /** The first `mostOfHead` of them, the best first. */
  readonly head: readonly RankedProduct[]
  /** How many products hold each word, whatever their country; of colours of offers, in the country. */
  readonly holders: readonly number[]
}

export const mostOfHead = 400

export type RankedProduct = {
  readonly id: ProductId
  readonly categoryId: CategoryId
  /** What is told of the first 200 alone. */
  readonly match: Match | undefined
}

export type Match = {
  /** Where each word was found; undefined for words that it lacks. */
  readonly words: readonly (FoundWord | undefined)[]
  /** What its score is the sum of. */
  readonly terms: readonly ScoreTerm[]
  /** How much of its title, without what it is for, the words are. */
  readonly nameShare: number
}

/** A question is ranked once: who lists what it ranks asks for the very same. */
export const rankOnce = <R>(
  rank: (question: RankQuestion) => Promise<R>,
): ((question: RankQuestion) => Promise<R>) => {
  const known = new WeakMap<RankQuestion, Promise<R>>()
  return (question) => {
    const ranked = known.get(question) ?? rank(question)
    known.set(question, ranked)
    return ranked
  }
}

export const matchOf = ({ head }: Ranking, id: ProductId): Match | undefined =>
  head.find((one) => one.id === id)?.match
