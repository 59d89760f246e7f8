import { clockAhead, standardAhead } from './country-days.ts'
import type { Country } from './country.ts'

/** Without an offset it is local to the country; a day alone ends with its last second. */
export const readDate = (
  text: string,
  country: Country,
  side: 'start' | 'end',
): Date | undefined => {
  const found = pattern.exec(text.trim())?.groups
  if (!found) return undefined
  const [year, month, day] = [number(found['year']), number(found['month']), number(found['day'])]
  const isDay = found['hour'] === undefined
  const atEnd = isDay && side === 'end'
  const hour = atEnd ? 23 : number(found['hour'])
  const minute = atEnd ? 59 : number(found['minute'])
  const second = atEnd ? 59 : number(found['second'])
  const local = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(local)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const offset = offsetOf(found['offset'])
  return new Date(offset === undefined ? local - localOffset(local, country) : local - offset)
}

const pattern =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?)?\s?(?<offset>Z|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/i

const number = (digits: string | undefined): number => Number(digits ?? '0')

const offsetOf = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (text.toUpperCase() === 'Z') return 0
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(3).replace(':', '') || '0')
  return (text.startsWith('-') ? -1 : 1) * minutes * 60_000
}

/** Of a local time; of one that comes twice, the later one. */
const localOffset = (local: number, country: Country): number =>
  clockAhead(local - standardAhead(country), country)
