import type { AdDetailsBody } from '#openapi/schemas/ad.ts'

type AdDay = AdDetailsBody['days'][number]

/** So many days up to the latest on which anything was counted, one after the other, at most. */
const mostDays = 30

/**
 * The latest days of an ad, the first one first, with those between them on which nothing was counted;
 * none when nothing ever was. `counted` has the latest first.
 */
export const latestDays = (counted: readonly AdDay[]): readonly AdDay[] => {
  const latest = counted[0]?.day
  if (latest === undefined) return []
  const known = new Map(counted.map((day) => [day.day, day]))
  const days = Array.from({ length: mostDays }, (_, back) => {
    const day = new Date(Date.parse(latest) - back * dayMs).toISOString().slice(0, 10)
    return known.get(day) ?? { day, impressions: 0, clicks: 0 }
  }).toReversed()
  return days.slice(days.findIndex(({ day }) => known.has(day)))
}

const dayMs = 86_400_000
