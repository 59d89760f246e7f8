import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../format/count.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type FullSearchParams, type ListFilter, maxValues, toggled } from '../search-params.ts'
import { type FacetValue, FilterGroup, mostFrequent } from './filter-group.tsx'
import styles from './filters.module.css'

type Props = {
  readonly filter: ListFilter
  readonly name: string
  readonly title: string
  readonly values: readonly FacetValue[]
  readonly params: FullSearchParams
  readonly go: (next: FullSearchParams) => void
  readonly open?: boolean
}

export const CheckFilter = ({
  filter,
  name,
  title,
  values,
  params,
  go,
  open = false,
}: Props): ReactNode => {
  const [isWhole, setWhole] = useState(params.all.includes(name))
  const chosen = params[filter]
  const shown = isWhole ? values : mostFrequent(values, chosen)
  if (values.length === 0) return null
  const all = isWhole ? params.all.filter((one) => one !== name) : [...params.all, name]
  return (
    <FilterGroup title={title} open={open || values.some(({ value }) => chosen.includes(value))}>
      <ul className={styles.values} aria-label={title}>
        {shown.map(({ value, label, count }) => {
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
                <span>{label}</span> <small>{formatCount(count)}</small>
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
          {isWhole ? messages.showFewer : messages.showAll(values.length)}
          <VisuallyHidden>{messages.of(title)}</VisuallyHidden>
        </Link>
      )}
    </FilterGroup>
  )
}
