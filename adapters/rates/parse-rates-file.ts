import type { Rates } from '#domain/money/conversion.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'

/** Reads `{ date, nzd: { usd: 0.57, … } }`, units per NZD. Undefined when one is missing or not positive. */
export const parseRatesFile = (text: string): Rates | undefined => {
  const file = parseJson(text)
  if (!isRecord(file) || !isRecord(file['nzd']) || !isDay(file['date'])) return undefined
  const perNzd: Record<string, number> = {}
  for (const code of displayCurrencies) {
    const rate = file['nzd'][code.toLowerCase()]
    if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0) return undefined
    perNzd[code] = rate
  }
  return perNzd['NZD'] === 1 ? { day: file['date'], perNzd } : undefined
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)
