import { sortChoices, toSortChoice } from '#domain/search/sort.ts'
import type { ComponentProps, ReactNode } from 'react'
import { searchMessages as messages } from '../../../messages/search.ts'
import { Icon } from '../../../ui/icon.tsx'
import { changed, type FullSearchParams } from '../search-params.ts'
import type { Said } from './chosen-filters.ts'
import styles from './filters.module.css'

export const Select = (props: ComponentProps<'select'>): ReactNode => (
  <span className={styles.select}>
    <select {...props} />
    <Icon name="chevron-down" />
  </span>
)

type Props = {
  readonly params: FullSearchParams
  /** An order that the words ask for goes out of them with another choice. */
  readonly said: Said
  readonly go: (next: FullSearchParams) => void
}

export const SortSelect = ({ params, said, go }: Props): ReactNode => {
  const { order, shownOrder, usualOrder } = said
  return (
    <Select
      name="sort"
      value={shownOrder === usualOrder ? '' : shownOrder}
      onChange={({ target }) => {
        const sort = toSortChoice(target.value)
        if (sort !== undefined) go(changed(params, { sort, ...(order && { q: order.rest }) }))
      }}
    >
      {sortChoices
        .filter((choice) => choice === '' || choice !== usualOrder)
        .map((choice) => (
          <option key={choice} value={choice}>
            {messages.sorts[choice || usualOrder]}
          </option>
        ))}
      {said.further.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
