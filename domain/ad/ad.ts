export const adTypes = ['landscape', 'portrait'] as const

export type AdType = (typeof adTypes)[number]

export const companyNameMaxLength = 100

export const adLinkMaxLength = 2048

type Placed = { readonly adType: AdType }

export const adTurnMs = 30_000

/** How many stand in one place of a page at a time. */
export const mostAds: Readonly<Record<AdType, number>> = { landscape: 1, portrait: 2 }

/** Whether there are more than a place holds, so that they take turns. */
export const takeTurns = (ads: readonly Placed[], type: AdType): boolean =>
  ads.filter(({ adType }) => adType === type).length > mostAds[type]

/**
 * Those whose turn it is in a place, none of them twice. `order` is a number from 0 to 1: all visits
 * together give each ad the same chance to be first. `turn` counts from 0.
 */
export const adsInTurn = <T extends Placed>(
  ads: readonly T[],
  type: AdType,
  order: number,
  turn: number,
): readonly T[] => {
  const own = shuffled(
    ads.filter(({ adType }) => adType === type),
    order,
  )
  const most = Math.min(mostAds[type], own.length)
  return Array.from(
    { length: most },
    (_, at) => own[(turn * mostAds[type] + at) % own.length],
  ).filter((ad) => ad !== undefined)
}

/** In an order that follows from a number from 0 to 1. */
const shuffled = <T>(ads: readonly T[], order: number): readonly T[] => {
  const left = [...ads]
  const taken: T[] = []
  let rest = order
  while (left.length > 0) {
    const place = rest * left.length
    taken.push(...left.splice(Math.floor(place), 1))
    rest = place % 1
  }
  return taken
}
