import type { DemonstrationOffer } from '#application/demo/demonstration.ts'
import type { Random } from './random.ts'
import type { Discounts } from './shops.ts'
import type { Country } from '#domain/market/country.ts'

export type ClaimedCourse = Course & { readonly sale?: DemonstrationOffer['sale'] }

/**
 * A third of the offers of a shop that claims discounts are in a sale of three weeks, each at a time of its own,
 * which comes again every 60 days. The offer must be for sale at the end of the course.
 */
export const withClaimedSale = (
  course: Course,
  discounts: Discounts,
  { random, days, today }: { readonly random: Random; readonly days: number; readonly today: Date },
): ClaimedCourse => {
  const begun = (today.getTime() / dayMs + random.between(0, 59)) % 60
  const off = random.between(10, 25) / 100
  if (begun >= saleDays || days < leastDays) return course
  const usual = course.priceMinor
  // A rise three weeks ahead makes nearly the same price look like a discount.
  const regular = discounts === 'raised' ? tidy(usual * (1.1 + off)) : usual
  const priceMinor = discounts === 'raised' ? tidy(usual * 0.97) : tidy(usual * (1 - off))
  if (priceMinor >= regular) return course
  const start = days - begun
  const points = [
    { day: start - 45, priceMinor: usual },
    ...(regular === usual ? [] : [{ day: start - 21, priceMinor: regular }]),
    { day: start, priceMinor },
  ]
  const before = course.points.filter(({ day }) => day < start - 45)
  // Shops change prices in the course of a day: the claim begins with the day before.
  const from = new Date(today.getTime() - (begun + 1) * dayMs)
  return {
    points: [...before, ...(before.at(-1)?.priceMinor === usual ? points.slice(1) : points)],
    priceMinor,
    sale: { wasMinor: regular, from, until: new Date(from.getTime() + (saleDays + 1) * dayMs) },
  }
}

const saleDays = 21
const leastDays = 100

const dayMs = 24 * 60 * 60 * 1000

/** A price from a day on; null = sold out. `day` counts from the start of the course. */
type CoursePoint = { readonly day: number; readonly priceMinor: number | null }

export type Course = {
  readonly points: readonly CoursePoint[]
  /** What is asked at the end, also while sold out. */
  readonly priceMinor: number
}

export type Circumstances = {
  readonly random: Random
  readonly country: Country
  /** What it usually costs at the end, in minor units. */
  readonly usualMinor: number
  /** Days that the course covers; the end is now. */
  readonly days: number
  readonly end: Date
  /** Share of its price that an article loses in a year: much for phones, little for fridges. */
  readonly yearlyLoss: number
  readonly soldOut: number
  readonly soldOutNow: boolean
  /** Many compare it: shops answer each other, and change its price twice as often. */
  readonly isContested: boolean
}

/**
 * How one shop's price of one article moved: a slow drift down, sales that come with the calendar,
 * now and then a rise shortly before a "discount", gaps while sold out.
 */
export const priceCourse = (given: Circumstances): Course => {
  const prices = new Map<number, number>()
  const sales = salesOf(given)
  const steps = regularSteps(given)
  for (const { day, priceMinor } of steps) prices.set(day, priceMinor)
  const regularAt = (day: number): number =>
    (steps.findLast((step) => step.day <= day) ?? steps[0])?.priceMinor ?? given.usualMinor
  for (const { start, end, off, rise } of sales) {
    const regular = regularAt(start)
    // A rise three weeks ahead makes the same price look like a discount.
    const claimed = rise ? Math.round(regular * 1.15) : regular
    if (rise && start > 21) prices.set(start - 21, tidy(claimed))
    for (const day of prices.keys()) if (day > start && day <= end) prices.delete(day)
    prices.set(start, tidy(claimed * (1 - off)))
    if (end < given.days) prices.set(end, regularAt(end))
  }
  const asked = [...prices].toSorted(([a], [b]) => a - b)
  const priceMinor = asked.at(-1)?.[1] ?? given.usualMinor
  return { points: withGaps(asked, gapsOf(given)), priceMinor }
}

type Sale = { start: number; end: number; off: number; rise: boolean }

/** Month and day of the sales that everybody knows, with their length in days. */
const calendar: Readonly<Partial<Record<Country, readonly (readonly [number, number, number])[]>>> =
  {
    NZ: [
      [12, 26, 10],
      [2, 5, 5],
      [4, 2, 6],
      [6, 1, 7],
      [10, 22, 6],
      [11, 20, 11],
    ],
    AU: [
      [12, 26, 11],
      [1, 24, 5],
      [4, 3, 6],
      [6, 12, 19],
      [9, 10, 6],
      [11, 20, 11],
    ],
  }

