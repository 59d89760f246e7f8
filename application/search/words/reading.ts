import type { LearntUse } from '#domain/learning/learnt-use.ts'
import type { Country } from '#domain/market/country.ts'
import type { AskedWord } from '#domain/search/understand/name-words.ts'
import {
  type Reading,
  type Understanding,
  understand,
} from '#domain/search/understand/understand.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import type { FindExactProduct } from '../listing/listing-query.ts'
import { limitsIn, type ReadAttributeNumbers } from '../listing/measured-filters.ts'
import type { Ranking } from '../ranking.ts'
import type { RankProducts } from '../search-index.ts'
import type { CorrectQuery } from './correct-query.ts'

export type Where = {
  readonly country: Country
  readonly index: CatalogueIndex
  readonly use: LearntUse | undefined
  /** What merely mentions the words is asked for, too. */
  readonly mentions?: boolean | undefined
}

export type Meaning = {
  readonly understanding: Understanding
  /** By which products are ranked: the words, maybe completed, or those of a shelf. */
  readonly tokens: readonly AskedWord[]
  /** Undefined where nothing is asked for by words. */
  readonly ranking: Ranking | undefined
  /** Another spelling: searched for where `isCorrected`, else a question. */
  readonly didYouMean: string | null
  readonly isCorrected: boolean
  /** The product whose title or code the words are. */
  readonly exact: Awaited<ReturnType<FindExactProduct>>
}

/** The most frequent words that begin with the letters, the letters themselves not among them. */
export type CompleteWord = (letters: string) => Promise<readonly string[]>

export type MeaningDeps = {
  readonly rankProducts: RankProducts
  readonly completeWord: CompleteWord
  readonly correctQuery: CorrectQuery
  readonly readAttributeNumbers: ReadAttributeNumbers
  readonly findExactProduct: FindExactProduct
}

/** One reading, and how products rank by it. */
export type Read = Pick<Meaning, 'understanding' | 'tokens' | 'didYouMean' | 'isCorrected'>
export type Ranked = Read & { readonly ranking: Ranking }
export type Second = Read & {
  readonly isBetter: (second: Ranking) => boolean
  readonly isSure?: boolean
  readonly isTogether?: boolean
}

/** A second time, where what is meant says that a number is a limit. */
export const readAs = (
  takes: Reading['takes'],
  typed: string,
  { index, country }: Where,
): Understanding => {
  const reading = { vocabulary: vocabularyOf(index, country), takes }
  const first = understand(typed, reading)
  const limits = limitsIn(first, index)
  return limits.length === 0 ? first : understand(first.typed, { ...reading, limits })
}

export const asTyped = (understanding: Understanding): Read => ({
  understanding,
  tokens: understanding.tokens,
  didYouMean: null,
  isCorrected: false,
})

/** How many of the words some product holds. */
export const knownIn = ({ holders, total }: Ranking): number =>
  total === 0 ? 0 : holders.filter((count) => count > 0).length
