import { useId, type ReactNode } from 'react'
import styles from './switch.module.css'

type Props = {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A choice that holds at once. */
export const Switch = ({ label, hint, isOn, onChange }: Props): ReactNode => {
  const id = useId()
  return (
    <label className={styles.switch}>
      <span>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