const salesOf = ({ random, country, days, end, isContested }: Circumstances): Sale[] => {
  const begin = end.getTime() - days * dayMs
  const known = yearsBetween(new Date(begin), end).flatMap((year) =>
    (calendar[country] ?? []).map(([month, day, length]) => ({
      start: Math.round((Date.UTC(year, month - 1, day) - begin) / dayMs) + random.between(-2, 2),
      length: length + random.between(-2, 2),
    })),
  )
  const years = Math.max(Math.round(days / 365), 1)
  const own = Array.from({ length: random.between(0, (isContested ? 2 : 1) * years) }, () => ({
    start: random.between(5, Math.max(days - 15, 350)),
    length: random.between(4, 14),
  }))
  let free = 0
  return [...known.filter(() => random.chance(isContested ? 0.4 : 0.2)), ...own]
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, length }) => {
      if (start < Math.max(free, 2) || start >= days - 1) return []
      free = start + length + 3
      const rise = random.chance(0.07)
      const off = rise ? 0.13 : random.between(6, 24) / 100
      return [{ start, end: start + length, off, rise }]
    })
}

/** At least two: the draws of a course are the same whenever it begins. */
const yearsBetween = (begin: Date, end: Date): number[] => {
  const first = Math.min(begin.getUTCFullYear(), end.getUTCFullYear() - 1)
  return Array.from({ length: end.getUTCFullYear() - first + 1 }, (_, i) => first + i)
}

/**
 * The price outside of sales, drifting towards what it is now: changed every month or two, or half
 * as often.
 */
const regularSteps = (given: Circumstances): { day: number; priceMinor: number }[] => {
  const { random, days, usualMinor, yearlyLoss, isContested } = given
  const [soonest, latest] = isContested ? [35, 90] : [70, 180]
  const steps: { day: number; priceMinor: number }[] = []
  for (let day = 0; day < days; day += random.between(soonest, latest)) {
    const ageing = 1 + yearlyLoss * ((days - day) / 365)
    const priceMinor = tidy(usualMinor * ageing * (0.98 + random.fraction() * 0.04))
    if (steps.at(-1)?.priceMinor !== priceMinor) steps.push({ day, priceMinor })
  }
  return steps
}

type Gap = { start: number; end: number }

const gapsOf = ({ random, days, soldOut, soldOutNow }: Circumstances): Gap[] => {
  const count = random.chance(Math.min(soldOut * 5, 0.8)) ? random.between(1, 2) : 0
  const gaps: Gap[] = []
  for (let i = 0; i < count; i++) {
    const start = random.between(10, Math.max(days - 40, 11))
    const end = start + random.between(2, 21)
    const apart = gaps.every((gap) => end + 1 < gap.start || start > gap.end + 1)
    if (apart && end < days - 22) gaps.push({ start, end })
  }
  if (soldOutNow) gaps.push({ start: Math.max(days - random.between(1, 20), 2), end: Infinity })
  return gaps.toSorted((a, b) => a.start - b.start)
}

/** The asked prices with nothing while sold out; each point differs from the one before. */
const withGaps = (asked: readonly [number, number][], gaps: readonly Gap[]): CoursePoint[] => {
  const goneOn = (day: number): boolean => gaps.some((gap) => day >= gap.start && day < gap.end)
  const days = new Set([
    ...asked.map(([day]) => day),
    ...gaps.flatMap(({ start, end }) => [start, end]).filter(Number.isFinite),
  ])
  const points: CoursePoint[] = []
  for (const day of [...days].toSorted((a, b) => a - b)) {
    const price = asked.findLast(([from]) => from <= day)?.[1]
    if (price === undefined) continue
    const priceMinor = goneOn(day) ? null : price
    if (points.length === 0 ? priceMinor !== null : points.at(-1)?.priceMinor !== priceMinor) {
      points.push({ day, priceMinor })
    }
  }
  return points
}

/** As shops write prices: whole dollars ending in 9 above $100, in .95 or .99 below. */
const tidy = (minor: number): number => {
  if (minor < 2_000) return Math.max(Math.round(minor / 50) * 50 - 1, 99)
  if (minor < 10_000) return Math.round(minor / 100) * 100 - 5
  if (minor < 100_000) return Math.round(minor / 1_000) * 1_000 - 100
  return Math.round(minor / 5_000) * 5_000 - 100
}
