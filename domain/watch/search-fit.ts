import type { Basis } from '../offer/basis.ts'
import { amountIn, standingIn, type Sale } from '../offer/sale.ts'
import { canBeOrdered, shownAmount } from '../offer/standing.ts'
import type { SearchWatchKind } from './watch.ts'

export type SearchRule = {
  readonly kind: SearchWatchKind
  readonly thresholdMinor: number | null
}

/**
 * What a watch of a search says that something costs which fits, by its best sale; undefined of what it does not
 * tell. A new product must be there to be ordered; an amount must be known to be low enough.
 */
export const toldAmount = (
  { kind, thresholdMinor }: SearchRule,
  best: Sale,
  basis: Basis,
): number | undefined => {
  const standing = standingIn(best, basis)
  const amount = shownAmount(best, standing, basis)
  if (kind === 'new-product') return canBeOrdered(standing) ? amount : undefined
  if (standing !== 'priced' || thresholdMinor === null) return undefined
  return amount <= thresholdMinor ? amount : undefined
}

/** Whether some sale of a product is so cheap that a search must be asked whether it fits. */
export const mayBeTold = (sales: readonly Sale[], thresholdMinor: number, basis: Basis): boolean =>
  sales.some((sale) => {
    const amount = standingIn(sale, basis) === 'priced' ? amountIn(sale, basis) : null
    return amount !== null && amount <= thresholdMinor
  })
