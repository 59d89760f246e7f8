import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './chip-rows.module.css'
import type { ChosenFilter } from './chosen-filters.ts'
import { FilterLink } from './filter-link.tsx'
import { focusResults } from '../results/focus-results.ts'
import type { QuickFilter } from './quick-filters.ts'
import type { FullSearchParams } from '../search-params.ts'

type Props = {
  readonly chosen: readonly ChosenFilter[]
  readonly quick: readonly QuickFilter[]
  /** The same search without any filter; undefined when only words were understood as some. */
  readonly cleared: FullSearchParams | undefined
}

/** What holds, each to be taken off again, and what may be worth setting next. */
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
              {label} <small>{formatCount(count)}</small>
            </FilterLink>
          </li>
        ))}
      </ul>
    )}
  </div>
)
