import type { PriceStep } from './price-steps.ts'

/** Members are undefined when nobody sold it in the window. */
export type PriceFacts = {
  readonly lowest: { readonly priceMinor: number; readonly at: Date } | undefined
  /** Mean over the time it was sold, rounded to minor units. */
  readonly averageMinor: number | undefined
  /** Today's price relative to that mean in whole percent: -8 is "8% under the average". */
  readonly percentOfAverage: number | undefined
}

export const priceFacts = (steps: readonly PriceStep[], to: Date): PriceFacts => {
  let lowest: PriceFacts['lowest']
  let weighted = 0
  let sold = 0
  for (const [i, { at, priceMinor }] of steps.entries()) {
    if (priceMinor === null) continue
    if (lowest === undefined || priceMinor < lowest.priceMinor) lowest = { priceMinor, at }
    const duration = (steps[i + 1]?.at ?? to).getTime() - at.getTime()
    weighted += priceMinor * duration
    sold += duration
  }
  if (sold === 0) return { lowest, averageMinor: undefined, percentOfAverage: undefined }
  const average = weighted / sold
  const now = steps.at(-1)?.priceMinor ?? undefined
  return {
    lowest,
    averageMinor: Math.round(average),
    percentOfAverage: now === undefined ? undefined : Math.round((now / average - 1) * 100),
  }
}
