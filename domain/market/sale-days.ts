import type { Country } from './country.ts'

/** A sale that everybody knows; both days (YYYY-MM-DD) belong to it. */
type SaleDays = { readonly name: string; readonly first: string; readonly last: string }

/** Those that touch the days from `from` to `to`, both as instants, in order. */
export const saleDays = (country: Country, from: Date, to: Date): SaleDays[] => {
  const years = Array.from(
    { length: to.getUTCFullYear() - from.getUTCFullYear() + 2 },
    (_, i) => from.getUTCFullYear() - 1 + i,
  )
  const [start, end] = [dayOf(from.getTime()), dayOf(to.getTime())]
  return years
    .flatMap((year) => salesOf[country](year))
    .filter(({ first, last }) => last >= start && first <= end)
    .toSorted((a, b) => (a.first < b.first ? -1 : 1))
}

const sale = (name: string, first: number, days: number): SaleDays => ({
  name,
  first: dayOf(first),
  last: dayOf(first + (days - 1) * dayMs),
})

/** Shops end theirs with the year. */
const boxingDay = (year: number): SaleDays => sale('Boxing Day', Date.UTC(year, 11, 26), 6)

/** From the day after the fourth Thursday of November to the Monday after it. */
const blackFriday = (year: number): SaleDays =>
  sale('Black Friday', nthWeekday(year, 10, thursday, 4) + dayMs, 4)

const salesOf: Readonly<Record<Country, (year: number) => readonly SaleDays[]>> = {
  NZ: (year) => [
    // Each a Monday with the weekend before it: first Monday of June, fourth of October.
    sale('King’s Birthday', nthWeekday(year, 5, monday, 1) - 2 * dayMs, 3),
    sale('Labour weekend', nthWeekday(year, 9, monday, 4) - 2 * dayMs, 3),
    blackFriday(year),
    boxingDay(year),
  ],
  AU: (year) => [
    sale('End of financial year', Date.UTC(year, 5, 1), 30),
    blackFriday(year),
    boxingDay(year),
  ],
}

const monday = 1
const thursday = 4

/** Midnight (UTC) of the first, second … such weekday of a month (0 = January). */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  const first = new Date(Date.UTC(year, month)).getUTCDay()
  return Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

const dayMs = 86_400_000
