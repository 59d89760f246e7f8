import { useState, type ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './filters.module.css'

type Props = {
  readonly title: string
  /** Whether it is open at first; later it stays as the shopper left it. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** Filters of one kind under their name, which opens and closes them. */
export const FilterGroup = ({ title, open = true, children }: Props): ReactNode => {
  const [isOpenAtFirst] = useState(open)
  return (
    <details className={styles.group} open={isOpenAtFirst}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}
