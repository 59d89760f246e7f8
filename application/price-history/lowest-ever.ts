import type { Basis } from '#domain/offer/basis.ts'
import { inStoreSteps, stepsInBasis } from '#domain/price-history/steps-in-basis.ts'
import type { LowestEver, OfferPoint } from './read-price-history.ts'

/** The lowest price before `to`, and of equals the first; one in a shop only where it is lower than all others. */
export const lowestEver = (
  offers: readonly (readonly OfferPoint[])[],
  basis: Basis,
  to: Date,
): LowestEver | undefined => {
  let lowest: LowestEver | undefined
  const look = (isOrderable: boolean): void => {
    for (const points of offers) {
      const steps = isOrderable ? stepsInBasis(points, basis) : inStoreSteps(points)
      for (const { at, priceMinor } of steps) {
        if (priceMinor === null || at >= to || !isBefore({ at, priceMinor }, lowest, isOrderable))
          continue
        lowest = { at, priceMinor, retailer: nameOf(points), isOrderable }
      }
    }
  }
  look(true)
  look(false)
  return lowest
}

const isBefore = (
  { at, priceMinor }: Pick<LowestEver, 'at' | 'priceMinor'>,
  lowest: LowestEver | undefined,
  isOrderable: boolean,
): boolean =>
  lowest === undefined ||
  priceMinor < lowest.priceMinor ||
  (priceMinor === lowest.priceMinor && isOrderable === lowest.isOrderable && at < lowest.at)

const nameOf = ([point]: readonly OfferPoint[]): LowestEver['retailer'] =>
  point && !point.isArchived
    ? { retailerSlug: point.retailerSlug, retailerName: point.retailerName }
    : undefined
