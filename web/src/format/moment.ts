import type { Country } from '#domain/market/country.ts'

const timeZones: Readonly<Record<Country, string>> = {
  NZ: 'Pacific/Auckland',
  AU: 'Australia/Sydney',
}

/** `14 Nov`, or `14 Nov 2025` outside the year of `now`; in the time of the country's capital. */
export const formatDay = (moment: string | number, country: Country, now: number): string => {
  const date = new Date(moment)
  const yearOf = (at: Date): string => format(at, country, { year: 'numeric' })
  const isThisYear = yearOf(date) === yearOf(new Date(now))
  return format(date, country, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

/** `14 November 2026, 3:11 pm`: for where the exact moment is asked for. */
export const formatMoment = (moment: string, country: Country): string =>
  format(new Date(moment), country, { dateStyle: 'long', timeStyle: 'short' })

const format = (date: Date, country: Country, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(`en-${country}`, { timeZone: timeZones[country], ...options }).format(
    date,
  )

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
