import type { Country } from '#domain/market/country.ts'
import { colourNamed } from '#domain/offer/colour.ts'
import {
  fields,
  heldPoints,
  impactOf,
  raritiesOf,
  rarityIn,
  type AskedBits,
  type AskedScores,
} from '#domain/search/rank.ts'
import type { AskedWord, Role } from '#domain/search/understand/name-words.ts'
import { describedLexeme, isIdWord } from '#domain/search/weigh-lexemes.ts'
import { hashOf, hashOfColour } from './lexeme-hash.ts'
import { countAt, postingsAt, startOf, type Segment } from './segment.ts'
import { fieldOfMark } from './segment-keys.ts'

const described = fields.indexOf('description')
/** Of what is of the kind its name says no more, wherever that stands: a "Phone (3)" is no more a phone than others. */
const ofCategory = fields.indexOf('category')
const head = fields.indexOf('head')
const title = fields.indexOf('title')

/**
 * Place in `fields`, or -1 where it says nothing. What a title ends with tells what the thing is only where no category surely does; the
 * name of another category does not say it: a console among "Games & Consoles" is no game.
 */
export const fieldOf = (
  mark: number,
  category: number,
  {
    unplaced,
    called,
    isPlaced,
    takesHeads,
  }: Pick<Kinds, 'unplaced' | 'called' | 'isPlaced' | 'takesHeads'>,
  isThing: boolean,
): number => {
  const field = fieldOfMark(mark)
  if (category === unplaced || takesHeads) return field
  if (isThing && isPlaced && field === ofCategory && !called.has(category)) return -1
  return field === head ? title : field
}

export type Word = {
  /** Said in other words it is held, and adds nothing. */
  readonly lexemes: readonly {
    readonly hash: number
    readonly isOther: boolean
    /** See `otherNameCounts`. */
    readonly isOtherName: boolean
  }[]
  readonly holders: number
  /** Some hold it elsewhere than in a description. */
  readonly isNamed: boolean
  readonly rarity: number
  /** What it adds, by field and by words of the title. */
  readonly scores: Float32Array
  /** More than a letter or a number. */
  readonly hasLetters: boolean
  readonly role: Role
  /** The words end with it, and it says what the thing is. */
  readonly isThing: boolean
}

type Asked = { readonly country: Country; readonly isMeant: boolean }

export const toWords = (
  asked: readonly AskedWord[],
  segments: readonly Segment[],
  where: Asked,
): readonly Word[] => {
  const products = segments.reduce((sum, { live }) => sum + live, 0)
  const words = asked.map((word) => toWord(word, segments, where))
  const rarities = raritiesOf(
    words.map(({ holders }) => holders),
    products,
  )
  return words.map((word, at) => {
    const rarity = rarities[at] ?? 1
    return { ...word, rarity, scores: scoresOf(rarity) }
  })
}

const toWord = (
  { lexeme, alternatives, equals, text, role, isLast }: AskedWord,
  segments: readonly Segment[],
  { country, isMeant }: Asked,
): Omit<Word, 'rarity' | 'scores'> => {
  const colour = colourNamed(lexeme)
  const own = new Set([lexeme, ...equals].flatMap((one) => [one, describedLexeme(one)]))
  const toLexeme = (one: string) => {
    const isOther = !own.has(one) && role !== 'wish'
    const isOtherName = isOther && role === 'thing' && isMeant && !isIdWord(one)
    return { hash: hashOf(one), isOther: isOther && !isOtherName, isOtherName }
  }
  const ofColour =
    colour === undefined
      ? []
      : { hash: hashOfColour(colour, country), isOther: true, isOtherName: false }
  const named = [...[lexeme, ...alternatives].map(toLexeme), ...[ofColour].flat()]
  const lexemes = [
    ...named,
    ...[lexeme, ...alternatives].map((one) => toLexeme(describedLexeme(one))),
  ]
  const counts = lexemes.map(({ hash }) => countOf(segments, hash))
  const ofNames = Math.max(...counts.slice(0, named.length))
  const holders = ofNames > 0 ? ofNames : Math.max(...counts)
  return {
    lexemes,
    holders,
    isNamed: ofNames > 0,
    hasLetters: /\p{L}{2}/u.test(text),
    role,
    isThing: role === 'thing' && isLast,
  }
}

const countOf = (segments: readonly Segment[], hash: number): number =>
  segments.reduce((sum, segment) => {
    const start = startOf(segment, hash)
    return start < 0 ? sum : sum + liveCountOf(segment, start)
  }, 0)

