import type { ReactNode } from 'react'
import styles from './list-toolbar.module.css'

type Props = {
  readonly label: string
  /** `2026-03-14`, or empty for none. */
  readonly value: string
  readonly onChoose: (day: string) => void
}

/** Narrows a list to days from or until one. */
export const FilterDay = ({ label, value, onChoose }: Props): ReactNode => (
  <label className={styles.filter}>
    <span className={styles.label}>{label}</span>
    <input
      type="date"
      className={styles.box}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  </label>
)
