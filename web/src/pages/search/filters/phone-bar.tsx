import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import { type ReactNode, useState } from 'react'
import { searchMessages as messages } from '../../../messages/search.ts'
import { Icon } from '../../../ui/icon.tsx'
import { tellMissing } from '../../../ui/lazy-view.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { FullSearchParams } from '../search-params.ts'
import type { Said } from './chosen-filters.ts'
import type { FilterDrawer } from './filter-drawer.tsx'
import styles from './phone-bar.module.css'
import { SortSelect } from './select.tsx'

type Props = {
  readonly params: FullSearchParams
  readonly facets: FacetsBody
  readonly total: number
  readonly chosenCount: number
  /** `48 results`. */
  readonly countLabel: string
  readonly cleared: FullSearchParams
  readonly said: Said
  readonly go: (next: FullSearchParams) => void
}

/** The drawer's code comes with the first touch. Without scripts it leads to the filters. */
export const PhoneBar = ({
  params,
  facets,
  total,
  chosenCount,
  countLabel,
  cleared,
  said,
  go,
}: Props): ReactNode => {
  const [drawer, setDrawer] = useState<{ readonly Drawer: typeof FilterDrawer }>()
  const [isOpen, setOpen] = useState(false)

  const open = ({ FilterDrawer: Drawer }: { readonly FilterDrawer: typeof FilterDrawer }): void => {
    setDrawer({ Drawer })
    setOpen(true)
  }

  return (
    <div className={styles.bar}>
      <a
        href="#filters"
        role="button"
        className={styles.part}
        onPointerDown={() => void fetchDrawer().catch(ignore)}
        onClick={(event) => {
          event.preventDefault()
          void fetchDrawer().then(open, tellMissing)
        }}
        onKeyDown={(event) => {
          // It is a link where scripts do not run, and links do not hear the space bar.
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        <Icon name="filter" />
        {messages.filtersWith(chosenCount)}
      </a>
      {/* Without scripts: styles hide it where they run. */}
      <a href="#filters" className={styles.part}>
        {messages.sort}
      </a>
      <label className={`${styles.part} js-only`}>
        <Icon name="sort" />
        <VisuallyHidden>
          {messages.sort}, {messages.inBasis[params.basis]}
        </VisuallyHidden>
        <SortSelect params={params} said={said} go={go} />
      </label>
      {drawer && (
        <drawer.Drawer
          open={isOpen}
          onClose={() => setOpen(false)}
          params={params}
          facets={facets}
          total={total}
          cleared={cleared}
          said={said}
          countLabel={countLabel}
          go={go}
        />
      )}
    </div>
  )
}

const fetchDrawer = () => import('./filter-drawer.tsx')

const ignore = (): void => {}
