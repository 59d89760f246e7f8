import type { Country } from '#domain/market/country.ts'

const timeZones: Readonly<Record<Country, string>> = {
  NZ: 'Pacific/Auckland',
  AU: 'Australia/Sydney',
}

/** `14 Nov`, or `14 Nov 2025` outside the year of `now`; in the time of the country's capital. */
export const formatDay = (moment: string | number, country: Country, now: number): string => {
  const isThisYear = format(moment, country, 'year') === format(now, country, 'year')
  return format(moment, country, isThisYear ? 'day' : 'dayOfYear')
}

/** `Nov`. */
export const formatMonth = (moment: number, country: Country): string =>
  format(moment, country, 'month')

/** `14 November 2026, 3:11 pm`: for where the exact moment is asked for. */
export const formatMoment = (moment: string | number, country: Country): string =>
  format(moment, country, 'moment')

/** `10:42`. */
export const formatTime = (moment: number, country: Country): string =>
  format(moment, country, 'time')

const styles = {
  year: { year: 'numeric' },
  month: { month: 'short' },
  day: { day: 'numeric', month: 'short' },
  dayOfYear: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

type Style = keyof typeof styles

/** Kept, for making one takes longer than all it is used for on a page. */
const formats = new Map<string, Intl.DateTimeFormat>()

const format = (moment: string | number, country: Country, style: Style): string => {
  const key = `${country} ${style}`
  let known = formats.get(key)
  if (known === undefined) {
    const timeZone = timeZones[country]
    known = new Intl.DateTimeFormat(`en-${country}`, { timeZone, ...styles[style] })
    formats.set(key, known)
  }
  return known.format(new Date(moment))
}

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
