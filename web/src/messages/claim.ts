export const claimMessages = {
  short: { holds: 'Sale holds', fails: 'Sale in doubt' },
  holds: (percent: number): string => `The claimed ${percent}% off holds`,
  fails: (percent: number, real: number): string =>
    real < 0
      ? `Claims ${percent}% off; it is ${-real}% over the 30-day low`
      : `Claims ${percent}% off; against the 30-day low it is ${real}%`,
  figures: (was: string, lowest: string, median: string): string =>
    `Before: ${was} as the shop says; lowest in 30 days ${lowest}, median of 90 days ${median}`,
} as const
