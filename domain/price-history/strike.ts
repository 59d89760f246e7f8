import type { PriceStep } from './price-steps.ts'

/** What a person judged to be wrong: what an offer asked over [from, to). */
export type Strike = {
  readonly from: Date
  /** Null: the shop still asks the struck price. */
  readonly to: Date | null
  /** Null: it holds. */
  readonly undoneAt: Date | null
}

export const longestStrikeReason = 500

/** Of one product, not counting undone ones: a history that needs more is mended at its source. */
export const mostStrikes = 100

/**
 * The prices of one offer, in order of time, as if nobody had been able to buy it while they are
 * struck. A price that outlasts a strike returns at its end.
 */
export const withoutStruck = <P extends PriceStep>(
  points: readonly P[],
  strikes: readonly Strike[],
): readonly P[] => {
  const left: P[] = []
  let next = 0
  let last: P | undefined
  const takeUntil = (end: number, isStruck: boolean): void => {
    for (let point = points[next]; point && point.at.getTime() < end; point = points[++next]) {
      if (!isStruck) left.push(point)
      last = point
    }
  }
  for (const { from, end } of struckSpans(strikes)) {
    takeUntil(from, false)
    if (last) left.push({ ...last, at: new Date(from), priceMinor: null })
    takeUntil(end, true)
    const isReplaced = points[next]?.at.getTime() === end
    if (last && end !== Infinity && !isReplaced) left.push({ ...last, at: new Date(end) })
  }
  takeUntil(Infinity, false)
  return left
}

/** In milliseconds. */
type Span = { readonly from: number; readonly end: number }

/** In order of time; those that overlap or touch are one. */
const struckSpans = (strikes: readonly Strike[]): readonly Span[] => {
  const spans: Span[] = []
  const inOrder = strikes
    .filter(({ undoneAt }) => undoneAt === null)
    .map(({ from, to }) => ({ from: from.getTime(), end: to?.getTime() ?? Infinity }))
    .toSorted((a, b) => a.from - b.from)
  for (const span of inOrder) {
    const before = spans.at(-1)
    if (before && span.from <= before.end)
      spans[spans.length - 1] = { from: before.from, end: Math.max(before.end, span.end) }
    else spans.push(span)
  }
  return spans
}

/** Whether one that holds covers some time of [from, to); without an end, of all time from then on. */
export const isStruckWithin = (strikes: readonly Strike[], from: Date, to: Date | null): boolean =>
  strikes.some(
    (strike) =>
      strike.undoneAt === null &&
      (strike.to === null || strike.to > from) &&
      (to === null || strike.from < to),
  )
