import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { FacetsBody } from '#openapi/schemas/facets.ts'
import { searchMessages as messages } from '../../messages/search.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './phone-bar.module.css'
import type { WholePlace } from './search-place.ts'
import { SortSelect } from './sort-select.tsx'

type Props = {
  readonly place: WholePlace
  readonly facets: FacetsBody
  readonly chosenCount: number
  /** `48 results`. */
  readonly countLabel: string
  readonly cleared: WholePlace
  readonly go: (next: WholePlace) => void
}

const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}))

/** Stays in reach of a thumb: all filters in a drawer, and the order in the phone's own menu. */
export const PhoneBar = ({
  place,
  facets,
  chosenCount,
  countLabel,
  cleared,
  go,
}: Props): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <div className={styles.bar}>
      <a
        href="#filters"
        role="button"
        className={styles.part}
        onClick={(event) => {
          event.preventDefault()
          setOpened(true)
          setOpen(true)
        }}
      >
        <Icon name="filter" />
        {messages.filtersWith(chosenCount)}
      </a>
      <label className={`${styles.part} js-only`}>
        <Icon name="sort" />
        <VisuallyHidden>{messages.sort}</VisuallyHidden>
        <SortSelect place={place} go={go} />
      </label>
      {wasOpened && (
        <Suspense>
          <FilterDrawer
            open={isOpen}
            onClose={() => setOpen(false)}
            place={place}
            facets={facets}
            cleared={cleared}
            countLabel={countLabel}
            go={go}
          />
        </Suspense>
      )}
    </div>
  )
}
