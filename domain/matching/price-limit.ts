import type { CategoryId } from '../ids.ts'

/** How many times the lower of two prices the higher may be for things of a category to be one. */
export type PriceLimitOf = (category: CategoryId) => number

/** Where too little is known of a category. */
export const usualPriceLimit = 3

/** Of how many products the ratio of their prices must be known. */
export const fewestRatios = 50

/** Which share of products of a category its limit leaves room for. */
export const ratioQuantile = 0.98

/** From that quantile of the ratios, with room for prices that nobody has seen yet. */
export const priceLimitFrom = (quantile: number): number =>
  Math.min(Math.max(1.25 * quantile, leastLimit), mostLimit)

const leastLimit = 1.5
const mostLimit = 6

/** Whether both are known and the higher is more than `limit` times the lower. */
export const isFarPrice = (
  one: number | undefined,
  other: number | undefined,
  limit: number,
): boolean =>
  one !== undefined && other !== undefined && Math.max(one, other) > limit * Math.min(one, other)