/** What a newer segment holds is counted there: nodes with other segments count the same. */
const liveCountOf = (segment: Segment, start: number): number => {
  if (segment.live === segment.productIds.length) return countAt(segment, start)
  const { places, count } = postingsAt(segment, start)
  let live = 0
  for (let nth = 0; nth < count; nth++) if (segment.countries[places[nth] ?? 0] !== 0) live++
  return live
}

/** Products of all segments, in no order; each by its place in all of these. */
export type Candidates = {
  readonly ids: Int32Array
  readonly scores: Float32Array
  /** Which segment each is of, and where it is in it. */
  readonly segments: Uint16Array
  readonly places: Int32Array
}

export type Touched = { readonly segment: Segment; readonly count: number }

/** Adds up, in the scratch of the segment, what each word adds to each product: the best of what it holds for it. */
export const addWords = (
  segment: Segment,
  words: readonly Word[],
  kinds: Kinds & Pick<Scoring, 'isExact'>,
): Touched => {
  const { sums, bests, masks, namedMasks, touched } = scratchOf(segment)
  const { titleWords, categoryIds } = segment
  const { isMeant, isExact } = kinds
  let count = 0
  for (const [nth, word] of words.entries()) {
    const bit = 1 << nth
    const isKind = isExact && word.role === 'thing'
    const { scores } = word
    for (const { hash, isOther, isOtherName } of word.lexemes) {
      const start = startOf(segment, hash)
      if (start < 0) continue
      const postings = postingsAt(segment, start)
      for (let at = 0; at < postings.count; at++) {
        const place = postings.places[at] ?? 0
        const mask = masks[place] ?? 0
        const category = categoryIds[place] ?? 0
        const counts = isOtherName ? otherNameCounts(category, kinds) : isOther ? 'held' : 'alike'
        const own = fieldOf(postings.marks[at] ?? 0, category, kinds, word.isThing)
        if (counts === 'not' || own < 0) continue
        if (mask === 0) touched[count++] = place
        masks[place] = mask | bit
        if (own !== described) namedMasks[place] = (namedMasks[place] ?? 0) | bit
        const field = isKind && isMeant.has(category) ? ofCategory : own
        const length = Math.min(titleWords[place] ?? 0, longestTitle)
        const added = counts === 'alike' ? (scores[field * (longestTitle + 1) + length] ?? 0) : 0
        const before = (mask & bit) === 0 ? 0 : (bests[place] ?? 0)
        if ((mask & bit) !== 0 && added <= before) continue
        bests[place] = added
        sums[place] = (sums[place] ?? 0) + added - before
      }
    }
  }
  return { segment, count }
}

export type Kinds = Pick<
  Scoring,
  'isMeant' | 'isOtherName' | 'isPlaced' | 'takesHeads' | 'kin' | 'called' | 'unplaced'
>

/**
 * Another name of the thing says as much where no category has the one that is typed; else it is held in the same department, and is
 * something else elsewhere: a "cooler" of processors is no chilly bin.
 */
export const otherNameCounts = (
  category: number,
  { isMeant, isOtherName, kin, unplaced }: Omit<Kinds, 'isPlaced' | 'takesHeads' | 'called'>,
): 'alike' | 'held' | 'not' => {
  if (isOtherName && isMeant.has(category)) return 'alike'
  return kin.has(category) || category === unplaced ? 'held' : 'not'
}

/** Forgets, in the scratch of the segment, what holds one of the lexemes. */
export const dropWith = (segment: Segment, lexemes: readonly string[]): void => {
  const { masks, namedMasks } = scratchOf(segment)
  for (const lexeme of lexemes) {
    const start = startOf(segment, hashOf(lexeme))
    if (start < 0) continue
    const { places, count } = postingsAt(segment, start)
    for (let at = 0; at < count; at++) {
      masks[places[at] ?? 0] = 0
      namedMasks[places[at] ?? 0] = 0
    }
  }
}

export const longestTitle = 63

const scoresOf = (rarity: number): Float32Array => impacts.map((one) => rarity * one)

const impacts = Float32Array.from({ length: fields.length * (longestTitle + 1) }, (_, at) =>
  impactOf(fields[Math.floor(at / (longestTitle + 1))] ?? 'description', at % (longestTitle + 1)),
)

