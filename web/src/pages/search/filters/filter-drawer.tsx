import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import type { ReactNode } from 'react'
import { filterMessages } from '../../../messages/search/filters.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Said } from './chosen-filters.ts'
import { FilterForm } from './filter-form.tsx'
import styles from './filters.module.css'
import type { FullSearchParams } from '../search-params.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly params: FullSearchParams
  readonly facets: FacetsBody
  readonly total: number
  readonly cleared: FullSearchParams
  readonly said: Said
  /** `48 results`: said whenever it changes. */
  readonly countLabel: string
  readonly go: (next: FullSearchParams) => void
}

export const FilterDrawer = ({
  open,
  onClose,
  params,
  facets,
  total,
  cleared,
  said,
  countLabel,
  go,
}: Props): ReactNode => (
  <Dialog
    open={open}
    onClose={onClose}
    kind="drawer"
    title={messages.filters}
    footer={
      <>
        <Button onClick={() => go(cleared)}>{messages.clearAll}</Button>
        <Button kind="primary" className={styles.show} onClick={onClose}>
          {filterMessages.showCount(countLabel)}
        </Button>
      </>
    }
  >
    <VisuallyHidden>
      <span role="status">{countLabel}</span>
    </VisuallyHidden>
    <FilterForm params={params} facets={facets} total={total} said={said} go={go} />
  </Dialog>
)
