import type { ReactNode } from 'react'
import styles from './badge.module.css'

type Props = {
  readonly tone: 'good' | 'brand' | 'warn'
  /** Why it is there, for those who point at it. */
  readonly title?: string
  readonly children: ReactNode
}

/** A fact in a few words, set apart by its ground; the words carry it, not the colour. */
export const Badge = ({ tone, title, children }: Props): ReactNode => (
  <span className={`${styles.badge} ${styles[tone]}`} title={title}>
    {children}
  </span>
)
