import type { ProductId } from '#domain/ids.ts'
import { traitsOf, type Traits } from '#domain/matching/product-traits.ts'
import type { WordWeights } from '#domain/matching/words/word-weights.ts'
import type { KnownProduct } from '../../matching/find-candidates.ts'

export type Rivals = {
  readonly note: (productId: ProductId, seq: number, likeness: number) => void
  readonly of: (productId: ProductId, seq: number) => number
}

export const makeRivals = (): Rivals => {
  type Likest = { first: number; firstSeq: number; second: number }
  const likest = new Map<number, Likest>()
  return {
    note(productId, seq, likeness) {
      const known = likest.get(productId)
      if (known === undefined) likest.set(productId, { first: likeness, firstSeq: seq, second: 0 })
      else if (known.firstSeq === seq) known.first = Math.max(known.first, likeness)
      else if (likeness > known.first) {
        likest.set(productId, { first: likeness, firstSeq: seq, second: known.first })
      } else known.second = Math.max(known.second, likeness)
    },
    of(productId, seq) {
      const known = likest.get(productId)
      if (known === undefined) return 0
      return known.firstSeq === seq ? known.second : known.first
    },
  }
}

export type TraitsOfProduct = (product: KnownProduct) => Traits

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

const mostRemembered = 5_000
