import { sortChoices } from '#domain/search/sort.ts'
import type { ReactNode } from 'react'
import { searchMessages as messages } from '../../messages/search.ts'
import styles from './filters.module.css'
import { changed, type WholePlace } from './search-place.ts'

type Props = {
  readonly place: WholePlace
  readonly go: (next: WholePlace) => void
  readonly id?: string
}

/** The order of the results, in the browser's own menu. */
export const SortSelect = ({ place, go, id }: Props): ReactNode => (
  <select
    name="sort"
    id={id}
    className={styles.select}
    value={place.sort}
    onChange={({ target }) => {
      const sort = sortChoices.find((choice) => choice === target.value)
      if (sort !== undefined) go(changed(place, { sort }))
    }}
  >
    {sortChoices.map((choice) => (
      <option key={choice} value={choice}>
        {messages.sorts[choice]}
      </option>
    ))}
  </select>
)
