import { dollars } from '#domain/search/price-bands.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { categoryOf, changed, type FullSearchParams, toggled } from '../search-params.ts'
import { hasRange } from '../../../format/price-ends.ts'
import styles from './chip-rows.module.css'
import type { ChosenFilter } from './chosen-filters.ts'
import { FilterLink, focusResults } from './filter-link.tsx'

type Props = {
  readonly chosen: readonly ChosenFilter[]
  readonly quick: readonly QuickFilter[]
  /** The same search without any filter; undefined when only words were understood as some. */
  readonly cleared: FullSearchParams | undefined
}

export const ChipRows = ({ chosen, quick, cleared }: Props): ReactNode => (
  <div className={styles.rows}>
    {chosen.length > 0 && (
      <ul className={styles.chips} aria-label={messages.chosen}>
        {chosen.map(({ key, kind, label, without }) => (
          <li key={key}>
            <FilterLink to={without} className={styles.chosen} onFollow={focusResults}>
              <VisuallyHidden>{messages.remove}</VisuallyHidden>
              {kind !== '' && <span className={styles.kind}>{kind}</span>}
              {label}
              <Icon name="close" />
            </FilterLink>
          </li>
        ))}
        {cleared && (
          <li>
            <FilterLink to={cleared} className={styles.clear} onFollow={focusResults}>
              {messages.clearAll}
            </FilterLink>
          </li>
        )}
      </ul>
    )}
    {quick.length > 0 && (
      <ul className={styles.quick} aria-label={messages.quick}>
        {quick.map(({ key, label, count, to }) => (
          <li key={key}>
            <FilterLink to={to} className={styles.chip} onFollow={focusResults}>
              {label} {count !== undefined && <small>{formatCount(count)}</small>}
            </FilterLink>
          </li>
        ))}
      </ul>
    )}
  </div>
)

type QuickFilter = {
  readonly key: string
  readonly label: string
  /** Undefined where no facet tells it. */
  readonly count: number | undefined
  readonly to: FullSearchParams
}

const most = 5

/** Filters that leave something, but not everything, and are not set yet. */
export const quickFilters = (
  params: FullSearchParams,
  { facets, total, shelves: named }: Pick<SearchBody, 'facets' | 'total' | 'shelves'>,
  write = dollars,
): readonly QuickFilter[] => {
  const isNamed = (type: 'brand' | 'category'): boolean =>
    params[type].length > 0 || named.some((one) => one.type === type)
  const flags = (['freeDelivery', 'stock'] as const)
    .filter((flag) => !params[flag])
    .map((flag) => ({
      key: flag,
      label: messages.flags[flag],
      count: flag === 'stock' ? facets.inStock : facets.freeDelivery,
      to: changed(params, { [flag]: true }),
    }))
  // The page of a category has these in its head.
  const shelves = (['brand', 'category'] as const)
    .filter((filter) => categoryOf(params) === undefined && !isNamed(filter))
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
  const only = named.map(({ type, slug, name }) => ({
    key: `only-${type}-${slug}`,
    label: type === 'category' ? messages.onlyIn(name) : messages.onlyOf(name),
    count: (type === 'category' ? facets.categories : facets.brands).find(
      (value) => value.slug === slug,
    )?.count,
    to: changed(params, { [type]: [slug] }),
  }))
  const price =
    hasRange(params) || !isOfOneKind(facets)
      ? undefined
      : cheaperPart(params, facets.prices, total, write)
  const others = [...(price ? [price] : []), ...flags, ...shelves].filter(
    ({ count }) => count > 0 && count < total,
  )
  return [...only, ...others].slice(0, most)
}

/** Among things of several kinds what is cheap is mostly another kind: tablets for dishwashers. */
const isOfOneKind = ({ categories }: SearchBody['facets']): boolean => {
  const kinds = Map.groupBy(categories, ({ parent, slug }) => parent ?? slug)
  const counts = [...kinds.values()].map((kind) => kind.reduce((sum, { count }) => sum + count, 0))
  return Math.max(0, ...counts) >= 0.7 * counts.reduce((sum, count) => sum + count, 0)
}

const cheaperPart = (
  params: FullSearchParams,
  bands: SearchBody['facets']['prices'],
  total: number,
  write: (amount: number) => string,
): (QuickFilter & { readonly count: number }) | undefined => {
  const band = bands.find(({ countUpTo }) => countUpTo >= total / 5)
  if (!band || band.max === null) return undefined
  const { max, countUpTo } = band
  return {
    key: 'price',
    label: messages.under(write(Math.ceil(max))),
    count: countUpTo,
    to: changed(params, { min: '', max: String(max) }),
  }
}
