import type { ReactNode } from 'react'
import styles from './product-grid.module.css'

/** Cards side by side: two on phones, more where there is room. Children are `<li>`s. */
export const ProductGrid = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <ul className={styles['grid']}>{children}</ul>
)
