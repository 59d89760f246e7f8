/** How the prices of some products moved from the month before; they were sold in both. */
export type PriceMovement = {
  /** `2026-11`. */
  readonly month: string
  /** The sum of the natural logarithms of their ratios. */
  readonly logSum: number
  readonly products: number
}

export type IndexMonth = {
  /** `2026-11`. */
  readonly month: string
  /** 100 in the first month; one decimal, as it is shown. */
  readonly index: number
  /** How many products were compared with the month before; null in the first month. */
  readonly products: number | null
}

/**
 * Chained Jevons index: each month times the geometric mean of the ratios of what was sold in it and in
 * the month before (Consumer Price Index Manual, 2020, chapter 8). It begins after the last
 * month in which too few products can be compared. Empty where no month can be.
 */
export const chainIndex = (movements: readonly PriceMovement[]): readonly IndexMonth[] => {
  const compared = lastRun(sumByMonth(movements).filter(({ products }) => products >= fewest))
  const [first] = compared
  if (first === undefined) return []
  const months: IndexMonth[] = [{ month: monthBefore(first.month), index: 100, products: null }]
  let log = 0
  for (const { month, logSum, products } of compared) {
    log += logSum / products
    months.push({ month, index: oneDecimal(100 * Math.exp(log)), products })
  }
  return months
}

/** Fewer are no index: one shop's sale would be the prices of a category. */
export const fewest = 5

/** A ratio beyond it, or below its inverse, is taken for a slip or for another thing. */
export const largestRatio = 4

/** How far back it goes. */
export const indexMonths = 25

/** Percent from one month to another, with one decimal, of the indices as they are shown. */
export const changeBetween = (before: IndexMonth, after: IndexMonth): number =>
  oneDecimal((after.index / before.index - 1) * 100)

/** From 12 months before the last month; null where the index is younger. */
export const changeInYear = (months: readonly IndexMonth[]): number | null => {
  const [now, before] = [months.at(-1), months.at(-13)]
  return now === undefined || before === undefined ? null : changeBetween(before, now)
}

/** Without a zero that is negative. */
const oneDecimal = (value: number): number => Math.round(value * 10) / 10 + 0

const sumByMonth = (movements: readonly PriceMovement[]): readonly PriceMovement[] =>
  [...Map.groupBy(movements, ({ month }) => month)]
    .map(([month, ofMonth]) => ({
      month,
      logSum: ofMonth.reduce((sum, { logSum }) => sum + logSum, 0),
      products: ofMonth.reduce((sum, { products }) => sum + products, 0),
    }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))

/** The last of them that follow each other without a gap. */
const lastRun = (months: readonly PriceMovement[]): readonly PriceMovement[] => {
  const gap = months.findLastIndex(
    ({ month }, at) => at > 0 && months[at - 1]?.month !== monthBefore(month),
  )
  return months.slice(Math.max(gap, 0)).slice(1 - indexMonths)
}

export const monthBefore = (month: string): string => {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth - 2)).toISOString().slice(0, 7)
}
