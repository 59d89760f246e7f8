import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { readGtin } from '#domain/catalogue/gtin.ts'
import { collapseCode, isCode } from '#domain/search/model-code.ts'
import { withoutPurpose } from '#domain/search/understand/head-noun.ts'
import { leftOutBy, type Understanding } from '#domain/search/understand/understand.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { ExactNames } from '../listing/listing-query.ts'
import type { Ranking } from '../ranking.ts'
import { keepNamedWords } from './keep-named-words.ts'
import { readAgain } from './read-again.ts'
import {
  asTyped,
  readAs,
  type Meaning,
  type MeaningDeps,
  type Ranked,
  type Read,
  type Where,
} from './reading.ts'

/** What a query means: read once, and a second time where the first reading finds too little. */
export type FindMeaning = (typed: string, where: Where) => Promise<Meaning>

export const makeFindMeaning =
  (deps: MeaningDeps): FindMeaning =>
  async (typed, where) => {
    const { country } = where
    // Lists without words are read most often: nothing is looked for in what says nothing.
    const sure = readAs(typed === '' ? 'title' : 'sure', typed, where)
    const isTold = sure.words !== typed || sure.typed !== typed
    const title = isTold ? await deps.findExactProduct(exactNames(typed), country) : undefined
    const understanding = title === undefined ? sure : readAs('title', typed, where)
    const { words } = understanding
    const first = asTyped(understanding)
    if (first.tokens.length === 0) return { ...first, ranking: undefined, exact: undefined }
    const named = title ?? deps.findExactProduct(exactNames(words), country)
    // What has the form of a code is mostly one, and then nothing is ranked.
    const ranked = isCode(words) ? undefined : rank(first, where, deps)
    const [exact, early] = await Promise.all([named, ranked])
    if (exact?.isByCode === true) return { ...first, ranking: undefined, exact }
    const ranking = early ?? (await rank(first, where, deps))
    const found = await rankAgain({ ...first, ranking }, where, deps)
    return { ...keepNamedWords(found), exact }
  }

export const exactNames = (words: string): ExactNames => {
  const gtin = readGtin(words)
  return {
    name: foldText(words),
    code: collapseCode(words),
    gtin: gtin.ok ? gtin.gtin : undefined,
  }
}

/** By a second reading, where that finds more. */
const rankAgain = async (found: Ranked, where: Where, deps: MeaningDeps): Promise<Ranked> => {
  const { ranking } = found
  const second = await readAgain(found, where, deps)
  if (second === undefined) return found
  const { isBetter, ...read } = second
  const ranked = await rank(read, where, deps)
  if (isBetter(ranked)) return { ...read, ranking: ranked }
  const isAsked = read.didYouMean !== null && ranked.named > 0 && ranking.complete === 0
  return { ...found, didYouMean: isAsked ? read.didYouMean : null }
}

const rank = (
  { understanding, tokens }: Read,
  { country, index, use, mentions }: Where,
  { rankProducts }: MeaningDeps,
): Promise<Ranking> => {
  const { isPlaced, isGuessed } = vocabularyOf(index, country)
  return rankProducts({
    ...understanding,
    words: tokens,
    without: leftOutBy(understanding),
    country,
    // Only by words: a filter must find what its count beside the words says.
    isOfKind: mentions !== true && isNarrowed(understanding),
    isPlaced,
    isGuessed,
    endsWithThing: withoutPurpose(understanding.words) === understanding.words,
    // Popularity decides then, and of one shop it says nothing.
    isExact: understanding.isExact && index.retailers.size > 1,
    unplaced: index.categoryBySlug.get(otherCategory.slug)?.id,
    version: index.version,
    use,
  })
}

/** Of a brand there is what it calls otherwise: the smartwatches of one that makes watches, too. */
const isNarrowed = ({ price, conditions, shop, order, wishes, isNamed, brand }: Understanding) =>
  isNamed &&
  brand === undefined &&
  ((price ?? shop ?? order) !== undefined ||
    conditions.length > 0 ||
    wishes.some(({ isMost }) => isMost))
