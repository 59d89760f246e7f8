import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './admin-form.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  readonly name: string
  readonly label: string
}

/** Yes or no in a `Form`: what is not ticked is sent as nothing. */
export const CheckBox = ({ label, ...rest }: Props): ReactNode => {
  const id = useId()
  return (
    <label className={styles.check} htmlFor={id}>
      <input {...rest} id={id} type="checkbox" data-label={label} />
      {label}
    </label>
  )
}
