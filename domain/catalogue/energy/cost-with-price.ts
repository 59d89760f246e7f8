import { runningCost, runningCostLabel } from './running-cost.ts'

export const costWithPriceKey = 'cost-with-price'

export const costWithPriceLabel = `Price + ${runningCostLabel.toLowerCase()}`

/** Whole dollars, of what something costs to buy and then to run for these years; undefined where one of both is not known. */
export const costWithPrice = (
  priceMinor: number | undefined,
  kwhPerYear: number | undefined,
  centsPerKwh: number,
): number | undefined =>
  priceMinor === undefined || kwhPerYear === undefined
    ? undefined
    : Math.round(priceMinor / 100) + runningCost(kwhPerYear, centsPerKwh)
