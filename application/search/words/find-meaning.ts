import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { readGtin } from '#domain/catalogue/gtin.ts'
import type { Country } from '#domain/market/country.ts'
import { collapseCode, isCode } from '#domain/search/model-code.ts'
import { withoutPurpose, wordsToEarlierThing } from '#domain/search/understand/head-noun.ts'
import type { Wish } from '#domain/search/understand/everyday-words.ts'
import { isNeeded, readNames, type AskedWord } from '#domain/search/understand/name-words.ts'
import {
  understand,
  type Reading,
  type Understanding,
} from '#domain/search/understand/understand.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { singularOf } from '#domain/search/words/singular.ts'
import { alternativesOf, spellingsOf } from '#domain/search/words/synonyms.ts'
import { stopWords, tokeniseQuery } from '#domain/search/words/tokenise.ts'
import type { LearntUse } from '#domain/learning/learnt-use.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import type { ExactNames, FindExactProduct } from '../listing/listing-query.ts'
import {
  aboutIn,
  limitsIn,
  numbersOf,
  type ReadAttributeNumbers,
} from '../listing/measured-filters.ts'
import type { RankProducts } from '../search-index.ts'
import type { Ranking } from '../ranking.ts'
import type { CorrectQuery } from './correct-query.ts'
import { keepNamedWords } from './keep-named-words.ts'

/** What a query means: read once, and a second time where the first reading finds too little. */
export type FindMeaning = (typed: string, where: Where) => Promise<Meaning>

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
type Read = Pick<Meaning, 'understanding' | 'tokens' | 'didYouMean' | 'isCorrected'>
type Ranked = Read & { readonly ranking: Ranking }
type Second = Read & {
  readonly isBetter: (second: Ranking) => boolean
  readonly isSure?: boolean
  readonly isTogether?: boolean
}

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

/** A second time, where what is meant says that a number is a limit. */
const readAs = (
  takes: Reading['takes'],
  typed: string,
  { index, country }: Where,
): Understanding => {
  const reading = { vocabulary: vocabularyOf(index, country), takes }
  const first = understand(typed, reading)
  const limits = limitsIn(first, index)
  return limits.length === 0 ? first : understand(first.typed, { ...reading, limits })
}

const asTyped = (understanding: Understanding): Read => ({
  understanding,
  tokens: understanding.tokens,
  didYouMean: null,
  isCorrected: false,
})

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
    without: understanding.excluded.flatMap(({ lexemes }) => lexemes),
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
const isNarrowed = ({ price, conditions, shop, isNamed, brand }: Understanding): boolean =>
  isNamed &&
  brand === undefined &&
  (price !== undefined || conditions.length > 0 || shop !== undefined)

/** Another reading of what finds little: the shelf that it names, or other words. */
const readAgain = async (
  found: Ranked,
  where: Where,
  deps: MeaningDeps,
): Promise<Second | undefined> => {
  const { ranking } = found
  const about = await readAbout(found, where, deps)
  const { understanding } = about ?? found
  const { category, brand, shelfTokens, isNearest } = understanding
  if (category !== undefined && isOtherName(ranking, isNearest)) {
    // "head phones" are no phones of Head.
    const isDoubted = ranking.complete === 0 && brand !== undefined
    const joined = isDoubted ? await correct(found, ranking, where, deps) : undefined
    return joined ?? { ...found, understanding, tokens: shelfTokens, isBetter: () => true }
  }
  const earlier = readEarlier(found, where)
  if (earlier !== undefined) {
    // A "play station 5" is nothing to play with.
    const joined = ranking.complete === 0 ? await correct(found, ranking, where, deps) : undefined
    return joined?.isTogether === true ? joined : earlier
  }
  const line = readForPurpose(found, where)
  if (line !== undefined) return line
  const bold = readBold(found, where) ?? about
  const read = bold ?? found
  const [completed, corrected] = await Promise.all([
    completeLast(read, ranking, deps),
    ranking.complete > 0 ? undefined : correct(read, ranking, where, deps),
  ])
  const [last, typed] = [completed?.at(-1), read.tokens.filter(isNeeded)]
  const isGuess = ranking.total === 0 && corrected?.isSure !== true
  if (
    completed !== undefined &&
    (isGuess || startOf(corrected?.tokens ?? typed) === startOf(typed))
  ) {
    const isBetter = (completedRanking: Ranking): boolean =>
      completedRanking.complete > ranking.complete || knownIn(completedRanking) > knownIn(ranking)
    return { ...read, tokens: completed, isBetter }
  }
  // Of a word that goes on the beginning alone is no slip.
  const isWhole = last === undefined || corrected?.tokens.at(-1)?.lexeme !== last.lexeme
  if (corrected !== undefined && isWhole) return corrected
  if (corrected !== undefined)
    return { ...corrected, tokens: [...corrected.tokens.slice(0, -1), ...(last ? [last] : [])] }
  const isUnsold = bold?.understanding.isUnsold === true
  return bold && { ...bold, isBetter: ({ total }) => total > 0 || ranking.total === 0 || isUnsold }
}

