import type { Basis } from '../offer/basis.ts'
import type { PastPrice } from './merge-past-prices.ts'
import type { PriceStep } from './price-steps.ts'

/** What an offer that could be ordered cost in a basis; null also while its delivery was unknown. */
export const stepsInBasis = (points: readonly PastPrice[], basis: Basis): PriceStep[] =>
  points.map((point) => ({ at: point.at, priceMinor: amountIn(point, basis) }))

const amountIn = (
  { priceMinor, deliveryMinor, inStore = false }: PastPrice,
  basis: Basis,
): number | null => {
  if (priceMinor === null || inStore) return null
  if (basis === 'item') return priceMinor
  return deliveryMinor === null ? null : priceMinor + deliveryMinor
}

/** What an offer cost that could be fetched in the shop only: the same in every basis. */
export const inStoreSteps = (points: readonly PastPrice[]): PriceStep[] =>
  points.map(({ at, priceMinor, inStore = false }) => ({
    at,
    priceMinor: inStore ? priceMinor : null,
  }))
