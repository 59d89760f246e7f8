import type { Ranking, RankQuestion } from '../ranking.ts'
import { countries } from '#domain/market/country.ts'
import { colourNamed } from '#domain/offer/colour.ts'
import {
  askedScores,
  meantWeight,
  rarityIn,
  type AskedBits,
  type AskedScores,
} from '#domain/search/rank.ts'
import { isNeeded, type AskedWord } from '#domain/search/understand/name-words.ts'
import type { Kinds, LexemesOfWord } from './asked-lexemes.ts'

/** Where as many are named by all words, or at least hold them all, others are not looked for. */
const enough = 24
/** So many of the others at most. */
export const mostClose = 96
/** Whose order the places of their words decide, too. */
export const reordered = 200

export type HeldWord = LexemesOfWord & {
  readonly holders: number
  /** Some hold it elsewhere than in a description. */
  readonly isNamed: boolean
  /** See `raritiesOf`. */
  readonly rarity: number
}

/** Of what is listed in the country and holds all words. */
export type Counts = {
  readonly complete: number
  /** Those of a category that the words mean, or of none that is known. */
  readonly ofKind: Pick<Counts, 'complete' | 'named'>
  /** Of words that many kinds of things are called by, those of what has all in its name: "pokemon cards" are trading cards. */
  readonly kinds: ReadonlySet<number>
  /** Also where a description alone says what it is. */
  readonly loose: number
  /** See `Ranking`. */
  readonly mentioning: ReadonlySet<number>
  /** Not by descriptions alone. */
  readonly named: number
  /** The share of `named` whose category is known; 1 where nothing is. */
  readonly placed: number
}

export type Scoring = AskedScores &
  Kinds & {
    /** The rarity of all words that some product holds. */
    readonly known: number
    readonly words: number
    /** Bits of the words that say the thing and that some product holds: they must stand elsewhere than in a description. */
    readonly named: number
    /** One bit. */
    readonly country: number
    readonly isExact: boolean
    readonly isVague: boolean
    /** How many telling words a close one has. */
    readonly leastTelling: number
  }

/** What follows from the words alone, before anything is counted. */
export type Measures = Omit<Scoring, keyof AskedScores> & AskedBits

/** A close one has half of the words, and so much of the rarity of those that some product holds. */
export const leastHeld = 0.45

/** What is looked for besides what all words name: what holds all of them, and what most. */
export type Wanted = {
  readonly isWide: boolean
  readonly takesClose: boolean
  /** Nothing but what is of these categories, or of none that is known; of close ones other kinds may be wanted. */
  readonly kinds: ReadonlySet<number> | undefined
  readonly closeKinds: ReadonlySet<number> | undefined
}

type Sought = {
  readonly scoring: Scoring
  readonly wanted: Wanted
  /** Instead, where that finds nothing. */
  readonly closest: Scoring | undefined
  readonly counts: Pick<
    Ranking,
    'named' | 'complete' | 'isWide' | 'isOfKind' | 'placed' | 'mentioning'
  >
  /** How many there are at most. */
  readonly most: number
}

/** What is looked for, by what was counted. */
export const wantedOf = (
  words: readonly HeldWord[],
  question: RankQuestion,
  measures: Measures,
  found: Counts,
): Sought => {
  const { meant, isNamed, isUnsold = false, isOfKind: asksKind = false } = question
  const { placed, loose } = found
  const isOfKind = asksKind && measures.isPlaced && found.ofKind.complete > 0
  const { named, complete: all } = isOfKind ? found.ofKind : found
  // Where nothing else has all words, a description tells what it is, unless categories do.
  const isTold = measures.isPlaced && meant.length > 0
  const isLoose = found.complete === 0 && loose > 0 && !isUnsold && !isTold
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
  return {
    scoring,
    wanted: { isWide, takesClose, kinds, closeKinds },
    // Where no two words meet, what has one of them is as close as anything comes.
    closest: takesClose && !isUnsold ? { ...scoring, words: 0, known: 0 } : undefined,
    counts: { named, complete, mentioning: found.mentioning, isWide, isOfKind, placed },
    most: complete + (takesClose ? mostClose : 0),
  }
}

