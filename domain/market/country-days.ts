import type { Country } from './country.ts'
import { markets } from './markets.ts'

/** The day (YYYY-MM-DD) that calendars of the country show at a moment; in Australia those of Sydney. */
export const dayIn = (moment: Date, country: Country): string =>
  new Date(moment.getTime() + clockAhead(moment.getTime(), country)).toISOString().slice(0, 10)

/** The midnight of the country at which the day of a moment began. */
export const startOfDay = (moment: Date, country: Country): Date => {
  const ahead = clockAhead(moment.getTime(), country)
  const midnight = Math.floor((moment.getTime() + ahead) / dayMs) * dayMs
  // Clocks are changed in the small hours, so that some days begin with another offset.
  return new Date(midnight - clockAhead(midnight - ahead, country))
}

/** The midnight after a midnight: days of 23 and 25 hours are days, too. */
export const nextDay = (start: Date, country: Country): Date =>
  startOfDay(new Date(start.getTime() + 1.5 * dayMs), country)

export const dayBefore = (start: Date, country: Country): Date =>
  startOfDay(new Date(start.getTime() - dayMs / 2), country)

/** How far the clocks of the country are ahead of UTC, in ms. */
export const clockAhead = (at: number, country: Country): number => {
  const { standardMs, seen, clock } = clockOf(country)
  const hour = Math.floor(at / hourMs)
  const known = seen.get(hour)
  if (known !== undefined) return known
  const standard = new Date(hour * hourMs + standardMs).getUTCHours()
  const ahead = Number(clock.format(hour * hourMs)) === standard ? standardMs : standardMs + hourMs
  // Years of hours; asking the calendar takes fifty times as long.
  if (seen.size >= mostSeen) seen.clear()
  seen.set(hour, ahead)
  return ahead
}

const dayMs = 86_400_000
const hourMs = 3_600_000
const mostSeen = 100_000

type Clock = ReturnType<typeof makeClock>

const clocks = new Map<Country, Clock>()

const clockOf = (country: Country): Clock => {
  const known = clocks.get(country)
  if (known) return known
  const made = makeClock(country)
  clocks.set(country, made)
  return made
}

const makeClock = (country: Country) => ({
  standardMs: markets[country].standardHours * hourMs,
  seen: new Map<number, number>(),
  clock: new Intl.DateTimeFormat('en-NZ', {
    timeZone: markets[country].timeZone,
    hour: '2-digit',
    hourCycle: 'h23',
  }),
})

/** Of readers of local times: what clocks without daylight saving are ahead. */
export const standardAhead = (country: Country): number => markets[country].standardHours * hourMs
