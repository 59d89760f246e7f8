import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

type Props = {
  readonly as?: 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'caption'
  readonly id?: string
  readonly role?: 'status'
  readonly tabIndex?: number
  readonly children: ReactNode
}

export const VisuallyHidden = ({ as: Tag = 'span', ...rest }: Props): ReactNode => (
  <Tag className={styles.hidden} {...rest} />
)
