/**
 * Midnight of the first to the last second of the last day in New Zealand; undefined if invalid.
 */
export const dayBounds = (
  day: string,
): { readonly start: Date; readonly lastSecond: Date } | undefined => {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  if (year === '' || midnight.toISOString().slice(0, 10) !== day) return undefined
  const next = new Date(midnight.getTime() + dayMs)
  return {
    start: localMidnight(midnight),
    lastSecond: new Date(localMidnight(next).getTime() - 1000),
  }
}

export const dayOf = (moment: Date): string => calendar.format(moment)

/** Midnight in New Zealand, 13 hours before UTC midnight in summer, else 12. */
const localMidnight = (utc: Date): Date => {
  const summer = new Date(utc.getTime() - 13 * hourMs)
  const isMidnight = clock.format(summer) === '00'
  return isMidnight ? summer : new Date(utc.getTime() - 12 * hourMs)
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const timeZone = 'Pacific/Auckland'

// The Swedish format is ISO 8601.
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone })
const clock = new Intl.DateTimeFormat('en-NZ', { timeZone, hour: '2-digit', hourCycle: 'h23' })
