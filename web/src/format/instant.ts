import type { Country } from '#domain/market/country.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `14 Nov`, or `14 Nov 2025` outside the year of `now`; in the time of the country's capital. */
export const formatDay = (moment: string | number, country: Country, now: number): string => {
  const there = clockOf(moment, country)
  const text = `${there.getUTCDate()} ${monthOf(there).slice(0, 3)}`
  const year = there.getUTCFullYear()
  return year === clockOf(now, country).getUTCFullYear() ? text : `${text} ${year}`
}

/** `Nov`. */
export const formatMonth = (moment: number, country: Country): string =>
  monthOf(clockOf(moment, country)).slice(0, 3)

/** `14 November 2026, 3:11 pm`: for where the exact moment is asked for. */
export const formatInstant = (moment: string | number, country: Country): string => {
  const there = clockOf(moment, country)
  const hours = there.getUTCHours()
  const time = `${hours % 12 || 12}${timeOf(there).slice(2)} ${hours < 12 ? 'am' : 'pm'}`
  return `${there.getUTCDate()} ${monthOf(there)} ${there.getUTCFullYear()}, ${time}`
}

/** `10:42`. */
export const formatTime = (moment: number, country: Country): string =>
  timeOf(clockOf(moment, country))

const timeOf = (there: Date): string => there.toISOString().slice(11, 16)

/** Ours, for browsers and servers of different years differ in how they write a date. */
const names =
  'January February March April May June July August September October November December'.split(' ')

const monthOf = (there: Date): string => names[there.getUTCMonth()] ?? ''

/** The moment at which calendars and clocks in UTC show what those there show at another. */
const clockOf = (moment: string | number, country: Country): Date => {
  const at = +new Date(moment)
  const start = Math.floor(at / hour) * hour
  return new Date(at + (ahead[country + start] ??= readClock(start, country) - start))
}

/**
 * How far clocks are ahead of UTC, in ms, by country and hour, for they are put forward and back on
 * the hour. Kept, as a page shows a hundred moments of few hours, and to read a clock takes long.
 */
const ahead: Record<string, number> = {}

const readClock = (moment: number, country: Country): number => {
  const [month = 0, date, year = 0, hours, minutes] = formatIn(country)
    .format(moment)
    .split(/\D+/)
    .map(Number)
  return Date.UTC(year, month - 1, date, hours, minutes)
}

const timeZones = { NZ: 'Pacific/Auckland', AU: 'Australia/Sydney' } as const

const formats: Partial<Record<Country, Intl.DateTimeFormat>> = {}

/** Made when it is first needed: each takes a phone longer than a whole card. */
const formatIn = (country: Country): Intl.DateTimeFormat =>
  (formats[country] ??= new Intl.DateTimeFormat('en-US', {
    timeZone: timeZones[country],
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }))

/** `12 min ago`, `2 h ago`, `3 days ago`; both in ms, a moment to come is `just now`. */
export const formatAgo = (moment: number, now: number): string => {
  const age = now - moment
  if (age < minute) return 'just now'
  if (age < hour) return `${Math.floor(age / minute)} min ago`
  if (age < day) return `${Math.floor(age / hour)} h ago`
  const days = Math.floor(age / day)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
