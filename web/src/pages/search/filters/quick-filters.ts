import { rangeLabel } from '#domain/search/price-bands.ts'
import type { SearchBody } from '#openapi/schemas/search.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import { changed, hasRange, toggled, type FullSearchParams } from '../search-params.ts'

/** A filter that is offered above the list, with how many results it leaves. */
export type QuickFilter = {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly to: FullSearchParams
}

const most = 5

/**
 * The filters worth a tap before anything else: those that leave something, but not everything.
 * What is set already stands among the chosen filters.
 */
export const quickFilters = (
  params: FullSearchParams,
  { facets, total, recognised }: Pick<SearchBody, 'facets' | 'total' | 'recognised'>,
): readonly QuickFilter[] => {
  const isNamed = (type: 'brand' | 'category'): boolean =>
    params[type].length > 0 || recognised.some((one) => one.type === type)
  const flags = (['freeDelivery', 'stock'] as const)
    .filter((flag) => !params[flag])
    .map((flag) => ({
      key: flag,
      label: messages.flags[flag],
      count: flag === 'stock' ? facets.inStock : facets.freeDelivery,
      to: changed(params, { [flag]: true }),
    }))
  const shelves = (['brand', 'category'] as const)
    .filter((filter) => !isNamed(filter))
    .flatMap((filter) =>
      (filter === 'brand' ? facets.brands : facets.categories)
        .filter(({ count }) => count * 10 >= total)
        .slice(0, 3)
        .map(({ slug, name, count }) => ({
          key: `${filter}-${slug}`,
          label: name,
          count,
          to: toggled(params, filter, slug),
        })),
    )
  const price = hasRange(params) ? undefined : cheaperPart(params, facets.prices, total)
  return [...(price ? [price] : []), ...flags, ...shelves]
    .filter(({ count }) => count > 0 && count < total)
    .slice(0, most)
}

/** The lowest bands that together hold a fair share of the results. */
const cheaperPart = (
  params: FullSearchParams,
  bands: SearchBody['facets']['prices'],
  total: number,
): QuickFilter | undefined => {
  let count = 0
  for (const { max, count: more } of bands) {
    count += more
    if (max === null) return undefined
    if (count >= total / 5) {
      const label = messages.under(rangeLabel({ min: max, max: Infinity }).split(' ')[0] ?? '')
      return { key: 'price', label, count, to: changed(params, { min: '', max: String(max) }) }
    }
  }
  return undefined
}
