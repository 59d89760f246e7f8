import type { Attributes } from '../attribute.ts'

export const runningYears = 5

export const runningCostLabel = `Electricity for ${runningYears} years`

/** Of what says that cost, beside the attributes of a product. */
export const runningCostKey = 'running-cost'

export const energyUseKey = 'energy-use'

/** Kilowatt-hours a year; null where nobody says. */
export const energyUseOf = ({ [energyUseKey]: use }: Attributes): number | null =>
  typeof use === 'number' ? use : null

/** Whole dollars, of the electricity of five years at a tariff that stays. */
export const runningCost = (kwhPerYear: number, centsPerKwh: number): number =>
  Math.round((kwhPerYear * centsPerKwh * runningYears) / 100)
