import trained from './match-forest.json' with { type: 'json' }
import { featureNames } from './compare-traits.ts'

/** Of what `compareTraits` answers, from 0 to about 1.2; rivals are measured by it. */
export const likenessOf = (features: Float64Array): number => {
  const at = (index: number): number => features[index] ?? 0
  const hasSharedCode = at(sharedCodeLength) > 0 || at(codeInOther) > 0
  return (at(softCover) + at(gramDice) + at(weightedCosine)) / 3 + (hasSharedCode ? 0.2 : 0)
}

const softCover = featureNames.indexOf('softCover')
const gramDice = featureNames.indexOf('gramDice')
const weightedCosine = featureNames.indexOf('weightedCosine')
const sharedCodeLength = featureNames.indexOf('sharedCodeLength')
const codeInOther = featureNames.indexOf('codeInOther')

/** The likeness of those that compete with a pair; 0 when there are none. */
export type Rivals = {
  readonly candidate: number
  /** Of the product and the likest other offer of the source; undefined when nobody looked. */
  readonly offer: number | undefined
}

export const modelInput = (features: Float64Array, rivals: Rivals): Float64Array => {
  const input = new Float64Array(features.length + 2)
  input.set(features)
  const likeness = likenessOf(features)
  input[features.length] = likeness - rivals.candidate
  input[features.length + 1] = rivals.offer === undefined ? unknownLead : likeness - rivals.offer
  return input
}

/** Greater than any lead can be. */
const unknownLead = 2

type TrainedForest = {
  readonly base: number
  readonly roots: readonly number[]
  readonly feature: readonly number[]
  readonly threshold: readonly number[]
  readonly low: readonly number[]
  readonly high: readonly number[]
}

type Forest = {
  readonly base: number
  readonly roots: Int32Array
  readonly feature: Int32Array
  readonly threshold: Float64Array
  readonly low: Int32Array
  readonly high: Int32Array
}

/**
 * A node goes on to `low` where its feature is at most `threshold`, else to `high`; a leaf (feature
 * -1) adds its `threshold` to the log odds.
 */
export const forestFrom = (trained: TrainedForest): Forest => ({
  base: trained.base,
  roots: Int32Array.from(trained.roots),
  feature: Int32Array.from(trained.feature),
  threshold: Float64Array.from(trained.threshold),
  low: Int32Array.from(trained.low),
  high: Int32Array.from(trained.high),
})

/**
 * `npm run bench -- matching-train FOLDER write` writes it from the train splits of Abt-Buy,
 * Amazon-Google and Walmart-Amazon together.
 */
const forest = forestFrom(trained)

/** From 0 to 1. */
export const scoreByForest = (
  { base, feature, threshold, low, high, roots }: Forest,
  input: Float64Array,
): number => {
  let margin = base
  for (const root of roots) {
    let node = root
    for (;;) {
      const at = feature[node] ?? -1
      if (at < 0) break
      node = ((input[at] ?? 0) <= (threshold[node] ?? 0) ? low[node] : high[node]) ?? 0
    }
    margin += threshold[node] ?? 0
  }
  return 1 / (1 + Math.exp(-margin))
}

/** How sure it is that two titles name one thing, from 0 to 1. */
export const scoreMatch = (features: Float64Array, rivals: Rivals): number =>
  scoreByForest(forest, modelInput(features, rivals))

/** From here on two titles rather name the same thing than not: the best F1 on the train splits. */
export const sameConfidence = 0.42

/** To be asked about hides an offer, so it must be likely: of a question from here on, five of six are of one thing. */
export const reviewConfidence = 0.8

export const mergeLead = 0.15

/** Lower with a shared code. Words alone never suffice beside a likelier offer of the source. */
export const confidenceToMerge = (features: Float64Array, rivals: Rivals): number => {
  const at = (index: number): number => features[index] ?? 0
  const code = Math.max(at(sharedCodeLength), at(codeInOther))
  if (code >= 4 || at(mpn) > 0 || at(mpnInOther) > 0) return withCode
  if (rivals.offer === undefined) return withWordsUnseen
  return likenessOf(features) < rivals.offer ? never : withWords
}

/** Of what shares a model's number or a part number. */
export const withCode = 0.9
const withWords = 0.92
const withWordsUnseen = 0.97
const never = 2

const mpn = featureNames.indexOf('mpn')
const mpnInOther = featureNames.indexOf('mpnInOther')
