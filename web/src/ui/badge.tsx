import type { ReactNode } from 'react'
import styles from './badge.module.css'

type Props = {
  readonly tone: 'good' | 'brand' | 'warn'
  /** Why it is there, for those who point at it. */
  readonly title?: string
  readonly children: ReactNode
}

export const Badge = ({ tone, title, children }: Props): ReactNode => (
  <span className={`${styles.badge} ${styles[tone]}`} title={title}>
    {children}
  </span>
)
