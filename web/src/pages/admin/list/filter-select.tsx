import type { ReactNode } from 'react'
import styles from './list-toolbar.module.css'

type Props = {
  readonly label: string
  readonly value: string
  /** Words by value; the empty value narrows nothing. */
  readonly choices: Readonly<Record<string, string>>
  readonly onChoose: (value: string) => void
}

/** Narrows a list to one of several kinds. */
export const FilterSelect = ({ label, value, choices, onChoose }: Props): ReactNode => (
  <label className={styles.filter}>
    <span className={styles.label}>{label}</span>
    <select
      className={styles.box}
      value={value in choices ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {Object.entries(choices).map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  </label>
)