/** Of what is listed in the country and holds all words. */
export type Counts = {
  readonly complete: number
  /** Those of a category that the words mean, or of none that is known. */
  readonly ofKind: Pick<Counts, 'complete' | 'named'>
  /** Of words that many kinds of things are called by, those of what has all in its name: "pokemon cards" are trading cards. */
  readonly kinds: ReadonlySet<number>
  /** Also where a description alone says what it is. */
  readonly loose: number
  /** Not by descriptions alone. */
  readonly named: number
  /** The share of `named` whose category is known; 1 where nothing is. */
  readonly placed: number
}

export const countFound = (
  touched: readonly Touched[],
  scoring: Omit<Scoring, keyof AskedScores | 'known'> & AskedBits,
): Counts => {
  const found = { complete: 0, loose: 0, named: 0 }
  const ofKind = { complete: 0, named: 0 }
  const kinds = new Set<number>()
  let placed = 0
  const { unplaced, every, country, isMeant, isPlaced, isVague } = scoring
  for (const { segment, count } of touched) {
    const { masks, namedMasks, touched: places } = scratchOf(segment)
    for (let at = 0; at < count; at++) {
      const place = places[at] ?? 0
      const isListed = ((segment.countries[place] ?? 0) & country) !== 0
      const namedMask = namedMasks[place] ?? 0
      const category = segment.categoryIds[place] ?? 0
      if (!isListed || ((masks[place] ?? 0) & every) !== every) continue
      if (!tellsName(namedMask, scoring)) continue
      found.loose++
      if (!isSaidOf(namedMask, category, scoring)) continue
      const isOfKind = category === unplaced || isMeant.has(category)
      found.complete++
      if (isOfKind) ofKind.complete++
      if ((namedMask & every) !== every) continue
      found.named++
      if (isOfKind) ofKind.named++
      if (isVague && isPlaced && isMeant.has(category)) kinds.add(category)
      if (category !== unplaced) placed++
    }
  }
  return { ...found, ofKind, kinds, placed: found.named === 0 ? 1 : placed / found.named }
}

export type Scoring = AskedScores & {
  /** The rarity of all words that some product holds. */
  readonly known: number
  readonly words: number
  /** Bits of the words that say the thing and that some product holds: they must stand elsewhere than in a description. */
  readonly named: number
  readonly unplaced: number | undefined
  /** One bit. */
  readonly country: number
  readonly isMeant: ReadonlySet<number>
  readonly kin: ReadonlySet<number>
  readonly called: ReadonlySet<number>
  readonly isExact: boolean
  readonly isVague: boolean
  /** Nearly all products have a category that says what they are. */
  readonly isPlaced: boolean
  /** What a title ends with tells what the thing is although its category is known, as that is rather guessed. */
  readonly takesHeads: boolean
  /** How many telling words a close one has. */
  readonly leastTelling: number
  /** The words are another name of the thing. */
  readonly isOtherName: boolean
}

/** A close one has half of the words, and so much of the rarity of those that some product holds. */
const leastHeld = 0.45

/** What is looked for besides what all words name: what holds all of them, and what most. */
export type Wanted = {
  readonly isWide: boolean
  readonly takesClose: boolean
  /** Nothing but what is of these categories, or of none that is known; of close ones other kinds may be wanted. */
  readonly kinds: ReadonlySet<number> | undefined
  readonly closeKinds: ReadonlySet<number> | undefined
}

/** Leaves the scratches as they are. */
export const takeFound = (
  touched: readonly Touched[],
  scoring: Scoring,
  wanted: Wanted,
): Candidates => {
  const most = touched.reduce((sum, { count }) => sum + count, 0)
  if (gathered.ids.length < most) gathered = candidatesOf(2 * most)
  let kept = 0
  for (const [nth, one] of touched.entries()) kept = gather(one, nth, kept, scoring, wanted)
  const { ids, scores, segments, places } = gathered
  return {
    ids: ids.slice(0, kept),
    scores: scores.slice(0, kept),
    segments: segments.slice(0, kept),
    places: places.slice(0, kept),
  }
}

const candidatesOf = (length: number): Candidates => ({
  ids: new Int32Array(length),
  scores: new Float32Array(length),
  segments: new Uint16Array(length),
  places: new Int32Array(length),
})

/** Of the question that is answered now: a frequent word touches many more than are kept. */
let gathered = candidatesOf(0)

