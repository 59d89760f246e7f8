import { use, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { FormContext } from './form-context.ts'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'name'> & {
  /** As it is sent: what the server says of it is shown here. */
  readonly name: string
  readonly label: string
  /** Stands below the label, before anything is wrong. */
  readonly hint?: ReactNode
  /** Stands at the end of the label's line: a link that helps. */
  readonly aside?: ReactNode
  /** Stands within the box, at its end. */
  readonly end?: ReactNode
}

/** One line of text in a `Form`, with its label, a hint, and what is wrong with it. */
export const Field = (props: Props): ReactNode => {
  const { name, label, hint, aside, end, className, ...rest } = props
  const form = use(FormContext)
  const id = `${form.id}-${name}`
  const error = form.errors[name]
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`]
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          name={name}
          data-label={label}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={classNames(...described) || undefined}
        />
        {end}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  )
}
