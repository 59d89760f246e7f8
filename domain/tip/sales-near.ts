import type { Country } from '../market/country.ts'
import { saleDays } from '../market/sale-days.ts'
import { dayMs } from '../price-history/days-before.ts'

/** Days as instants (UTC); `end` is after the last one. */
export type SaleNear = { readonly name: string; readonly start: Date; readonly end: Date }

/** Names of all sales that there are. */
export const sales = [
  'Waitangi Day',
  'Australia Day',
  'Easter',
  'King’s Birthday',
  'End of financial year',
  'Father’s Day',
  'Labour weekend',
  'Singles’ Day',
  'Black Friday',
  'Boxing Day',
] as const

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
  const [from, to] = [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year, 11, 31))]
  const shown = saleDays(country, from, to)
    .filter(({ first }) => first.startsWith(String(year)))
    .map(({ name, first, last }) => ({
      name,
      start: new Date(first),
      end: new Date(Date.parse(last) + dayMs),
    }))
  const made = [...shown, ...lesser[country](year)].toSorted(
    (a, b) => a.start.getTime() - b.start.getTime(),
  )
  known.set(key, made)
  return made
}

const sale = (name: string, start: number, days: number): SaleNear => ({
  name,
  start: new Date(start),
  end: new Date(start + days * dayMs),
})

const ofBoth = (year: number): readonly SaleNear[] => [
  sale('Easter', easterOf(year) - 3 * dayMs, 5),
  sale('Singles’ Day', Date.UTC(year, 10, 10), 3),
]

const lesser: Readonly<Record<Country, (year: number) => readonly SaleNear[]>> = {
  NZ: (year) => [sale('Waitangi Day', Date.UTC(year, 1, 3), 5), ...ofBoth(year)],
  AU: (year) => [
    sale('Australia Day', Date.UTC(year, 0, 23), 5),
    // The first Sunday of September with the week before it.
    sale('Father’s Day', firstSundayOf(year, 8) - 6 * dayMs, 7),
    ...ofBoth(year),
  ],
}

const firstSundayOf = (year: number, month: number): number => {
  const weekday = new Date(Date.UTC(year, month)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - weekday) % 7))
}

/** Easter Sunday (Gregorian; Meeus, Astronomical Algorithms, chapter 8). */
const easterOf = (year: number): number => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const n = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}
