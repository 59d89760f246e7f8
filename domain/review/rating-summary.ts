import { allStars, type Stars } from './review.ts'

type Distribution = Readonly<Record<Stars, number>>

/** The average has one decimal and is null without ratings. */
export type RatingSummary = {
  readonly average: number | null
  readonly count: number
  readonly distribution: Distribution
}

/** Ratings outside 1 to 5 are ignored. */
export const summariseRatings = (
  counts: readonly { readonly rating: number; readonly count: number }[],
): RatingSummary => {
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const { rating, count } of counts) {
    const stars = allStars.find((each) => each === rating)
    if (stars !== undefined) distribution[stars] += count
  }
  const count = allStars.reduce((sum, stars) => sum + distribution[stars], 0)
  const sum = allStars.reduce((total, stars) => total + stars * distribution[stars], 0)
  return { average: averageStars(sum, count), count, distribution }
}

export const averageStars = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10
