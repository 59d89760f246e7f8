import type { Country } from '../market/country.ts'
import { dayMs } from '../price-history/days-before.ts'

/** Sales that shops of a country hold each year, in the order of the year. */
export const sales = [
  'summer',
  'easter',
  'financial-year',
  'spring',
  'singles-day',
  'black-friday',
  'boxing-day',
] as const

export type Sale = (typeof sales)[number]

export type SaleDays = { readonly sale: Sale; readonly start: Date; readonly end: Date }

/** Names as within a sentence. */
export const saleNames: Readonly<Record<Country, Readonly<Record<Sale, string>>>> = {
  NZ: {
    summer: 'the Waitangi Day sales',
    easter: 'the Easter sales',
    'financial-year': 'the King’s Birthday sales',
    spring: 'the Labour Day sales',
    'singles-day': 'Singles’ Day',
    'black-friday': 'Black Friday',
    'boxing-day': 'the Boxing Day sales',
  },
  AU: {
    summer: 'the Australia Day sales',
    easter: 'the Easter sales',
    'financial-year': 'the end of financial year sales',
    spring: 'the Father’s Day sales',
    'singles-day': 'Singles’ Day',
    'black-friday': 'Black Friday',
    'boxing-day': 'the Boxing Day sales',
  },
}

/** Those that overlap [from, to), by their first days (UTC). */
export const saleDaysBetween = (country: Country, from: Date, to: Date): readonly SaleDays[] => {
  const found: SaleDays[] = []
  for (let year = from.getUTCFullYear() - 1; year <= to.getUTCFullYear(); year++)
    for (const days of saleDaysOf(country, year)) if (days.start < to && days.end > from) found.push(days)
  return found
}

const known = new Map<string, readonly SaleDays[]>()

const saleDaysOf = (country: Country, year: number): readonly SaleDays[] => {
  const key = `${country} ${year}`
  const kept = known.get(key)
  if (kept) return kept
  const made = sales.map((sale) => {
    const [start, days] = calendar[country][sale](year)
    return { sale, start: new Date(start), end: new Date(start + days * dayMs) }
  })
  known.set(key, made)
  return made
}

/** First day, and how many. */
type Rule = (year: number) => readonly [start: number, days: number]

const on =
  (month: number, day: number, days: number): Rule =>
  (year) => [Date.UTC(year, month - 1, day), days]

const everywhere = {
  easter: (year) => [easterOf(year) - 3 * dayMs, 6],
  'singles-day': on(11, 10, 3),
  // From the Monday before to Cyber Monday.
  'black-friday': (year) => [weekdayOf(year, 11, 4, 4) - 3 * dayMs, 8],
  'boxing-day': on(12, 26, 11),
} satisfies Partial<Record<Sale, Rule>>

const calendar: Readonly<Record<Country, Readonly<Record<Sale, Rule>>>> = {
  NZ: {
    ...everywhere,
    summer: on(2, 3, 5),
    'financial-year': (year) => [weekdayOf(year, 6, 1, 1) - 3 * dayMs, 5],
    spring: (year) => [weekdayOf(year, 10, 1, 4) - 4 * dayMs, 6],
  },
  AU: {
    ...everywhere,
    summer: on(1, 23, 6),
    'financial-year': on(6, 10, 21),
    spring: (year) => [weekdayOf(year, 9, 0, 1) - 4 * dayMs, 6],
  },
}

/** The nth of a weekday (0 = Sunday) in a month. */
const weekdayOf = (year: number, month: number, weekday: number, nth: number): number => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return Date.UTC(year, month - 1, 1 + ((weekday - first + 7) % 7) + 7 * (nth - 1))
}

/** Easter Sunday (Gregorian, "Anonymous" computus; Meeus, Astronomical Algorithms, ch. 8). */
const easterOf = (year: number): number => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}
