/** One line; the prices as they are to be written. */
export const dealLine = (percent: number, median: string, lowestBefore: string): string =>
  `−${percent}% · usually ${median} · 30-day low before: ${lowestBefore}`
