/** When a sale of a year starts, as a midnight of UTC in ms, and how many days it lasts. */
type SaleRule = (year: number) => { readonly start: number; readonly days: number }

/** The sales that any country knows, in the order of the year. */
export const saleNames = [
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

export type SaleName = (typeof saleNames)[number]

export const saleCalendar: Readonly<Record<SaleName, SaleRule>> = {
  'Waitangi Day': (year) => ({ start: Date.UTC(year, 1, 3), days: 5 }),
  'Australia Day': (year) => ({ start: Date.UTC(year, 0, 23), days: 5 }),
  Easter: (year) => ({ start: easterOf(year) - 3 * dayMs, days: 5 }),
  // A Monday with the weekend before it: the first one of June.
  'King’s Birthday': (year) => ({ start: nthWeekday(year, 5, monday, 1) - 2 * dayMs, days: 3 }),
  'End of financial year': (year) => ({ start: Date.UTC(year, 5, 1), days: 30 }),
  // The first Sunday of September with the week before it.
  'Father’s Day': (year) => ({ start: nthWeekday(year, 8, sunday, 1) - 6 * dayMs, days: 7 }),
  // The fourth Monday of October with the weekend before it.
  'Labour weekend': (year) => ({ start: nthWeekday(year, 9, monday, 4) - 2 * dayMs, days: 3 }),
  'Singles’ Day': (year) => ({ start: Date.UTC(year, 10, 10), days: 3 }),
  // From the day after the fourth Thursday of November to the Monday after it.
  'Black Friday': (year) => ({ start: nthWeekday(year, 10, thursday, 4) + dayMs, days: 4 }),
  // Shops end theirs with the year.
  'Boxing Day': (year) => ({ start: Date.UTC(year, 11, 26), days: 6 }),
}

const sunday = 0
const monday = 1
const thursday = 4

/** Midnight (UTC) of the first, second … such weekday of a month (0 = January). */
const nthWeekday = (year: number, month: number, weekday: number, nth: number): number => {
  const first = new Date(Date.UTC(year, month)).getUTCDay()
  return Date.UTC(year, month, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)
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

const dayMs = 86_400_000
