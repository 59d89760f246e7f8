import type { Match, RankedProduct, RankQuestion, Ranking } from '#application/search/ranking.ts'
import { countries } from '#domain/market/country.ts'
import { colourNamed } from '#domain/offer/colour.ts'
import { askedScores, meantWeight, type AskedBits, type AskedScores } from '#domain/search/rank.ts'
import { isNeeded, type AskedWord } from '#domain/search/understand/name-words.ts'
import { bestOf } from './best-of.ts'
import { orderHead } from './order-head.ts'
import {
  addWords,
  countFound,
  dropWith,
  forget,
  takeFound,
  toWords,
  type Scoring,
  type Word,
} from './score-segment.ts'
import type { Segment } from './segment.ts'

/** Where as many are named by all words, or at least hold them all, others are not looked for. */
const enough = 24
/** So many of the others at most. */
const mostClose = 96
/** Whose order the places of their words decide, too. */
const reordered = 200

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
  const head = orderHead(segments, words, candidates, scoring, {
    count: Math.min(reordered, total),
    use: question.use,
  })
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
  const { meant, isNamed, isUnsold = false, isOfKind: asksKind = false, without = [] } = question
  const measures = measuresOf(words, question)
  const touched = segments.map((segment) => addWords(segment, words, measures))
  for (const segment of segments) dropWith(segment, without)
  const found = countFound(touched, measures)
  const { placed, loose } = found
  const isOfKind = asksKind && measures.isPlaced && found.ofKind.complete > 0
  const { named, complete: all } = isOfKind ? found.ofKind : found
  // Where nothing else has all words, a description tells what it is.
  const isLoose = found.complete === 0 && loose > 0 && !isUnsold
  const rarities = words.map(({ rarity }) => rarity)
  const scoring: Scoring = {
    ...measures,
    ...askedScores(measures, rarities, meantWeight(isNamed, placed)),
    named: isLoose ? 0 : measures.named,
  }
  const isWide = named < enough
  const complete = isLoose ? loose : isWide ? all : named
  const takesClose =
    (complete === 0 && (meant.length > 0 || isUnsold || !isUnknown(words, question))) ||
    (complete > 0 && complete < enough && !saysColour(question.words))
  const kinds = isOfKind ? measures.isMeant : undefined
  const closeKinds = found.kinds.size > 0 ? found.kinds : kinds
  const wanted = { isWide, takesClose, kinds, closeKinds }
  const close = takeFound(touched, scoring, wanted)
  // Where no two words meet, what has one of them is as close as anything comes.
  const candidates =
    close.ids.length === 0 && takesClose && !isUnsold
      ? takeFound(touched, { ...scoring, words: 0, known: 0 }, wanted)
      : close
  forget(touched)
  const total = Math.min(candidates.scores.length, complete + (takesClose ? mostClose : 0))
  return { candidates, scoring, total, counts: { named, complete, isWide, isOfKind, placed } }
}

const measuresOf = (
  words: readonly Word[],
  {
    country,
    meant,
    kin = none,
    called = none,
    isExact = false,
    isOtherName = false,
    isPlaced = false,
    isGuessed = false,
    isUnsold,
    isVague = false,
    unplaced,
  }: RankQuestion,
): Omit<Scoring, keyof AskedScores> & AskedBits => {
  const needed = words.filter(isNeeded)
  return {
    ...bitsOf(words),
    known: needed.reduce((sum, { holders, rarity }) => sum + (holders > 0 ? rarity : 0), 0),
    words: needed.length,
    country: 1 << countries.indexOf(country),
    isMeant: new Set(meant),
    isExact,
    isOtherName,
    isPlaced,
    // One word names so many things that what its titles end with says little.
    takesHeads: isGuessed && needed.length > 1,
    isVague,
    leastTelling: isUnsold === true ? 2 : 1,
    kin,
    called,
    unplaced,
  }
}

const bitsOf = (words: readonly Word[]): AskedBits & Pick<Scoring, 'named'> => {
  const bitsWhere = (holds: (word: Word) => boolean): number =>
    words.reduce((bits, word, at) => bits | (holds(word) ? 1 << at : 0), 0)
  const lettered = bitsWhere((word) => isNeeded(word) && word.hasLetters)
  const telling = lettered & bitsWhere(isTelling)
  const every = bitsWhere(isNeeded)
  return {
    every,
    core: bitsWhere(isCore),
    named: bitsWhere(({ role, holders }) => role === 'thing' && holders > 0),
    // A lone "pro" or "4x6" is all that is asked for where nothing else is.
    telling: telling || lettered || every,
  }
}

const none: ReadonlySet<number> = new Set()

const isTelling = (word: Word): boolean => isNeeded(word) && word.role !== 'detail'

/**
 * The name of what nobody sells, and one word more: "kindle oasis". What has that word is something else. Where products
 * have categories, so is what has one word before the unknown name of a thing: "cat flap".
 */
const isUnknown = (words: readonly Word[], { isPlaced, endsWithThing }: RankQuestion): boolean => {
  const named = words.filter((word) => isTelling(word) && word.hasLetters)
  const known = named.filter(({ holders }) => holders > 0)
  const isFew = known.length < 2 && !known.some(({ holders }) => holders >= common)
  if (words.some(isCore)) return false
  return (
    (named[0]?.holders === 0 && isFew) ||
    (isPlaced === true &&
      endsWithThing === true &&
      named.length === 2 &&
      named[1]?.isNamed === false)
  )
}

const isCore = ({ role, holders }: Word): boolean =>
  holders > 0 && (role === 'thing' || role === 'brand')

/** Words that as many hold are rather things than names. */
const common = 10

const saysColour = (words: readonly AskedWord[]): boolean =>
  words.some(({ lexeme }) => colourNamed(lexeme) !== undefined)
