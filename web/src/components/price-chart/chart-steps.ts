/** A price of a chart's line; holds until the next. */
export type ChartStep = {
  /** In ms. */
  readonly at: number
  /** Major units of the currency shown; null = nobody sold it. */
  readonly price: number | null
}

/** Where the line is drawn: a box of `chartSide` by `chartSide`, stretched to its place. */
export const chartSide = 1000

/** From 0 at `low` to 1 at `high`. */
export const shareOf = (value: number, low: number, high: number): number =>
  (value - low) / (high - low)

type Box = {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
}

/** The `d` of a line that keeps its height until the price changes, broken where there is none. */
export const stepPath = (steps: readonly ChartStep[], { from, to, low, high }: Box): string => {
  const xOf = (at: number): number => round(shareOf(at, from, to))
  const yOf = (price: number): number => round(1 - shareOf(price, low, high))
  return steps
    .map(({ at, price }, i) => {
      if (price === null) return ''
      const isJoined = i > 0 && steps[i - 1]?.price !== null
      const start = isJoined ? `V${yOf(price)}` : `M${xOf(at)} ${yOf(price)}`
      return `${start}H${xOf(steps[i + 1]?.at ?? to)}`
    })
    .join('')
}

const round = (share: number): number => Math.round(share * chartSide * 10) / 10

/** The price that held at a moment; null also before the first step. */
export const priceAt = (steps: readonly ChartStep[], moment: number): number | null =>
  steps.findLast(({ at }) => at <= moment)?.price ?? null
