import type { Wish } from '#domain/search/understand/everyday-words.ts'
import { withoutPurpose, wordsToEarlierThing } from '#domain/search/understand/head-noun.ts'
import { isNeeded, readNames, type AskedWord } from '#domain/search/understand/name-words.ts'
import { thingsInName } from '#domain/search/words/things-in-name.ts'
import { understand } from '#domain/search/understand/understand.ts'
import { vocabularyOf, type NamedCategory } from '#domain/search/understand/vocabulary.ts'
import { aboutIn, numbersOf } from '../listing/measured-filters.ts'
import type { Ranking } from '../ranking.ts'
import { completeLast, correct, readShades } from './other-words.ts'
import {
  asTyped,
  knownIn,
  readAs,
  type MeaningDeps,
  type Ranked,
  type Read,
  type Second,
  type Where,
} from './reading.ts'

/** Another reading of what finds little: the shelf that it names, or other words. */
export const readAgain = async (
  found: Ranked,
  where: Where,
  deps: MeaningDeps,
): Promise<Second | undefined> => {
  const { ranking } = found
  const about = await readAbout(found, where, deps)
  const { understanding } = about ?? found
  const { category, brand, shelfTokens, isNearest } = understanding
  if (category !== undefined && isOtherName(ranking, isNearest, category)) {
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
  const shades = readShades(found, where)
  if (shades !== undefined) return shades
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
  const purpose = readForPurpose(found, where)
  if (purpose !== undefined) return purpose
  const isUnsold = bold?.understanding.isUnsold === true
  return bold && { ...bold, isBetter: ({ total }) => total > 0 || ranking.total === 0 || isUnsold }
}

/** All words but the last. */
const startOf = (words: readonly AskedWord[]): string =>
  words
    .slice(0, -1)
    .map(({ lexeme }) => lexeme)
    .join(' ')

/** What is in the category is called otherwise: no mice are named "gaming mouse"; of several things, tablets are among the cleaners. */
const isOtherName = (
  { complete, named, placed }: Ranking,
  isNearest: boolean,
  { name }: Pick<NamedCategory, 'name'>,
): boolean =>
  complete === 0 ||
  (!isNearest && named < (thingsInName(name).length > 1 ? 1 : fewNamed) && placed > 0.5)

const fewNamed = 3

/**
 * What is named last is a detail of another thing where that other thing has all words or more of them, or where nothing has them
 * and a measure stands between: "bbq burner", "kettle temperature control", "headphones 40mm drivers".
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
  const isApart = isMentioned || /\d/.test(words.slice(thing.length))
  // An "xbox case" is no Xbox, and a kettle has temperature control.
  if (isUnsold && !isApart && !understanding.isDoubtful) return undefined
  const isSure = complete > 0 || isApart || total === 0
  if (!isSure && understanding.isDoubtful) return undefined
  const read = asTyped(understand(typed, { vocabulary, takes: 'sure', thing }))
  const { meant } = read.understanding
  // "Pram light", where no light has to do with prams, and prams state their weight.
  const measured = numbersOf(meant, index)
  const isMeasured = ({ keys }: Wish): boolean => keys.some((key) => measured.has(key))
  const wished = read.understanding.wishes.filter(isMeasured)
  const isWish = !isUnsold && wished.length > wishes.filter(isMeasured).length
  const having = isMentioned ? [...mentioning] : best.map(({ categoryId }) => categoryId)
  if (!isWish && !having.every((id) => meant.includes(id))) return undefined
  const isBetter = (second: Ranking): boolean =>
    isSure ? second.total > 0 : heldByBest(second) > heldByBest(ranking)
  return { ...read, isBetter }
}

/** How many of the words the best one has. */
const heldByBest = ({ head: [best] }: Ranking): number =>
  (best?.match?.words ?? []).filter((word) => word !== undefined).length

/** So many of the best say of what kind all are. */
const telling = 5
const none: ReadonlySet<number> = new Set()

/** Nothing has all words: what a line or a model is for is a wish then ("ipad for drawing"), and of what nothing has the name none is for anything. */
const readForPurpose = (
  { understanding, ranking, ...read }: Ranked,
  { index, country }: Where,
): Second | undefined => {
  const { words, tokens } = understanding
  const thing = withoutPurpose(words)
  const names = readNames(thing, vocabularyOf(index, country))
  if (ranking.complete > 0 || thing === words || names.meant.length > 0) return undefined
  const held = names.tokens.filter((_, at) => (ranking.holders[at] ?? 0) > 0).length
  const isKnown = held === names.tokens.length && !names.isUnsold && /\sfor\s/i.test(words)
  if (held > 0 && !isKnown) return undefined
  const purpose = tokens.slice(names.tokens.length)
  return {
    ...read,
    understanding: { ...understanding, ...names },
    tokens: [
      ...names.tokens,
      ...(isKnown ? purpose.map((token) => ({ ...token, role: 'wish' as const })) : []),
    ],
    isBetter: ({ named }) => named > 0 || !isKnown,
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
