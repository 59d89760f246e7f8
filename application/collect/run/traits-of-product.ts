import { traitsOf, type Traits } from '#domain/matching/product-traits.ts'
import type { WordWeights } from '#domain/matching/words/word-weights.ts'
import type { KnownProduct } from '../../matching/find-candidates.ts'

export type TraitsOfProduct = (product: KnownProduct) => Traits

/** Makes the traits of each product once, as long as they are not too many: many offers are compared with it. */
export const rememberTraits = (weigh: WordWeights): TraitsOfProduct => {
  const made = new Map<number, Traits>()
  return ({ productId, described }) => {
    const known = made.get(productId)
    if (known) return known
    if (made.size >= mostRemembered) made.clear()
    const traits = traitsOf({ ...described, condition: 'new' }, weigh)
    made.set(productId, traits)
    return traits
  }
}

/** Some kilobytes each. */
const mostRemembered = 5_000