/** Gathers what was found in the segment at its place `nth` after the first `kept`; answers how many there are then. */
const gather = (
  { segment, count }: Touched,
  nth: number,
  kept: number,
  scoring: Scoring,
  { isWide, takesClose, kinds, closeKinds }: Wanted,
): number => {
  const { sums, masks, namedMasks, touched } = scratchOf(segment)
  const { ids, scores, segments, places } = gathered
  const { every, country, isMeant, meant, appeal, telling, unplaced } = scoring
  const points = new Map<number, number>()
  const pointsOf = (mask: number): number => {
    const known = points.get(mask) ?? heldPoints(mask, scoring)
    points.set(mask, known)
    return known
  }
  let end = kept
  for (let at = 0; at < count; at++) {
    const place = touched[at] ?? 0
    const mask = masks[place] ?? 0
    const namedMask = namedMasks[place] ?? 0
    const category = segment.categoryIds[place] ?? 0
    const isComplete = (mask & every) === every
    const isLookedFor = isComplete
      ? isWide || (namedMask & every) === every
      : takesClose && (mask & telling) !== 0
    const wantedKinds = isComplete ? kinds : closeKinds
    const isAnother = wantedKinds?.has(category) === false && category !== unplaced
    const isListed = !isAnother && ((segment.countries[place] ?? 0) & country) !== 0
    const isTold = isComplete ? tellsName(namedMask, scoring) : (namedMask & telling) !== 0
    const isSaid = isTold && isSaidOf(namedMask, category, scoring)
    if (isLookedFor && isListed && isSaid) {
      if (isComplete || isClose(mask, namedMask, category, scoring)) {
        ids[end] = segment.productIds[place] ?? 0
        segments[end] = nth
        places[end] = place
        scores[end++] =
          (sums[place] ?? 0) +
          pointsOf(mask) +
          (isMeant.has(category) ? meant : 0) +
          appeal * (segment.appeals[place] ?? 0)
      }
    }
  }
  return end
}

/** Empties the scratches for the next question. */
export const forget = (touched: readonly Touched[]): void => {
  for (const { segment, count } of touched) {
    const { sums, masks, namedMasks, touched: places } = scratchOf(segment)
    for (let at = 0; at < count; at++) {
      const place = places[at] ?? 0
      masks[place] = 0
      namedMasks[place] = 0
      sums[place] = 0
    }
  }
}

/** A watch with a 5 in its name, and iPhones in its description, is no "iphone 5". */
const tellsName = (namedMask: number, { telling }: Pick<Scoring, 'telling'>): boolean =>
  namedMask === 0 || (namedMask & telling) !== 0

/** What a thing is must stand elsewhere than in a description: it may go with what is asked for. */
const isSaidOf = (
  namedMask: number,
  category: number,
  { named, isMeant, unplaced }: Pick<Scoring, 'named' | 'isMeant' | 'unplaced'>,
): boolean => (namedMask & named) === named || category === unplaced || isMeant.has(category)

/**
 * Of what lacks a word. Where categories are known, it leaves the kind of the thing only by its name and one word more: a "keyboard case" is no
 * keyboard.
 */
const isClose = (mask: number, namedMask: number, category: number, scoring: Scoring): boolean => {
  const { every, core, isMeant, isPlaced, telling, named, unplaced, leastTelling, known, words } =
    scoring
  const isThing = isMeant.has(category)
  if (isPlaced && isMeant.size > 0 && !isThing && category !== unplaced) {
    const isAlsoCalled = named > 0 && (namedMask & named) === named
    if (!isAlsoCalled || (namedMask & telling & ~named) === 0) return false
  } else if (bitsOf(mask & telling) < leastTelling) return false
  const hasCore = core > 0 && (mask & core) === core
  const held = rarityIn(mask & every, scoring.rarities)
  return isThing || hasCore || (held >= leastHeld * known && 2 * bitsOf(mask & every) >= words)
}

const bitsOf = (mask: number): number => {
  let bits = 0
  for (let rest = mask; rest > 0; rest &= rest - 1) bits++
  return bits
}

type Scratch = {
  readonly sums: Float32Array
  /** What the word that is added now does. */
  readonly bests: Float32Array
  readonly masks: Uint16Array
  readonly namedMasks: Uint16Array
  readonly touched: Int32Array
  readonly slots: Int16Array
}

const scratches = new WeakMap<Segment, Scratch>()

/** All zero between two questions. */
export const scratchOf = (segment: Segment): Scratch => {
  const known = scratches.get(segment)
  if (known !== undefined) return known
  const { length } = segment.productIds
  const made = {
    sums: new Float32Array(length),
    bests: new Float32Array(length),
    masks: new Uint16Array(length),
    namedMasks: new Uint16Array(length),
    touched: new Int32Array(length),
    slots: new Int16Array(length),
  }
  scratches.set(segment, made)
  return made
}
