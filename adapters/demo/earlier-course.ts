import { priceCourse, type Circumstances, type Course } from './claimed-sale.ts'

/**
 * The same course, with prices of `earlierDays` before it: the article was dearer by then, and moved in the
 * same way. `given` is what the course was made of, with a stream of its own, so that the course stays as it is.
 */
export const withEarlier = <C extends Course>(
  course: C,
  given: Circumstances,
  earlierDays: number,
): C => {
  if (earlierDays < leastDays) return course
  const { usualMinor, yearlyLoss, days, end } = given
  const earlier = priceCourse({
    ...given,
    usualMinor: usualMinor * (1 + (yearlyLoss * days) / 365),
    days: earlierDays,
    end: new Date(end.getTime() - days * dayMs),
    soldOutNow: false,
  })
  const points = earlier.points.map((point) => ({ ...point, day: point.day - earlierDays }))
  const [first, ...others] = course.points
  const isSame = first?.priceMinor === points.at(-1)?.priceMinor
  return { ...course, points: [...points, ...(first && !isSame ? [first] : []), ...others] }
}

const leastDays = 60
const dayMs = 86_400_000
