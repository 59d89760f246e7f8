import { compareTraits } from './compare-traits.ts'
import { hardRefusals } from './hard-refusals.ts'
import { likenessOf } from './match-score.ts'
import { traitsOf } from './product-traits.ts'
import { plainWordWeights, type WordWeights } from './words/word-weights.ts'

/** Whether titles of one shop with this GTIN name different things: it then proves nothing. */
export const isDistrustedGtin = (
  titles: readonly string[],
  weigh: WordWeights = plainWordWeights,
): boolean => {
  const [first, ...others] = [...new Set(titles)]
    .slice(0, mostCompared)
    .map((title) => traitsOf({ title }, weigh))
  if (first === undefined) return false
  return others.some(
    (other) =>
      hardRefusals(first, other).length > 0 ||
      likenessOf(compareTraits(first, other)) < leastLikeness,
  )
}

const mostCompared = 20
const leastLikeness = 0.4
