import { featureNames } from './compare-traits.ts'
import { likenessOf, type Rivals } from './match-score.ts'

/** From here on two titles rather name the same thing than not: the best F1 on the train splits. */
export const sameConfidence = 0.42

/** Below this nobody is asked. */
export const reviewConfidence = 0.25

/** How far a candidate must be ahead of the next to be merged by its title. */
export const mergeLead = 0.15

/**
 * From which confidence on a match needs no person: lower where both name the same code or part
 * number than where there are words alone. Words alone are never enough where another offer of the
 * same source is more like the product, and hardly where nobody looked for one.
 */
export const confidenceToMerge = (features: Float64Array, rivals: Rivals): number => {
  const at = (index: number): number => features[index] ?? 0
  const code = Math.max(at(sharedCodeLength), at(codeInOther))
  if (code >= 4 || at(mpn) > 0 || at(mpnInOther) > 0) return withCode
  if (rivals.offer === undefined) return withWordsUnseen
  return likenessOf(features) < rivals.offer ? never : withWords
}

const withCode = 0.9
const withWords = 0.92
const withWordsUnseen = 0.97
const never = 2

const sharedCodeLength = featureNames.indexOf('sharedCodeLength')
const codeInOther = featureNames.indexOf('codeInOther')
const mpn = featureNames.indexOf('mpn')
const mpnInOther = featureNames.indexOf('mpnInOther')
