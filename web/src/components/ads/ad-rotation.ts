import type { AdType } from '#domain/ad/ad.ts'
import type { ApiError } from '../../api/client.ts'
import { adSlotMessages as messages } from '../../messages/ad-slots.ts'

/** How many ads stand in a place at once. */
export const mostAds: Readonly<Record<AdType, number>> = { landscape: 1, portrait: 2 }

/** In an order that follows from a number from 0 to 1: each visit has its own. */
export const shuffled = <T>(ads: readonly T[], order: number): readonly T[] => {
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

/** Those whose turn it is, none of them twice. */
export const rotateAds = <T>(ads: readonly T[], most: number, turn: number): readonly T[] =>
  Array.from(
    { length: Math.min(most, ads.length) },
    (_, at) => ads[(turn * most + at) % ads.length],
  ).filter((ad) => ad !== undefined)

/** Why there is nothing in a place; undefined when there is, or may still be. */
export const explainAds = (
  error: ApiError | null,
  count: number | undefined,
): string | undefined => {
  if (error) return error.status === 0 || error.status >= 500 ? messages.error : messages.failed
  return count === 0 ? messages.none : undefined
}
