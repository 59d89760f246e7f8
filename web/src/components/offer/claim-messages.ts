export const claimMessages = {
  short: { holds: 'Real sale', fails: 'Sale in doubt' },
  holds: (percent: number): string => `The claimed ${percent}% off holds`,
  fails: (percent: number, real: number): string =>
    real < 0
      ? `Shop says ${percent}% off. It is ${-real}% over its 30-day low`
      : `Shop says ${percent}% off. It is ${real}% below its 30-day low`,
  figures: (was: string, day: string, lowest: string, median: string): string =>
    `The shop says it was ${was}. In the 30 days before ${day} its own lowest price was ${lowest}; its own usual price over 90 days was ${median}`,
} as const
