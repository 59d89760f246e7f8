import {
  isUnread,
  isUpsideDown,
  type PriceEnds,
  quoted,
  readBound,
  unreadPrices,
} from './price-ends.ts'

export type FaultOfEnds = { readonly text: string; readonly at: readonly (keyof PriceEnds)[] }

/** What is wrong with a range as it was typed, and at which ends; undefined where nothing is. */
export const faultOfEnds = (typed: PriceEnds): FaultOfEnds | undefined => {
  const read = { min: readBound(typed.min), max: readBound(typed.max) }
  const faultAt = (
    isWrong: (end: keyof PriceEnds) => boolean,
    say: (wrong: readonly string[]) => string,
  ): FaultOfEnds | undefined => {
    const at = (['min', 'max'] as const).filter(isWrong)
    return at.length === 0 ? undefined : { text: say(at.map((end) => typed[end].trim())), at }
  }
  return (
    faultAt((end) => isUnread(read[end]), unreadPrices) ??
    faultAt(
      () => isUpsideDown(read),
      () => messages.upsideDown,
    ) ??
    faultAt((end) => read[end] === '' && typed[end].trim() !== '', messages.cleared)
  )
}

const messages = {
  upsideDown: 'The lowest price must not be above the highest.',
  cleared: (typed: readonly string[]): string =>
    `A price is more than $0: we left out ${quoted(typed)}.`,
} as const
