import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import type { FullSearchParams } from '../search-params.ts'

type Props = {
  readonly to: FullSearchParams
  readonly disabled?: boolean
  readonly current?: boolean
  readonly onFollow?: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

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

export const focusResults = (): void =>
  document.getElementById(resultsId)?.focus({ preventScroll: true })

export const resultsId = 'results'
