import type { ReactNode } from 'react'
import styles from './loading-cover.module.css'

/** Covers what was followed until its page is there; stands in something with a position. */
export const LoadingCover = ({ children }: { readonly children: string }): ReactNode => (
  <p role="status" className={styles.cover}>
    {children}
  </p>
)
