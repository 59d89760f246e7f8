import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type Props = {
  readonly className?: string | undefined
}

/** Shows after 150 ms, so that quick answers do not flicker; say beside it what is awaited. */
export const Skeleton = ({ className }: Props): ReactNode => (
  <span className={classNames(styles.skeleton, className)} aria-hidden="true" />
)
