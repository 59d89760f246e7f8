import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type Props = {
  readonly className?: string | undefined
}

/**
 * The place of something that is on its way. Shows itself after 150 ms, so that quick answers do
 * not flicker. Say in words beside it (`role="status"`) what is being waited for.
 */
export const Skeleton = ({ className }: Props): ReactNode => (
  <span className={classNames(styles.skeleton, className)} aria-hidden="true" />
)
