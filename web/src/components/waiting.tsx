import type { ReactNode } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type Props = {
  readonly text: string
  readonly className?: string | undefined
  /** The skeletons of what is awaited. */
  readonly children: ReactNode
}

/** Says what is awaited to those who do not see its skeletons. */
export const Waiting = ({ text, className, children }: Props): ReactNode => (
  <div className={className}>
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
    {children}
  </div>
)
