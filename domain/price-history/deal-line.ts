/** One line; the prices as they are to be written. */
export const dealLine = (percent: number, median: string, lowestBefore: string): string =>
  `${percent}% under its usual price of the last 90 days (${median}); lowest of 30 days before was ${lowestBefore}`
