import { dayOf } from '#domain/price-history/days-before.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import { DomainError } from '#domain/errors.ts'
import type { CategoryId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import {
  chainIndex,
  changeInYear,
  type IndexMonth,
  type PriceMovement,
} from '#domain/price-history/price-index.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { Clock } from '../ports.ts'

export type PriceIndex = {
  readonly slug: string
  readonly name: string
  /** In order; empty while nothing can be compared. */
  readonly months: readonly IndexMonth[]
  /** From 12 months before the last one, in percent. */
  readonly yearPercent: number | null
}

/** Those of the categories, in any order. */
export type ReadPriceMovements = (
  categoryIds: readonly CategoryId[],
  country: Country,
  basis: Basis,
) => Promise<readonly PriceMovement[]>

type Deps = {
  readonly readPriceMovements: ReadPriceMovements
  readonly getCatalogueIndex: GetCatalogueIndex
}

/** Of all that is in a category or below it, by the lowest prices of each day. Throws DomainError 'not-found'. */
export const makeShowPriceIndex =
  ({ readPriceMovements, getCatalogueIndex }: Deps) =>
  async (slug: string, country: Country, basis: Basis): Promise<PriceIndex> => {
    const category = (await getCatalogueIndex()).categoryBySlug.get(slug)
    if (!category) throw categoryNotFound(slug)
    const months = chainIndex(await readPriceMovements(category.subtreeIds, country, basis))
    const name = localCategoryName(category.name, country)
    return { slug, name, months, yearPercent: changeInYear(months) }
  }

const categoryNotFound = (slug: string): DomainError =>
  new DomainError('not-found', 'category.not_found', `There is no category "${slug}".`)

export type PriceMovementStore = {
  /** When they were worked out; undefined while there are none. */
  workedOutAt(): Promise<Date | undefined>
  /** From all daily lows. Prices of today hold until its end. */
  rebuild(now: Date): Promise<void>
}

/** Works all movements out anew, unless that was done on this day (UTC). */
export const makeKeepPriceIndex =
  ({
    priceMovements,
    clock,
  }: {
    readonly priceMovements: PriceMovementStore
    readonly clock: Clock
  }) =>
  async (): Promise<void> => {
    const now = clock.now()
    const last = await priceMovements.workedOutAt()
    if (last === undefined || dayOf(last) < dayOf(now)) await priceMovements.rebuild(now)
  }
