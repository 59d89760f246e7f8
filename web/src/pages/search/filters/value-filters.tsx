import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../format/count.ts'
import { filterMessages } from '../../../messages/search/filters.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import {
  type FullSearchParams,
  type ListFilter,
  maxValues,
  toggled,
  changed,
} from '../search-params.ts'
import { nameOfSlug } from './chosen-filters.ts'
import { applies, type FacetValue, FilterGroup, mostFrequent } from './filter-group.tsx'
import { FilterLink } from './filter-link.tsx'
import styles from './filters.module.css'

type Props = {
  readonly filter: ListFilter
  /** In the address, where it shows all of its values. */
  readonly name?: string
  readonly title: string
  readonly values: readonly FacetValue[]
  readonly params: FullSearchParams
  readonly go: (next: FullSearchParams) => void
  readonly open?: boolean
  /** How many results there are. */
  readonly total: number
  readonly counted?: boolean
  /** Other ways to choose among them, before the list. */
  readonly children?: ReactNode
}

export const CheckFilter = ({
  filter,
  name = filter,
  title,
  values,
  params,
  go,
  open = false,
  total,
  counted = true,
  children,
}: Props): ReactNode => {
  const [isWhole, setWhole] = useState(params.all.includes(name))
  const chosen = params[filter]
  const shown = isWhole ? values : mostFrequent(values, chosen)
  if (!applies(values, chosen, total)) return null
  const all = isWhole ? params.all.filter((one) => one !== name) : [...params.all, name]
  return (
    <FilterGroup title={title} open={open || values.some(({ value }) => chosen.includes(value))}>
      {children}
      <ul className={styles.values} aria-label={title}>
        {shown.map(({ value, label, count, logo }) => {
          const isChosen = chosen.includes(value)
          return (
            <li key={value}>
              <label>
                <input
                  type="checkbox"
                  name={filter}
                  value={value}
                  checked={isChosen}
                  disabled={!isChosen && (count === 0 || chosen.length >= maxValues)}
                  onChange={() => go(toggled(params, filter, value))}
                />
                {logo && <img src={logo} alt="" width={24} height={24} loading="lazy" />}
                <span>{label}</span> {counted && <small>{formatCount(count)}</small>}
              </label>
            </li>
          )
        })}
      </ul>
      {(isWhole || shown.length < values.length) && (
        <Link
          to={paths.search({ ...params, all })}
          className={styles.more}
          onClick={(event) => {
            event.preventDefault()
            setWhole(!isWhole)
          }}
        >
          {isWhole ? filterMessages.showFewer : filterMessages.showAll(values.length)}
          <VisuallyHidden>{messages.of(title)}</VisuallyHidden>
        </Link>
      )}
    </FilterGroup>
  )
}

type CategoryProps = {
  readonly values: FacetsBody['categories']
  readonly params: FullSearchParams
}

export const CategoryFilter = ({ values, params }: CategoryProps): ReactNode => {
  const [isWhole, setWhole] = useState(params.all.includes('category'))
  const { category: chosen } = params
  if (values.length === 0 && chosen.length === 0) return null
  const above = chosen.length === 1 ? categoriesAbove(chosen[0], values) : []
  const offered = offeredCategories(values, chosen, above.length > 0).map(
    ({ slug, name, count }) => ({ value: slug, label: name, count }),
  )
  const shown = isWhole ? offered : mostFrequent(offered, [])
  return (
    <FilterGroup title={messages.kinds.category}>
      <ul className={styles.links} aria-label={messages.kinds.category}>
        {chosen.length > 0 && (
          <li>
            <FilterLink to={changed(params, { category: [] })}>
              <Icon name="chevron-left" />
              <span>{filterMessages.allCategories}</span>
            </FilterLink>
          </li>
        )}
        {above.map(({ slug, name, count }) => (
          <li key={slug}>
            <FilterLink to={changed(params, { category: [slug] })}>
              <Icon name="chevron-left" />
              <span>{name}</span> <small>{formatCount(count)}</small>
            </FilterLink>
          </li>
        ))}
        {chosen.map((slug) => (
          <li key={slug} aria-current="true">
            <span>{values.find((one) => one.slug === slug)?.name ?? nameOfSlug(slug)}</span>
          </li>
        ))}
        {shown.map(({ value, label, count }) => (
          <li key={value}>
            <FilterLink
              to={changed(params, { category: [value] })}

              disabled={count === 0}
            >
              <span>{label}</span> <small>{formatCount(count)}</small>
            </FilterLink>
          </li>
        ))}
      </ul>
      {(isWhole || shown.length < offered.length) && (
        <Link
          to={paths.search({ ...params, all: isWhole ? [] : ['category', ...params.all] })}
          className={styles.more}
          onClick={(event) => {
            event.preventDefault()
            setWhole(!isWhole)
          }}
        >
          {isWhole ? filterMessages.showFewer : filterMessages.showAll(offered.length)}
          <VisuallyHidden>{messages.of(messages.kinds.category)}</VisuallyHidden>
        </Link>
      )}
    </FilterGroup>
  )
}

type Categories = FacetsBody['categories']

/** From its root down; without the category itself. */
export const categoriesAbove = (slug: string | undefined, values: Categories): Categories => {
  const own = values.find((one) => one.slug === slug)
  const parent = values.find((one) => one.slug === own?.parent)
  return parent ? [...categoriesAbove(parent.slug, values), parent] : []
}

/** What is below the chosen one; what is beside it where nothing is above or below it. */
const offeredCategories = (
  values: Categories,
  chosen: readonly string[],
  isBelow: boolean,
): Categories => {
  const below = values.filter(({ parent }) => parent !== null && chosen.includes(parent))
  if (below.length > 0 || isBelow) return below
  return values.filter(({ slug }) => !chosen.includes(slug))
}
