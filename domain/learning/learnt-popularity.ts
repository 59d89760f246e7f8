/**
 * How likely somebody looks at a place of a list: 1 / place, at least a tenth. The inverse of it weighs
 * what is chosen there (inverse propensity scoring: Joachims, Swaminathan and Schnabel 2017).
 */
export const propensity = (place: number): number => Math.max(1 / place, leastPropensity)

const leastPropensity = 0.1

export type PlacedUses = {
  readonly place: number
  /** Products opened, aged; a visit to a shop from there counts as much again. */
  readonly opened: number
  readonly left: number
}

/**
 * From 0 to 1: of those who looked at the product in a list that was shown `views` times, how many
 * chose it; at least, as far as so few can tell. Sixteen in one place say nothing.
 */
export const learntPopularity = (uses: readonly PlacedUses[], views: number): number => {
  const { sum, error } = weighed(uses)
  return Math.min(Math.max(sum - sureness * error, 0) / (Math.max(views, 0) + supposedViews), 1)
}

/** As `learntPopularity`, of the products of one category among each other. */
export const popularityInCategory = <Of>(
  products: readonly { readonly of: Of; readonly uses: readonly PlacedUses[] }[],
): readonly { readonly of: Of; readonly popularity: number }[] => {
  const sums = products.map(({ of, uses }) => {
    const { sum, error } = weighed(uses)
    return { of, sum: Math.max(sum - sureness * error, 0) }
  })
  const most = Math.max(...sums.map(({ sum }) => sum), 0)
  return sums.map(({ of, sum }) => ({ of, popularity: sum / (most + supposedViews) }))
}

const weighed = (uses: readonly PlacedUses[]): { sum: number; error: number } => {
  let sum = 0
  let variance = 0
  for (const { place, opened, left } of uses) {
    const weight = 1 / propensity(place)
    const chosen = (opened + left) / 2
    sum += chosen * weight
    variance += chosen * weight ** 2
  }
  return { sum, error: Math.sqrt(variance) }
}

/**
 * So many standard errors are taken off: what sixteen have chosen in one place is worth nothing yet, so that no single day
 * is, as it counts `mostUsesOfNewcomer`.
 */
const sureness = 4

/** As if the list had been shown so often more, with nothing chosen. */
const supposedViews = 50

/** Uses of a product that a day counts at most, or as many as there were before it: nobody buys a place in one. */
export const mostUsesOfNewcomer = 30

/** After so many days a use counts half. */
export const useHalfLifeDays = 30

/** Searches that are learnt for, those shown most often, and products of each: bounds what is kept in memory. */
export const mostLearntSearches = 2000
export const mostLearntProducts = 20
/** Products that something is learnt of in their category. */
export const mostLearntInCategories = 20_000
