import { dayMs } from '../price-history/days-before.ts'
import { horizonDays, type MarketView } from './market-view.ts'
import { saleNames, saleCalendar } from '../market/sale-calendar.ts'
import type { Country } from '../market/country.ts'
import { marketRules } from '../market/market-rules.ts'

/** What a feature says something about; the reason of a tip names one of these. */
export type Aspect = 'category' | 'change' | 'level' | 'habit' | 'trend' | 'offers' | 'sales'

type Feature = {
  readonly name: string
  readonly aspect: Aspect
  /** About from -1 to 1. */
  readonly of: (view: MarketView, calendar: Calendar) => number
}

/** The sales that begin within the horizon, and whether one is on. */
type Calendar = { readonly ahead: ReadonlySet<string>; readonly isOn: boolean }

const calendarOf = ({ country, at }: MarketView): Calendar => {
  const near = salesNear(country, at, new Date(at.getTime() + horizonDays * dayMs))
  return {
    ahead: new Set(near.filter(({ start }) => start > at).map(({ name }) => name)),
    isOn: near.some(({ start }) => start <= at),
  }
}

const flag = (holds: boolean): number => (holds ? 1 : 0)

const clamped = (value: number, most: number): number => Math.min(Math.max(value, -most), most)

/** How far a price is from another one, as a logarithm; within 30%. */
const against = (priceMinor: number, otherMinor: number): number =>
  clamped(Math.log(priceMinor / otherMinor), 0.3) * 3

const isUnder = ({ priceMinor, medianMinor }: MarketView): boolean =>
  priceMinor <= medianMinor * 0.98

const isOver = ({ priceMinor, medianMinor }: MarketView): boolean =>
  priceMinor >= medianMinor * 1.02

const offersOf = ({ offers }: MarketView): number => Math.log(Math.max(offers, 1)) - 1

/** Hazards are steps by the days since the last change: a straight line would not fit them. */
const changedWithin = (from: number, to: number): Feature => ({
  name: `changed ${from} to ${to} days ago`,
  aspect: 'change',
  of: ({ daysSinceChange }) => flag(daysSinceChange >= from && daysSinceChange < to),
})

const saleAhead = (sale: string): Feature => ({
  name: `${sale} ahead`,
  aspect: 'sales',
  of: (_view, { ahead }) => flag(ahead.has(sale)),
})

const feature = (name: string, aspect: Aspect, of: Feature['of']): Feature => ({ name, aspect, of })

export const features: readonly Feature[] = [
  changedWithin(0, 4),
  changedWithin(4, 10),
  changedWithin(10, 20),
  changedWithin(20, 40),
  changedWithin(40, 90),
  feature('against the median', 'level', (view) => against(view.priceMinor, view.medianMinor)),
  feature('under the median', 'level', (view) => flag(isUnder(view))),
  feature('over the median', 'level', (view) => flag(isOver(view))),
  feature('position in the year', 'level', ({ position }) => position * 2 - 1),
  feature('drops a month', 'habit', ({ drops, yearDays }) =>
    Math.min((drops * 30) / Math.max(yearDays, 30), 2),
  ),
  feature('against 60 days ago', 'trend', (view) => against(view.priceMinor, view.earlierMinor)),
  feature('offers', 'offers', offersOf),
  feature('second cheapest', 'offers', (view) => against(view.secondMinor, view.priceMinor)),
  ...saleNames.map(saleAhead),
  feature('a sale is on', 'sales', (_view, { isOn }) => flag(isOn)),
  feature('a sale is on, under the median', 'sales', (view, { isOn }) =>
    flag(isOn && isUnder(view)),
  ),
  feature('a sale ahead, under the median', 'sales', (view, { ahead }) =>
    flag(ahead.size > 0 && isUnder(view)),
  ),
  feature('a sale ahead, offers', 'sales', (view, { ahead }) =>
    ahead.size > 0 ? offersOf(view) : 0,
  ),
]

export const featuresOf = (view: MarketView): Float32Array => {
  const calendar = calendarOf(view)
  return Float32Array.from(features, ({ of }) => of(view, calendar))
}

/** Days as instants (UTC); `end` is after the last one. */
type SaleNear = { readonly name: string; readonly start: Date; readonly end: Date }

/** Those that have a day in [from, to): the ones that price charts show, and lesser ones. */
export const salesNear = (country: Country, from: Date, to: Date): readonly SaleNear[] => {
  const years = [from.getUTCFullYear() - 1, from.getUTCFullYear(), from.getUTCFullYear() + 1]
  return years
    .flatMap((year) => salesOf(country, year))
    .filter(({ start, end }) => start < to && end > from)
}

const known = new Map<string, readonly SaleNear[]>()

const salesOf = (country: Country, year: number): readonly SaleNear[] => {
  const key = `${country} ${year}`
  const kept = known.get(key)
  if (kept) return kept
  const { sales, lesserSales } = marketRules[country]
  const made = [...sales, ...lesserSales]
    .map((name): SaleNear => {
      const { start, days } = saleCalendar[name](year)
      return { name, start: new Date(start), end: new Date(start + days * dayMs) }
    })
    .toSorted((a, b) => a.start.getTime() - b.start.getTime())
  known.set(key, made)
  return made
}
