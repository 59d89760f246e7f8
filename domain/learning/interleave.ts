import type { ProductId } from '../ids.ts'
import type { Ranker } from './search-use.ts'

/** Whether the plain order picks first in a round; the same for all pages of one list. */
export type Coin = (round: number) => boolean

export type Picked = {
  readonly id: ProductId
  /** Undefined at the beginning that both orders share: what is chosen there says nothing. */
  readonly ranker: Ranker | undefined
}

/**
 * Two orders of the same products as one (team draft: Radlinski, Kurup and Joachims 2008): in each round
 * both pick the best that is left, and the coin says which picks first.
 */
export const interleave = (
  plain: readonly ProductId[],
  learnt: readonly ProductId[],
  isPlainFirst: Coin,
): readonly Picked[] => {
  const differs = plain.findIndex((id, at) => id !== learnt[at])
  const shared = differs < 0 ? plain : plain.slice(0, differs)
  const picked: Picked[] = shared.map((id) => ({ id, ranker: undefined }))
  const taken = new Set(shared)
  const left = { plain: plain.values(), learnt: learnt.values() }
  const pick = (ranker: Ranker): void => {
    for (const id of left[ranker]) {
      if (taken.has(id)) continue
      taken.add(id)
      picked.push({ id, ranker })
      return
    }
  }
  for (let round = 0; picked.length < plain.length; round++)
    for (const ranker of inTurn(isPlainFirst(round))) pick(ranker)
  return picked
}

const inTurn = (isPlainFirst: boolean): readonly Ranker[] =>
  isPlainFirst ? ['plain', 'learnt'] : ['learnt', 'plain']
