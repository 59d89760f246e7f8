import { createContext, type ReactNode, use } from 'react'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import type { FullSearchParams } from '../search-params.ts'

type Props = {
  readonly to: FullSearchParams
  readonly disabled?: boolean
  readonly current?: boolean
  readonly onFollow?: () => void
  /** What it is called, where nothing that it holds says so. */
  readonly title?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A changed search, with words that were typed but not searched yet. */
export const NewestWords = createContext((next: FullSearchParams): FullSearchParams => next)

export const FilterLink = ({
  to,
  disabled = false,
  current = false,
  onFollow,
  ...rest
}: Props): ReactNode => {
  const newest = use(NewestWords)
  return disabled ? (
    <a role="link" aria-disabled="true" {...rest} />
  ) : (
    <Link
      to={paths.search(newest(to))}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      onClick={onFollow}
      {...rest}
    />
  )
}

export const focusResults = (): void =>
  document.getElementById(resultsId)?.focus({ preventScroll: true })

export const resultsId = 'results'
