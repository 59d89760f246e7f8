import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './auth-page.module.css'

type Props = { readonly children: ReactNode }

/** What has just been done, for as long as the page stands; the toast that says it goes. */
export const Notice = ({ children }: Props): ReactNode => (
  <p className={styles.notice}>
    <Icon name="check" />
    <span>{children}</span>
  </p>
)
