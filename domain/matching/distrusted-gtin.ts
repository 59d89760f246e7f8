import { areNamedOtherwise } from './is-another-thing.ts'
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
  return others.some((other) => areNamedOtherwise(first, other))
}

const mostCompared = 20
