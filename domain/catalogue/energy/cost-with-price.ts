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

/** Undefined where nobody sends it at a known price. */
export const priceToPay = (offer: Offered | null | undefined, basis: Basis): number | undefined =>
  offer?.standing === 'priced' && offer.priceMinor !== null
    ? shownAmount({ ...offer, priceMinor: offer.priceMinor }, 'priced', basis)
    : undefined

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
  const priceMinor = priceToPay(offer, basis)
  return priceMinor === undefined || typeof kwhPerYear !== 'number'
    ? undefined
    : Math.round(priceMinor / 100) + runningCost(kwhPerYear, centsPerKwh)
}
