import { type ComponentProps, type ReactNode, use } from 'react'
import { FormContext } from './field.tsx'
import styles from './check-box.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  readonly name: string
  readonly label: string
}

/** Yes or no in a `Form`: what is not ticked is sent as nothing. */
export const CheckBox = ({ name, label, ...rest }: Props): ReactNode => {
  const form = use(FormContext)
  const id = `${form.id}-${name}`
  return (
    <label className={styles.check} htmlFor={id}>
      <input
        {...rest}
        id={id}
        name={name}
        type="checkbox"
        data-label={label}
        aria-invalid={form.errors[name] !== undefined}
      />
      {label}
    </label>
  )
}

/** Several that belong together. */
export const CheckBoxes = ({
  legend,
  children,
}: {
  readonly legend: string
  readonly children: ReactNode
}): ReactNode => (
  <fieldset className={styles.checks}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
