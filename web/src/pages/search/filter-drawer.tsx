import type { FacetsBody } from '#openapi/schemas/facets.ts'
import type { ReactNode } from 'react'
import { searchMessages as messages } from '../../messages/search.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import type { WholePlace } from './search-place.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly place: WholePlace
  readonly facets: FacetsBody
  readonly cleared: WholePlace
  readonly showLabel: string
  readonly go: (next: WholePlace) => void
}

/** All filters over the whole window of a phone; each applies at once to the list behind it. */
export const FilterDrawer = ({
  open,
  onClose,
  place,
  facets,
  cleared,
  showLabel,
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
        <Button kind="primary" onClick={onClose}>
          <span role="status">{showLabel}</span>
        </Button>
      </>
    }
  >
    <FilterForm place={place} facets={facets} go={go} />
  </Dialog>
)
