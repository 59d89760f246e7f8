import type { Basis } from '../offer/basis.ts'

/** The lowest of a product at a moment, in minor units; null = not known. */
export type WishPrices = {
  readonly priceMinor: number | null
  readonly totalMinor: number | null
}

/** Both amounts are of one basis. */
type WishChange = {
  readonly basis: Basis
  readonly thenMinor: number
  readonly nowMinor: number
}

/** In the basis; of item prices where a delivered total of then or now is not known. */
export const wishChange = (then: WishPrices, now: WishPrices, basis: Basis): WishChange | null => {
  const delivered = basis === 'delivered' && changeOf('delivered', then.totalMinor, now.totalMinor)
  return delivered || changeOf('item', then.priceMinor, now.priceMinor)
}

const changeOf = (
  basis: Basis,
  thenMinor: number | null,
  nowMinor: number | null,
): WishChange | null =>
  thenMinor === null || nowMinor === null ? null : { basis, thenMinor, nowMinor }
