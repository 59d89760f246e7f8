import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './filters.module.css'

/** The browser's own menu, with our arrow. */
export const Select = (props: ComponentProps<'select'>): ReactNode => (
  <span className={styles.select}>
    <select {...props} />
    <Icon name="chevron-down" />
  </span>
)
