/**
 * Where a product has a word: of one that stands in its title several times `repeated`, of the last word of what the title calls the
 * thing `head`, of a described one only its description tells.
 */
export type Field = (typeof fields)[number]

export const fields = [
  'brand',
  'title',
  'category',
  'detail',
  'description',
  'repeated',
  'head',
] as const

/**
 * Weights of this file are fitted to judged queries: one of them is changed at a time and kept where the mean
 * nDCG@10 over four sets rises. `all`, the rarity of all words, is 1 for them.
 */
export const scoreWeights = {
  fields: {
    brand: 0.6,
    title: 0.4,
    category: 0.6,
    detail: 0.9,
    description: 0.3,
    repeated: 1,
    head: 0.75,
  },
  /** A word says more of a product whose title is short. */
  short: 0.95,
  /** More than all else together. */
  complete: 5,
  held: 2.15,
  /** Of what lacks some word: that it has the thing and the brand that are asked for. */
  core: 1,
  /** See `meantWeight`. */
  meant: { named: 0.3, sure: 0.3, sureAndNamed: 1 },
  appeal: 0.2,
  phrase: 0.9,
  /** At most, of what all who search for the words chose. */
  use: 0.5,
} as const satisfies { readonly fields: Readonly<Record<Field, number>> } & Record<string, unknown>

/** Of a word that `holders` of `products` have: the fewer, the more it says (BM25). */
const rarity = (holders: number, products: number): number =>
  Math.log(1 + Math.max(products - holders + 0.5, 0.5) / (holders + 0.5))

// Scores are whole numbers, in ten-thousandths: sums of these are the same in any order, and in any engine. Below 2^24 they are
// exact in 32 bits.

/** Of the words of a query, of which so many of `products` hold each, in hundredths; of a very long one in coarser steps. */
export const raritiesOf = (holders: readonly number[], products: number): readonly number[] => {
  const rarities = holders.map((count) => rarity(count, products))
  const steps = 100 * Math.min(1, mostRarity / sumOf(rarities))
  return rarities.map((one) => Math.max(Math.round(one * steps), 1))
}

const mostRarity = 100

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** What a word of the rarity 1 adds, in hundredths; `titleWords` is the length of the title. */
export const impactOf = (field: Field, titleWords: number): number =>
  Math.round(
    100 *
      (scoreWeights.fields[field] +
        (isInTitle(field) ? scoreWeights.short * shortness(titleWords) : 0)),
  )

export const isInTitle = (field: Field | undefined): boolean =>
  field === 'brand' || field === 'title' || field === 'repeated' || field === 'head'

export const shortness = (titleWords: number): number =>
  1 / (0.5 + 0.5 * ((Math.max(titleWords, shortTitle) + 2) / 14))

/** Shorter ones are brand and model. */
const shortTitle = 4

/** One word of a query, as one product has it. */
export type FoundWord = {
  readonly field: Field
  /** In the title, from 1; 0 elsewhere. */
  readonly place: number
  /** See `raritiesOf`. */
  readonly rarity: number
  /** Said in other words, which adds nothing. */
  readonly isOther: boolean
}

/**
 * What it speaks for a product to be in a category that the words mean: more where they are its name, and
 * where nearly all categories are known. `placed` is the share of those that are.
 */
export const meantWeight = (isNamed: boolean, placed: number): number => {
  const sureness = Math.min(Math.max((placed - 0.85) / 0.15, 0), 1)
  const { named, sure, sureAndNamed } = scoreWeights.meant
  return (isNamed ? named : 0) + sureness * (isNamed ? sureAndNamed : sure)
}

/** From 0: how often people went to its shops, how many sell it, and how it was rated. */
export const appealOf = (popularity: number, rating: number, reviews: number): number =>
  Math.log10(1 + Math.max(popularity, 0)) / 3 +
  (reviews === 0 ? 0 : (rating - ratingsBefore.mean) * reviews) /
    (reviews + ratingsBefore.count) /
    10

/** As scores count it: in steps of 1/128. */
export const appealSteps = (appeal: number): number =>
  Math.min(Math.max(Math.round(128 * appeal), leastAppealSteps), 479)

/** No appeal is as low as -1/4. */
export const leastAppealSteps = -31

/** Few ratings say little: these stand beside them, in orders by rating as well. */
export const ratingsBefore = { mean: 3, count: 10 } as const

/** A part of a score, in whole points: they sum up to it. */
export type ScoreTerm =
  | { readonly name: 'word'; readonly word: number; readonly field: Field; readonly points: number }
  | { readonly name: (typeof sharedTerms)[number]; readonly points: number }

/** Of all words: had, the thing and its brand among them, their share, the meant category, popularity and ratings, standing together, learnt from use. */
export const sharedTerms = [
  'all-words',
  'thing',
  'share',
  'category',
  'appeal',
  'order',
  'use',
] as const

/** Bits of the words of a query, by their places: what of them a product must hold. */
export type AskedBits = {
  /** All that are not well done without. */
  readonly every: number
  /** Those that say the thing and its brand. */
  readonly core: number
  /** Those that are no measures or other details. */
  readonly telling: number
}

