/** The price axis of a chart, in major units of the currency it shows. */
export type PriceScale = {
  readonly low: number
  readonly high: number
  /** Evenly apart, from `low` to `high`. */
  readonly marks: readonly number[]
  /** Decimals that tell the marks apart. */
  readonly decimals: number
}

/**
 * A scale around prices, of which there must be at least one. Does not start at zero, or small
 * changes could not be seen; leaves room below the lowest price for the words that mark it.
 */
export const priceScale = (prices: readonly number[]): PriceScale => {
  const lowest = Math.min(...prices)
  const highest = Math.max(...prices)
  // A cent on a thousand dollars is no cliff.
  const range = Math.max(highest - lowest, highest * 0.04) || 1
  const step = roundStep((range * 1.3) / 4)
  const first = Math.max(0, Math.floor((lowest - range * 0.2) / step))
  const last = Math.max(first + 2, Math.ceil((highest + range * 0.05) / step))
  const decimals = decimalsOf(step)
  const marks = Array.from({ length: last - first + 1 }, (_, i) =>
    Number(((first + i) * step).toFixed(decimals)),
  )
  return { low: first * step, high: last * step, marks, decimals }
}

/** The next of 1, 2, 2.5 and 5 times a power of ten. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5].find((factor) => factor * power >= least) ?? 10
  return factor * power
}

const decimalsOf = (step: number): number => {
  const needed = [0, 1, 2, 3, 4, 5, 6, 7].find((decimals) => {
    const scaled = step * 10 ** decimals
    return Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled
  })
  // Dollars have cents or they do not.
  return needed === 1 ? 2 : (needed ?? 8)
}
