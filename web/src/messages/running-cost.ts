/** Texts of what a thing costs to run. */
export const runningCostMessages = {
  atTariff: (cents: number, currency: string, source: string | undefined): string =>
    `at ${cents} c (${currency}) a kWh${source === undefined ? ', your tariff' : ` (${source})`}`,
  ownTariff: (currency: string): string => `Your tariff, in cents (${currency})`,
  tariffOutside: (least: number, most: number): string => `Between ${least} and ${most}`,
} as const
