import { sortChoices } from '#domain/search/sort.ts'
import type { ReactNode } from 'react'
import { searchMessages as messages } from '../../../messages/search.ts'
import { changed, type WholePlace } from '../search-place.ts'
import { Select } from './select.tsx'

type Props = {
  readonly place: WholePlace
  readonly go: (next: WholePlace) => void
}

/** The order of the results. */
export const SortSelect = ({ place, go }: Props): ReactNode => (
  <Select
    name="sort"
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
  </Select>
)
