import { sortChoices } from '#domain/search/sort.ts'
import type { ReactNode } from 'react'
import { searchMessages as messages } from '../../../messages/search.ts'
import { changed, type FullSearchParams } from '../search-params.ts'
import { Select } from './select.tsx'

type Props = {
  readonly params: FullSearchParams
  readonly go: (next: FullSearchParams) => void
}

/** The order of the results. */
export const SortSelect = ({ params, go }: Props): ReactNode => (
  <Select
    name="sort"
    value={params.sort}
    onChange={({ target }) => {
      const sort = sortChoices.find((choice) => choice === target.value)
      if (sort !== undefined) go(changed(params, { sort }))
    }}
  >
    {sortChoices.map((choice) => (
      <option key={choice} value={choice}>
        {messages.sorts[choice]}
      </option>
    ))}
  </Select>
)
