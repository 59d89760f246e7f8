import type { Basis } from './basis.ts'
import type { ColourName } from './colour.ts'
import type { Condition } from './condition.ts'
import { bestOffer, type Rankable } from './ranking.ts'
import { shownAmount, standingOf } from './standing.ts'

/** `variant`: as its shop names it; null: the shop names no colour. In minor units. */
export type CheaperColour = { readonly variant: string | null; readonly lessMinor: number }

type Coloured = Rankable & {
  readonly condition: Condition
  readonly variantLabel: string | null
  readonly colour: ColourName | null
}

/** Who chose a colour may not mind another; who chose a size does. Null unless both have a price in the basis. */
export const cheaperColourThan = (
  chosen: Coloured | undefined,
  offers: readonly Coloured[],
  basis: Basis,
): CheaperColour | null => {
  const coloured = offers.filter(
    ({ colour, variantLabel }) => colour !== null || variantLabel === null,
  )
  const best = bestOffer(coloured, basis)
  if (!chosen?.colour || !best) return null
  if ([chosen, best].some((offer) => standingOf(offer, basis) !== 'priced')) return null
  const lessMinor = shownAmount(chosen, 'priced', basis) - shownAmount(best, 'priced', basis)
  return lessMinor > 0 ? { variant: best.variantLabel, lessMinor } : null
}
