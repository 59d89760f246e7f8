import { use, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'
import { FormContext } from './form-context.ts'
import { Icon } from '../icon.tsx'

/** What every field of a form has beside what is typed into. */
export type FieldFrameProps = {
  /** As it is sent: what the server says of it is shown here. */
  readonly name: string
  readonly label: string
  /** Stands below the label, before anything is wrong. */
  readonly hint?: ReactNode
  /** Stands at the end of the label's line: a link that helps. */
  readonly aside?: ReactNode
  /** Stands within the box, at its end. */
  readonly end?: ReactNode
  readonly className?: string | undefined
}

/** What the element typed into must carry. */
type InputProps = {
  readonly id: string
  readonly name: string
  readonly 'data-label': string
  readonly className: string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type Props = FieldFrameProps & { readonly children: (input: InputProps) => ReactNode }

/** The label, the hint and what is wrong, around the element that is typed into. */
export const FieldFrame = (props: Props): ReactNode => {
  const { name, label, hint, aside, end, className, children } = props
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
        {children({
          id,
          name,
          'data-label': label,
          className: styles.input,
          'aria-invalid': error !== undefined,
          'aria-describedby': classNames(...described) || undefined,
        })}
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
