import { canBeBought, type Availability } from './availability.ts'
import type { Basis } from './basis.ts'

/**
 * What can be said of an offer's price in a basis (decision 46). Lists and product pages show the
 * standings in this order, each but the first two in a group of its own:
 *
 * - `priced`: it can be ordered, and the amount is known.
 * - `delivery-unknown`: it can be ordered, but nobody says what delivery costs.
 * - `in-store`: it can be bought in the shop only.
 * - `sold-out`: it cannot be bought.
 * - `stale`: the price was read too long ago to hold.
 */
export type Standing = 'priced' | 'delivery-unknown' | 'in-store' | 'sold-out' | 'stale'

export const standings = [
  'priced',
  'delivery-unknown',
  'in-store',
  'sold-out',
  'stale',
] as const satisfies readonly Standing[]

export type Standable = {
  readonly availability: Availability
  readonly fresh: boolean
  /** Null: delivery is unknown, or the offer cannot be delivered. */
  readonly totalMinor: number | null
}

export const standingOf = (
  { availability, fresh, totalMinor }: Standable,
  basis: Basis,
): Standing => {
  if (!fresh) return 'stale'
  if (!canBeBought(availability)) return 'sold-out'
  if (availability === 'in-store') return 'in-store'
  return basis === 'delivered' && totalMinor === null ? 'delivery-unknown' : 'priced'
}

export const canBeOrdered = (standing: Standing): boolean =>
  standing === 'priced' || standing === 'delivery-unknown'

export type Sendable = { readonly standing: Standing; readonly inStock: boolean }

/** What is ordered in advance is sent some day. */
export const isSentAtOnce = ({ standing, inStock }: Sendable): boolean =>
  inStock && canBeOrdered(standing)

/** In minor units: the total where it is known and the price holds, else the item price. */
export const shownAmount = (
  offer: { readonly priceMinor: number; readonly totalMinor: number | null },
  standing: Standing,
  basis: Basis,
): number =>
  basis === 'delivered' && standing === 'priced'
    ? (offer.totalMinor ?? offer.priceMinor)
    : offer.priceMinor
