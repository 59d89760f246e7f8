import type { Basis } from '../offer/basis.ts'
import { amountOf, standingIn, type Sale, type SaleFilters } from '../offer/sale.ts'

/** What a list says of the versions of a model. */
export type ListedVersions = {
  /** Of those that fit, whether the list shows them or leaves them out. */
  readonly count: number
  /** All that shops of the country list. */
  readonly of: number
  /** Of those that fit and can be ordered at a known price in the basis, in minor units; null where none can. */
  readonly fromMinor: number | null
  readonly toMinor: number | null
}

type Asked = { readonly sales: SaleFilters; readonly basis: Basis }

/** Of each that fits the sale that it is shown with. */
export const listedVersions = (
  fitting: readonly Sale[],
  of: number,
  asked: Asked,
): ListedVersions => {
  const amounts = fitting.flatMap((sale) => pricedAmount(sale, asked) ?? [])
  const isPriced = amounts.length > 0
  return {
    count: fitting.length,
    of,
    fromMinor: isPriced ? Math.min(...amounts) : null,
    toMinor: isPriced ? Math.max(...amounts) : null,
  }
}

/** Beside a card without such a price no span stands: what it shows would be outside. */
export const versionsBeside = (
  versions: ListedVersions,
  shown: Sale,
  asked: Asked,
): ListedVersions =>
  pricedAmount(shown, asked) === null ? { ...versions, fromMinor: null, toMinor: null } : versions

const pricedAmount = (sale: Sale, { sales, basis }: Asked): number | null =>
  standingIn(sale, basis) === 'priced' ? amountOf(sale, basis, sales) : null
