import { marketRules } from '#domain/market/market-rules.ts'
import type { Country } from '#domain/market/country.ts'
import type { RunningCostBody } from '#openapi/schemas/fields/running-cost.ts'

/** At what households of the country pay. */
export const toRunningCostBody = (
  kwhPerYear: number | null,
  country: Country,
): RunningCostBody | null => {
  if (kwhPerYear === null) return null
  const { centsPerKwh, source: tariffSource } = marketRules[country].electricity
  return { kwhPerYear, centsPerKwh, tariffSource }
}
