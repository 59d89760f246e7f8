export const claimMessages = {
  short: { holds: 'Sale holds', fails: 'Sale in doubt' },
  holds: (percent: number): string => `The claimed ${percent}\u00a0% off holds`,
  fails: (percent: number, real: number): string =>
    real < 0
      ? `Claims ${percent}\u00a0% off; it is ${-real}\u00a0% over the 30-day low`
      : `Claims ${percent}\u00a0% off; against the 30-day low it is ${real}\u00a0%`,
  figures: (was: string, lowest: string, median: string): string =>
    `Before: ${was} as the shop says; lowest in 30 days ${lowest}, median of 90 days ${median}`,
} as const
