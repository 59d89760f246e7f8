import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import type { FullSearchParams } from '../search-params.ts'

type Props = {
  readonly to: FullSearchParams
  /** It would leave nothing: it can be read, not followed. */
  readonly disabled?: boolean
  readonly current?: boolean
  readonly onFollow?: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Goes to the same search under other filters, and stays where the shopper is on the page. */
export const FilterLink = ({
  to,
  disabled = false,
  current = false,
  onFollow,
  ...rest
}: Props): ReactNode =>
  disabled ? (
    <a role="link" aria-disabled="true" {...rest} />
  ) : (
    <Link
      to={paths.search(to)}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      onClick={onFollow}
      {...rest}
    />
  )

/** What was followed is about to go, and with it the search of who uses a keyboard. */
export const focusResults = (): void =>
  document.getElementById(resultsId)?.focus({ preventScroll: true })

/** Of the heading over the results. */
export const resultsId = 'results'
