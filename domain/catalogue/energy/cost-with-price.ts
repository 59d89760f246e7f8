import type { Basis } from '../../offer/basis.ts'
import { shownAmount, type Standing } from '../../offer/standing.ts'
import { runningCost, runningCostLabel } from './running-cost.ts'

export const costWithPriceKey = 'cost-with-price'

export const costWithPriceLabel = `Price + ${runningCostLabel.toLowerCase()}`

type Offered = {
  /** Null where none holds. */
  readonly priceMinor: number | null
  readonly totalMinor: number | null
  readonly standing: Standing
}

/**
 * Whole dollars, of what something costs to buy and then to run for these years; undefined where nobody sends it at a known
 * price, or says how much energy it uses.
 */
export const costWithPrice = (
  offer: Offered | null | undefined,
  basis: Basis,
  kwhPerYear: number | null | undefined,
  centsPerKwh: number,
): number | undefined => {
  if (offer?.standing !== 'priced' || offer.priceMinor === null || typeof kwhPerYear !== 'number')
    return undefined
  const priceMinor = shownAmount({ ...offer, priceMinor: offer.priceMinor }, 'priced', basis)
  return Math.round(priceMinor / 100) + runningCost(kwhPerYear, centsPerKwh)
}