/** What scores of one query have in common, all in points. */
export type AskedScores = AskedBits & {
  /** See `raritiesOf`. */
  readonly rarities: readonly number[]
  /** What having all words adds: more than all else together. */
  readonly complete: number
  readonly share: readonly Pair[]
  /**
   * Of what lacks a word and holds all that say the thing and its brand: the thing weighs more than a measure that it lacks,
   * but not than the words that say which one.
   */
  readonly thing: readonly Pair[]
  /** Of a category that the words mean. */
  readonly meant: number
  /** Of a step of appeal. */
  readonly appeal: number
  /** Of what was learnt, at most. */
  readonly use: number
}

/** The square of a share in parts: what holding one word adds, or two. */
export type Pair = { readonly bits: number; readonly points: number }

/** `meant`: see `meantWeight`. */
export const askedScores = (
  bits: AskedBits,
  rarities: readonly number[],
  meant: number,
): AskedScores => {
  const all = rarityIn(bits.every, rarities)
  const ofThing = bits.core === 0 ? 0 : bits.telling | bits.core
  const thing = rarityIn(ofThing, rarities)
  return {
    ...bits,
    rarities,
    complete: Math.round(100 * scoreWeights.complete * all),
    share: pairsOf(bits.every, rarities, (100 * scoreWeights.held) / all),
    thing: pairsOf(ofThing, rarities, (100 * scoreWeights.core * all) / thing ** 2),
    meant: Math.round(100 * meant * all),
    appeal: Math.max(Math.round((100 * scoreWeights.appeal * all) / 128), 1),
    use: 100 * scoreWeights.use * all,
  }
}

export const rarityIn = (bits: number, rarities: readonly number[]): number =>
  rarities.reduce((sum, one, at) => ((bits & (1 << at)) === 0 ? sum : sum + one), 0)

const pairsOf = (bits: number, rarities: readonly number[], weight: number): readonly Pair[] => {
  const places = rarities.flatMap((rarity, at) =>
    (bits & (1 << at)) === 0 ? [] : { bits: 1 << at, rarity },
  )
  return places.flatMap((one, at) =>
    places.slice(at).map((other) => ({
      bits: one.bits | other.bits,
      points: Math.max(Math.round((one === other ? 1 : 2) * weight * one.rarity * other.rarity), 1),
    })),
  )
}

/** What the words add that a product holds, besides what each of them does. */
export const heldPoints = (mask: number, scores: AskedScores): number => {
  const { every, complete, share } = scores
  const isComplete = (mask & every) === every
  return (isComplete ? complete : thingPoints(mask, scores)) + pointsIn(mask, share)
}

const thingPoints = (mask: number, { core, thing }: AskedScores): number =>
  (mask & core) === core ? pointsIn(mask, thing) : 0

const pointsIn = (mask: number, pairs: readonly Pair[]): number =>
  pairs.reduce((sum, { bits, points }) => ((mask & bits) === bits ? sum + points : sum), 0)

type ScoredProduct = {
  readonly titleWords: number
  readonly isMeant: boolean
  /** In steps. */
  readonly appeal: number
  /** From 0 to 1: see `LearntUse`. */
  readonly learnt: number
}

/** The score of one of the first candidates, in its parts; `words` by their places in the query. */
export const scoreTerms = (
  words: readonly (FoundWord | undefined)[],
  { titleWords, isMeant, appeal, learnt }: ScoredProduct,
  scores: AskedScores,
): readonly ScoreTerm[] => {
  const mask = words.reduce((bits, word, at) => (word === undefined ? bits : bits | (1 << at)), 0)
  const { every } = scores
  const isComplete = (mask & every) === every
  const shared = {
    'all-words': isComplete ? scores.complete : 0,
    thing: isComplete ? 0 : thingPoints(mask, scores),
    share: pointsIn(mask, scores.share),
    category: isMeant ? scores.meant : 0,
    appeal: scores.appeal * appeal,
    order: orderPoints(words),
    use: Math.round(scores.use * learnt),
  }
  return [
    ...words.flatMap((found, word) =>
      found === undefined
        ? []
        : {
            name: 'word' as const,
            word,
            field: found.field,
            points: found.isOther ? 0 : found.rarity * impactOf(found.field, titleWords),
          },
    ),
    ...sharedTerms.map((name) => ({ name, points: shared[name] })),
  ]
}

export const sumOfPoints = (terms: readonly ScoreTerm[]): number =>
  terms.reduce((sum, { points }) => sum + points, 0)

/** What the first candidates gain for words that stand together, in their order. */
const orderPoints = (words: readonly (FoundWord | undefined)[]): number => {
  let points = 0
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (word === undefined || word.place === 0) continue
    const gap = word.place - (before?.place ?? 0)
    if (before !== undefined && before.place > 0 && (gap === 0 || gap === 1))
      points += Math.round(100 * scoreWeights.phrase * Math.min(before.rarity, word.rarity))
  }
  return points
}
