import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

type Props = { readonly to: string; readonly children: string }

/** Past what comes before the element of that id; in sight once it has the focus. */
export const SkipLink = ({ to, children }: Props): ReactNode => (
  <a className={styles.skip} href={`#${to}`}>
    {children}
  </a>
)
