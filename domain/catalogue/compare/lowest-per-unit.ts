import type { Contents } from '../../offer/contents.ts'
import { perUnitMinor } from '../../offer/per-unit.ts'
import type { Standing } from '../../offer/standing.ts'
import { bestPlaces } from './best-places.ts'

type Offered = {
  /** On the shelf. */
  readonly amountMinor: number
  readonly contents: Contents | null
  readonly standing: Standing
}

type LowestPerUnit = {
  /** That all which are sold are compared by. */
  readonly unit: Contents['unit']
  /** Of those of which one unit costs the least, as it is shown. */
  readonly places: readonly number[]
  /** All are sold at a price that holds. */
  readonly isOfAll: boolean
}

/** Undefined where not all that are sold are compared by one unit. Null is what nobody sells. */
export const lowestPerUnit = (offers: readonly (Offered | null)[]): LowestPerUnit | undefined => {
  const [unit, ...others] = new Set(offers.flatMap((one) => (one ? [one.contents?.unit] : [])))
  if (unit === undefined || others.length > 0) return undefined
  const amounts = offers.map(amountPerUnit)
  return { unit, places: bestPlaces(amounts, 'less'), isOfAll: !amounts.includes(undefined) }
}

const amountPerUnit = (offer: Offered | null): number | undefined =>
  offer?.contents && offer.standing !== 'sold-out' && offer.standing !== 'stale'
    ? perUnitMinor(offer.amountMinor, offer.contents)
    : undefined