/** All words but the last. */
const startOf = (words: readonly AskedWord[]): string =>
  words
    .slice(0, -1)
    .map(({ lexeme }) => lexeme)
    .join(' ')

/** What is in the category is called otherwise: no mice are named "gaming mouse". */
const isOtherName = ({ complete, named, placed }: Ranking, isNearest: boolean): boolean =>
  complete === 0 || (!isNearest && named < fewNamed && placed > 0.5)

const fewNamed = 3

/**
 * What is named last is a detail of another thing where that other thing has all words, or where nothing has them and
 * a measure stands between: "bbq burner", "dishwasher under bench", "headphones 40mm drivers".
 */
const readEarlier = (
  { understanding, ranking }: Ranked,
  { index, country }: Where,
): Second | undefined => {
  const { words, typed, called, wishes, isUnsold } = understanding
  const { complete, total, head, mentioning = none } = ranking
  const best = head.slice(0, Math.min(complete, telling))
  if (best.some(({ categoryId }) => called.has(categoryId))) return undefined
  const vocabulary = vocabularyOf(index, country)
  const thing = wordsToEarlierThing(words, vocabulary)
  if (thing === undefined || !vocabulary.isPlaced) return undefined
  const isMentioned = complete === 0 && mentioning.size > 0
  if (complete === 0 && !isMentioned && total > 0 && !/\d/.test(words.slice(thing.length)))
    return undefined
  const read = asTyped(understand(typed, { vocabulary, takes: 'sure', thing }))
  const { meant } = read.understanding
  // "Pram light", where no light has to do with prams, and prams state their weight.
  const measured = numbersOf(meant, index)
  const isMeasured = ({ keys }: Wish): boolean => keys.some((key) => measured.has(key))
  const wished = read.understanding.wishes.filter(isMeasured)
  const isWish = !isUnsold && wished.length > wishes.filter(isMeasured).length
  const having = isMentioned ? [...mentioning] : best.map(({ categoryId }) => categoryId)
  if (!isWish && !having.every((id) => meant.includes(id))) return undefined
  return { ...read, isBetter: (second) => second.total > 0 }
}

/** So many of the best say of what kind all are. */
const telling = 5
const none: ReadonlySet<number> = new Set()

/** Nothing has all words: what a line or a model is for is a wish then, as it is no thing itself: "ipad for drawing". */
const readForPurpose = (
  { understanding, ranking, ...read }: Ranked,
  { index, country }: Where,
): Second | undefined => {
  const { words, tokens } = understanding
  const thing = words.replace(/\sfor\s.*$/i, '')
  if (ranking.complete > 0 || thing === words) return undefined
  const names = readNames(thing, vocabularyOf(index, country))
  const isHeld = names.tokens.every((_, at) => (ranking.holders[at] ?? 0) > 0)
  if (names.meant.length > 0 || names.isUnsold || !isHeld) return undefined
  const purpose = tokens
    .slice(names.tokens.length)
    .map((token) => ({ ...token, role: 'wish' as const }))
  return {
    ...read,
    understanding: { ...understanding, ...names },
    tokens: [...names.tokens, ...purpose],
    isBetter: ({ named }) => named > 0,
  }
}

/** What may be a part of a name is none where nothing has it. */
const readBold = ({ understanding, ranking }: Ranked, where: Where): Read | undefined => {
  if (!understanding.isDoubtful || ranking.named > 0) return undefined
  return asTyped(readAs('doubtful', understanding.typed, where))
}

/** A measure that no title says with the other words is about as much. */
const readAbout = async (
  { understanding, ranking }: Ranked,
  { index, country }: Where,
  { readAttributeNumbers }: MeaningDeps,
): Promise<Read | undefined> => {
  if (ranking.complete > 0) return undefined
  const limits = await aboutIn(understanding, index, readAttributeNumbers)
  if (limits.length === 0) return undefined
  const reading = { vocabulary: vocabularyOf(index, country), takes: 'sure', limits } as const
  return asTyped(understand(understanding.typed, reading))
}

