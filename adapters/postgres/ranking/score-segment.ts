import {
  fieldOf,
  holdersOf,
  isNaming,
  lexemesOfWord,
  otherNameCounts,
  type AskedLexeme,
  type Kinds,
} from '#application/search/rank/asked-lexemes.ts'
import {
  isClose,
  isSaidOf,
  tellsName,
  type Counts,
  type HeldWord,
  type Measures,
  type Scoring,
  type Wanted,
} from '#application/search/rank/candidates.ts'
import { longestTitle } from '#application/search/rank/order-head.ts'
import type { Country } from '#domain/market/country.ts'
import { fields, heldPoints, impactOf, raritiesOf } from '#domain/search/rank.ts'
import type { AskedWord } from '#domain/search/understand/name-words.ts'
import { hashOf } from './lexeme-hash.ts'
import { countAt, postingsAt, startOf, type Segment } from './segment.ts'
import { fieldOfMark } from './segment-keys.ts'

/** Of what is of the kind its name says no more, wherever that stands: a "Phone (3)" is no more a phone than others. */
const ofCategory = fields.indexOf('category')

export type Word = HeldWord & {
  readonly lexemes: readonly (AskedLexeme & { readonly hash: number })[]
  /** What it adds, by field and by words of the title. */
  readonly scores: Float32Array
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
  asked: AskedWord,
  segments: readonly Segment[],
  { country, isMeant }: Asked,
): Omit<Word, 'rarity' | 'scores'> => {
  const word = lexemesOfWord(asked, country, isMeant)
  const lexemes = word.lexemes.map((one) => ({ ...one, hash: hashOf(one.lexeme) }))
  const counts = lexemes.map(({ hash }) => countOf(segments, hash))
  return { ...word, lexemes, ...holdersOf(lexemes, counts) }
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
        const own = fieldOf(fieldOfMark(postings.marks[at] ?? 0), category, kinds, word)
        if (counts === 'not' || own < 0) continue
        if (mask === 0) touched[count++] = place
        masks[place] = mask | bit
        if (isNaming(own, category, kinds, word)) namedMasks[place] = (namedMasks[place] ?? 0) | bit
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

const scoresOf = (rarity: number): Float32Array => impacts.map((one) => rarity * one)

const impacts = Float32Array.from({ length: fields.length * (longestTitle + 1) }, (_, at) =>
  impactOf(fields[Math.floor(at / (longestTitle + 1))] ?? 'description', at % (longestTitle + 1)),
)

export const countFound = (touched: readonly Touched[], scoring: Measures): Counts => {
  const found = { complete: 0, loose: 0, named: 0 }
  const ofKind = { complete: 0, named: 0 }
  const [kinds, mentioning] = [new Set<number>(), new Set<number>()]
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
      if (!isSaidOf(namedMask, category, scoring)) {
        mentioning.add(category)
        continue
      }
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
  return {
    ...found,
    ofKind,
    kinds,
    mentioning: found.complete > 0 ? none : mentioning,
    placed: found.named === 0 ? 1 : placed / found.named,
  }
}

const none: ReadonlySet<number> = new Set()

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
