import type { DemonstrationOffer } from '#application/demo/demonstration.ts'
import { tidy, type Course } from './price-course.ts'
import type { Random } from './random.ts'
import type { Discounts } from './shops.ts'

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