/** Words that so few hold may end with the beginning of another. */
const fewHolders = 20

const completeLast = async (
  { understanding, tokens }: Read,
  { holders, complete }: Ranking,
  { completeWord }: MeaningDeps,
): Promise<readonly AskedWord[] | undefined> => {
  const last = tokens.at(-1)
  const isUnknown = (_: unknown, at: number): boolean => holders[at] === 0
  const ofLast = holders.at(-1) ?? 0
  const isHopeless = ofLast > 0 && tokens.some(isUnknown)
  if (last === undefined || complete >= fewHolders || isHopeless) return undefined
  // What is named is whole: a cot is no cotton.
  if (last.role === 'thing' && complete > 0) return undefined
  const isUnsold = understanding.isUnsold && !understanding.isVague
  if (isUnsold || !isUnfinished(last, tokens.slice(0, -1))) return undefined
  const longer = (await completeWord(last.text)).map(singularOf)
  const others = longer.filter((word) => word !== last.lexeme)
  if (others.length === 0) return undefined
  const token = {
    ...last,
    alternatives: [...last.alternatives, ...others, ...others.flatMap(alternativesOf)],
    equals: [...last.equals, ...others, ...others.flatMap(spellingsOf)],
  }
  return [...tokens.slice(0, -1), token]
}

/** Without another word, one or two letters may become anything. */
const isUnfinished = ({ text, hasDigit }: AskedWord, others: readonly AskedWord[]): boolean =>
  !hasDigit && !text.includes(' ') && (text.length > 2 || others.some((one) => one.text.length > 2))

/** What is surely a slip is corrected where more words are found then; what may be a right word is asked for at most. */
const correct = async (
  read: Read,
  ranking: Ranking,
  { index, country }: Where,
  { correctQuery }: MeaningDeps,
): Promise<Second | undefined> => {
  const vocabulary = vocabularyOf(index, country)
  const needed = read.tokens.filter(isNeeded)
  const { words, meant, isUnsold, isVague } = read.understanding
  if (isUnsold && !isVague) return undefined
  const correction = await correctQuery(tokeniseQuery(words, stopWords), {
    isBrand: (word) => vocabulary.brands.has(word),
    isThing: (word) => vocabulary.nouns.has(singularOf(word)),
  })
  if (correction === undefined) return undefined
  const { query, certainty } = correction
  const names = readNames(query, vocabulary)
  // A detail of what is named, which nothing has, is rather that than another thing: "office chair with headrest".
  const isOfOther =
    vocabulary.isPlaced &&
    meant.length > 0 &&
    (withoutPurpose(foldText(words)) === withoutPurpose(query) ||
      !names.meant.some((id) => meant.includes(id)))
  const things = read.tokens.flatMap(({ role, lexeme }) => (role === 'thing' ? lexeme : []))
  const isOfThing = ({ head: [best] }: Ranking): boolean =>
    names.tokens.some(({ lexeme }, at) => things.includes(lexeme) && best?.match?.words[at])
  return {
    understanding: { ...read.understanding, ...names, words: query },
    // Two words made of one are rather a name than what titles say: "deskchair".
    tokens: certainty === 'together' ? names.shelfTokens : names.tokens,
    didYouMean: query,
    isCorrected: true,
    isSure: certainty === 'sure',
    isTogether: certainty === 'together',
    isBetter: (second) => {
      if (isOfOther && second.complete === 0 && !isOfThing(second)) return false
      // What may be sold by no shop is only another word where that is all of a name.
      const areMany = needed.length > 1 && !isUnsold
      // Three words in one name are no chance, and two long ones are none.
      const areTelling =
        needed.length > 2 || (areMany && needed.every(({ text }) => text.length > 4))
      if (certainty === 'asked') return areTelling && second.named > 0
      const isMoreKnown = knownIn(second) > knownIn(ranking)
      if (certainty === 'sure') return names.isUnsold || second.complete > 0 || isMoreKnown
      if (certainty === 'likely' && needed.length > 2 && isMoreKnown) return true
      // Of two words made of one all others must be known, too: "kindle paper white" of no Kindles.
      const isAnyBetter =
        areMany && ranking.total === 0 && (certainty === 'likely' || !second.holders.includes(0))
      return isAnyBetter ? second.total > 0 : second.named > 0
    },
  }
}

/** How many of the words some product holds. */
const knownIn = ({ holders, total }: Ranking): number =>
  total === 0 ? 0 : holders.filter((count) => count > 0).length
