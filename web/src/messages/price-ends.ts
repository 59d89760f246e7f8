/** “dr”, “who” */
export const quoted = (words: readonly string[]): string =>
  words.map((word) => `“${word}”`).join(', ')

export const unreadPrices = (typed: readonly string[]): string =>
  `We cannot read ${quoted(typed)} as a price. Try 99.95, or 1k for a thousand.`