export const measuresOf = (
  words: readonly HeldWord[],
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
): Measures => {
  const needed = words.filter(isNeeded)
  return {
    ...bitsOf(words, isPlaced),
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

const bitsOf = (
  words: readonly HeldWord[],
  isPlaced: boolean,
): AskedBits & Pick<Scoring, 'named'> => {
  const bitsWhere = (holds: (word: HeldWord) => boolean): number =>
    words.reduce((bits, word, at) => bits | (holds(word) ? 1 << at : 0), 0)
  const lettered = bitsWhere((word) => isNeeded(word) && word.hasLetters)
  const telling = lettered & bitsWhere(isTelling)
  const every = bitsWhere(isNeeded)
  return {
    every,
    core: bitsWhere(isCore),
    named: bitsWhere(
      ({ role, isHead, holders }) => holders > 0 && (role === 'thing' || (isHead && isPlaced)),
    ),
    // A lone "pro" or "4x6" is all that is asked for where nothing else is.
    telling: telling || lettered || every,
  }
}

const none: ReadonlySet<number> = new Set()

const isTelling = (word: HeldWord): boolean => isNeeded(word) && word.role !== 'detail'

/**
 * The name of what nobody sells, and one word more: "kindle oasis". What has that word is something else. Where products
 * have categories, so is what has just one word before the unknown name of a thing: "cat flap".
 */
const isUnknown = (
  words: readonly HeldWord[],
  { isPlaced, endsWithThing }: RankQuestion,
): boolean => {
  const named = words.filter((word) => isTelling(word) && word.hasLetters)
  const known = named.filter(({ holders }) => holders > 0)
  const isFew = known.length < 2 && !known.some(({ holders }) => holders >= common)
  if (words.some(isCore)) return false
  return (
    (named[0]?.holders === 0 && isFew) ||
    (isPlaced === true &&
      endsWithThing === true &&
      named.length === 2 &&
      words.filter(isNeeded).length === 2)
  )
}

const isCore = ({ role, holders }: HeldWord): boolean =>
  holders > 0 && (role === 'thing' || role === 'brand')

/** Words that as many hold are rather things than names. */
const common = 10

const saysColour = (words: readonly AskedWord[]): boolean =>
  words.some(({ lexeme }) => colourNamed(lexeme) !== undefined)

/** A watch with a 5 in its name, and iPhones in its description, is no "iphone 5". */
export const tellsName = (namedMask: number, { telling }: Pick<Scoring, 'telling'>): boolean =>
  namedMask === 0 || (namedMask & telling) !== 0

/** What a thing is must stand elsewhere than in a description: it may go with what is asked for. */
export const isSaidOf = (
  namedMask: number,
  category: number,
  { named, isMeant, unplaced }: Pick<Scoring, 'named' | 'isMeant' | 'unplaced'>,
): boolean => (namedMask & named) === named || category === unplaced || isMeant.has(category)

/**
 * Of what lacks a word. Where categories are known, it leaves the kind of the thing only by its name and one word more: a "keyboard case" is no
 * keyboard.
 */
export const isClose = (
  mask: number,
  namedMask: number,
  category: number,
  scoring: Scoring,
): boolean => {
  const { every, core, isMeant, isPlaced, telling, named, unplaced, leastTelling, known, words } =
    scoring
  const isThing = isMeant.has(category)
  if (isPlaced && isMeant.size > 0 && !isThing && category !== unplaced) {
    const isAlsoCalled = named > 0 && (namedMask & named) === named
    if (!isAlsoCalled || (namedMask & telling & ~named) === 0) return false
  } else if (countBits(mask & telling) < leastTelling) return false
  const hasCore = core > 0 && (mask & core) === core
  const held = rarityIn(mask & every, scoring.rarities)
  return isThing || hasCore || (held >= leastHeld * known && 2 * countBits(mask & every) >= words)
}

const countBits = (mask: number): number => {
  let bits = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) bits++
  return bits
}
