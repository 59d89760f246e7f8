import { typedAmount } from '#domain/money/typed-amount.ts'

/** The lower and the upper price of a range, in dollars as people type them; empty where it is open. */
export type PriceEnds = { readonly min: string; readonly max: string }

/** `$1,000` is 1000, `1.5k` is 1500. Above zero, else cleared (specification 5); what is no amount stays as it is typed. */
export const readBound = (text: string | null): string => {
  const typed = (text ?? '').trim().slice(0, longestBound)
  const amount = typedAmount(typed)
  if (Number.isNaN(amount)) return /^-\s?\$?\d/.test(typed) ? '' : typed
  return amount > 0 ? String(amount) : ''
}

const longestBound = 20

export const hasRange = ({ min, max }: PriceEnds): boolean =>
  (min !== '' || max !== '') && !isUpsideDown({ min, max }) && unreadOf({ min, max }).length === 0

export const isUpsideDown = ({ min, max }: PriceEnds): boolean =>
  min !== '' && max !== '' && Number(min) > Number(max)

/** The ends of a range that are no amounts. */
export const unreadOf = ({ min, max }: PriceEnds): readonly string[] => [min, max].filter(isUnread)

export const isUnread = (end: string): boolean => end !== '' && Number.isNaN(typedAmount(end))

/** “dr”, “who” */
export const quoted = (words: readonly string[]): string =>
  words.map((word) => `“${word}”`).join(', ')

export const unreadPrices = (typed: readonly string[]): string =>
  `We cannot read ${quoted(typed)} as a price. Try 99.95, or 1k for a thousand.`
