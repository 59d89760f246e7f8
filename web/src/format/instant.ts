import { markets } from '#domain/market/markets.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'

/** `14 Nov`, or `14 Nov 2025` outside the year of `now`; in the time of the country's capital. */
export const formatDay = (at: string | number, country: Country, now: number): string => {
  const { day, month, year } = partsOf(at, country)
  const text = `${day} ${month.slice(0, 3)}`
  return year === partsOf(now, country).year ? text : `${text} ${year}`
}

/** `Nov`. */
export const formatMonth = (at: number, country: Country): string =>
  partsOf(at, country).month.slice(0, 3)

/** `November 2026` of `2026-11`. */
export const formatLongMonth = (month: string): string => {
  const { month: name, year } = partsOf(`${month}-15`, defaultCountry)
  return `${name} ${year}`
}

/** `14 November 2026, 3:11 pm`: where the exact time matters. */
export const formatInstant = (at: string | number, country: Country): string => {
  const { day, month, year, hour, minute } = partsOf(at, country)
  return `${day} ${month} ${year}, ${+hour % 12 || 12}:${minute} ${+hour < 12 ? 'am' : 'pm'}`
}

/** `10:42`. */
export const formatTime = (at: number, country: Country): string => {
  const { hour, minute } = partsOf(at, country)
  return `${hour}:${minute}`
}

type Parts = Readonly<Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>>

/** Put together here: how a whole date is written differs between versions of ICU. */
const partsOf = (at: string | number, country: Country): Parts => {
  const parts = { day: '', month: '', year: '', hour: '', minute: '' }
  for (const { type, value } of formatOf(country).formatToParts(new Date(at)))
    if (type in parts) Object.assign(parts, { [type]: value })
  return parts
}

const formats: Partial<Record<Country, Intl.DateTimeFormat>> = {}

/** Created on first use: each takes a phone longer than rendering a whole card. */
const formatOf = (country: Country): Intl.DateTimeFormat =>
  (formats[country] ??= new Intl.DateTimeFormat('en-US', {
    timeZone: markets[country].timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }))

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let relative: Intl.RelativeTimeFormat | undefined

/** `12 minutes ago`, `2 hours ago`, `3 days ago`; both in ms, an instant to come is `just now`. */
export const formatAgo = (at: number, now: number): string => {
  const age = now - at
  if (age < minute) return 'just now'
  relative ??= new Intl.RelativeTimeFormat('en')
  if (age < hour) return relative.format(-Math.floor(age / minute), 'minute')
  if (age < day) return relative.format(-Math.floor(age / hour), 'hour')
  return relative.format(-Math.floor(age / day), 'day')
}
