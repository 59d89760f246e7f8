export const runningYears = 5

export const runningCostLabel = `Electricity for ${runningYears} years`

/** Whole dollars, of the electricity of five years at a tariff that stays. */
export const runningCost = (kwhPerYear: number, centsPerKwh: number): number =>
  Math.round((kwhPerYear * centsPerKwh * runningYears) / 100)
