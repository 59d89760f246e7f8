import type { Country } from '#domain/market/country.ts'

/** `14 Nov`, or `14 Nov 2025` outside the year of `now`; in the time of the country's capital. */
export const formatDay = (moment: string | number, country: Country, now: number): string => {
  const { year, month, day } = clockOf(moment, country)
  const text = `${day} ${nameOf(month).slice(0, 3)}`
  return year === clockOf(now, country).year ? text : `${text} ${year}`
}

/** `Nov`. */
export const formatMonth = (moment: number, country: Country): string =>
  nameOf(clockOf(moment, country).month).slice(0, 3)

/** `14 November 2026, 3:11 pm`: for where the exact moment is asked for. */
export const formatMoment = (moment: string | number, country: Country): string => {
  const { year, month, day, hour, minute } = clockOf(moment, country)
  const time = `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`
  return `${day} ${nameOf(month)} ${year}, ${time}`
}

/** `10:42`. */
export const formatTime = (moment: number, country: Country): string => {
  const { hour, minute } = clockOf(moment, country)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Ours, for browsers and servers of different years differ in how they write a date. */
const names =
  'January February March April May June July August September October November December'.split(' ')

const nameOf = (month: number): string => names[month - 1] ?? ''

type Clock = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>>

/** What calendars and clocks show there. */
const clockOf = (moment: string | number, country: Country): Clock => {
  const clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of formatIn(country).formatToParts(new Date(moment))) {
    if (type in clock) Object.assign(clock, { [type]: Number(value) })
  }
  return clock
}

const timeZones = { NZ: 'Pacific/Auckland', AU: 'Australia/Sydney' } as const

const formats: Partial<Record<Country, Intl.DateTimeFormat>> = {}

/** Made when it is first needed: each takes a phone longer than a whole card. */
const formatIn = (country: Country): Intl.DateTimeFormat =>
  (formats[country] ??= new Intl.DateTimeFormat('en', {
    timeZone: timeZones[country],
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }))

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `12 min ago`, `2 h ago`, `3 days ago`; both in ms, a moment to come is `just now`. */
export const formatAgo = (moment: number, now: number): string => {
  const age = now - moment
  if (age < minute) return 'just now'
  if (age < hour) return `${Math.floor(age / minute)} min ago`
  if (age < day) return `${Math.floor(age / hour)} h ago`
  const days = Math.floor(age / day)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
