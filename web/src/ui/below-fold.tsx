import { Suspense, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = { readonly className?: string | undefined; readonly children: ReactNode }

/** Laid out after the first view, and hydrated in pieces, between which the page answers. */
export const BelowFold = ({ className, children }: Props): ReactNode => (
  <div className={classNames('later', className)}>
    <Suspense>{children}</Suspense>
  </div>
)
