import type { Country } from './country.ts'
import { marketRules } from './market-rules.ts'
import { saleCalendar } from './sale-calendar.ts'

/** A sale that everybody knows; both days (YYYY-MM-DD) belong to it. */
type SaleDays = { readonly name: string; readonly first: string; readonly last: string }

/** Those that touch the days from `from` to `to`, both as instants, in order. */
export const saleDays = (country: Country, from: Date, to: Date): SaleDays[] => {
  const years = Array.from(
    { length: to.getUTCFullYear() - from.getUTCFullYear() + 2 },
    (_, i) => from.getUTCFullYear() - 1 + i,
  )
  const [start, end] = [dayOf(from.getTime()), dayOf(to.getTime())]
  return years
    .flatMap((year) =>
      marketRules[country].sales.map((name): SaleDays => {
        const { start: first, days } = saleCalendar[name](year)
        return { name, first: dayOf(first), last: dayOf(first + (days - 1) * dayMs) }
      }),
    )
    .filter(({ first, last }) => last >= start && first <= end)
    .toSorted((a, b) => (a.first < b.first ? -1 : 1))
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

const dayMs = 86_400_000
