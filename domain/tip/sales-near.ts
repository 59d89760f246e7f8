import type { Country } from '../market/country.ts'
import { marketRules } from '../market/market-rules.ts'
import { saleCalendar } from '../market/sale-calendar.ts'
import { dayMs } from '../price-history/days-before.ts'

/** Days as instants (UTC); `end` is after the last one. */
export type SaleNear = { readonly name: string; readonly start: Date; readonly end: Date }

/** Those that have a day in [from, to): the ones that price charts show, and lesser ones. */
export const salesNear = (country: Country, from: Date, to: Date): readonly SaleNear[] => {
  const years = [from.getUTCFullYear() - 1, from.getUTCFullYear(), from.getUTCFullYear() + 1]
  return years
    .flatMap((year) => salesOf(country, year))
    .filter(({ start, end }) => start < to && end > from)
}

const known = new Map<string, readonly SaleNear[]>()

const salesOf = (country: Country, year: number): readonly SaleNear[] => {
  const key = `${country} ${year}`
  const kept = known.get(key)
  if (kept) return kept
  const { sales, lesserSales } = marketRules[country]
  const made = [...sales, ...lesserSales]
    .map((name): SaleNear => {
      const { start, days } = saleCalendar[name](year)
      return { name, start: new Date(start), end: new Date(start + days * dayMs) }
    })
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
  known.set(key, made)
  return made
}
