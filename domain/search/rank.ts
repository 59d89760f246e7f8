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
export const rarity = (holders: number, products: number): number =>
  Math.log(1 + Math.max(products - holders + 0.5, 0.5) / (holders + 0.5))

/** What one word adds; `titleWords` is the length of the title. */
export const wordScore = (field: Field, rarity: number, titleWords: number): number =>
  rarity *
  (scoreWeights.fields[field] + (isInTitle(field) ? scoreWeights.short * shortness(titleWords) : 0))

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
  readonly rarity: number
  /** Said in other words, which adds nothing. */
  readonly isOther: boolean
}

export type RankedProduct = {
  /** What the words add. */
  readonly sum: number
  /** Of all words' rarity, how much it has. */
  readonly held: number
  readonly isComplete: boolean
  /** See `coreShare`. */
  readonly core: number
  /** Of a category that the words mean; see `meantWeight`. */
  readonly meant: number
  /** See `appealOf`. */
  readonly appeal: number
}

/** Products that have all words stand before all others, whatever else speaks for those. */
export const baseScore = (
  { sum, held, isComplete, core, meant, appeal }: RankedProduct,
  all: number,
): number =>
  sum +
  all *
    ((isComplete ? scoreWeights.complete : scoreWeights.core * core) +
      scoreWeights.held * (held / all) ** 2 +
      meant +
      scoreWeights.appeal * appeal)

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
  /** Of each word. */
  readonly rarities: ArrayLike<number>
}

/**
 * From 0 to 1, of what holds all words that say the thing and its brand: the thing weighs more than a measure that it
 * lacks, but not than the words that say which one.
 */
export const coreShare = (
  mask: number,
  { core, telling, rarities }: Pick<AskedBits, 'core' | 'telling' | 'rarities'>,
): number => {
  if (core === 0 || (mask & core) !== core) return 0
  let [held, all] = [0, 0]
  for (let bits = telling | core, at = 0; at < 32 && bits >>> at > 0; at++) {
    if ((bits & (1 << at)) === 0) continue
    all += rarities[at] ?? 0
    if ((mask & (1 << at)) !== 0) held += rarities[at] ?? 0
  }
  return all === 0 ? 0 : (held / all) ** 2
}

type ScoredProduct = {
  readonly titleWords: number
  readonly meant: number
  readonly appeal: number
  /** From 0 to 1: see `LearntUse`. */
  readonly learnt: number
}

/** The score of one of the first candidates, in its parts; `words` by their places in the query. */
export const scoreTerms = (
  words: readonly (FoundWord | undefined)[],
  { titleWords, meant, appeal, learnt }: ScoredProduct,
  all: number,
  asked: AskedBits,
): readonly ScoreTerm[] => {
  const mask = words.reduce((bits, word, at) => (word === undefined ? bits : bits | (1 << at)), 0)
  const { every } = asked
  const isComplete = (mask & every) === every
  const held = words.reduce(
    (sum, word, at) => sum + ((every & (1 << at)) === 0 ? 0 : (word?.rarity ?? 0)),
    0,
  )
  const shared = {
    'all-words': isComplete ? all * scoreWeights.complete : 0,
    thing: isComplete ? 0 : all * scoreWeights.core * coreShare(mask, asked),
    share: scoreWeights.held * (held / all) ** 2 * all,
    category: meant * all,
    appeal: scoreWeights.appeal * appeal * all,
    order: orderScore(words),
    use: scoreWeights.use * learnt * all,
  }
  return [
    ...words.flatMap((found, word) =>
      found === undefined
        ? []
        : {
            name: 'word' as const,
            word,
            field: found.field,
            points: found.isOther ? 0 : pointsOf(wordScore(found.field, found.rarity, titleWords)),
          },
    ),
    ...sharedTerms.map((name) => ({ name, points: pointsOf(shared[name]) })),
  ]
}

const pointsOf = (score: number): number => Math.round(score * 1000)

export const sumOfPoints = (terms: readonly ScoreTerm[]): number =>
  terms.reduce((sum, { points }) => sum + points, 0)

/** What the first candidates gain for words that stand together, in their order. */
export const orderScore = (words: readonly (FoundWord | undefined)[]): number => {
  let score = 0
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    if (word === undefined || word.place === 0) continue
    const gap = word.place - (before?.place ?? 0)
    if (before !== undefined && before.place > 0 && (gap === 0 || gap === 1))
      score += scoreWeights.phrase * Math.min(before.rarity, word.rarity)
  }
  return score
}
