import type { AdDetailsBody } from '#openapi/schemas/ad.ts'

type AdDay = AdDetailsBody['days'][number]

/**
 * Thirty days up to the latest on which anything was counted of an ad, one after the other; none when
 * nothing ever was. `counted` has the latest first.
 */
export const latestDays = (counted: readonly AdDay[]): readonly AdDay[] => {
  const latest = counted[0]?.day
  if (latest === undefined) return []
  const known = new Map(counted.map((day) => [day.day, day]))
  return Array.from({ length: 30 }, (_, place) => {
    const back = (29 - place) * dayMs
    const day = new Date(Date.parse(latest) - back).toISOString().slice(0, 10)
    return known.get(day) ?? { day, impressions: 0, clicks: 0 }
  })
}

const dayMs = 86_400_000
