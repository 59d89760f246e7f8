import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'

type FieldFrameProps = {
  /** As it is sent: what the server says of it is shown here. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly aside?: ReactNode
  readonly end?: ReactNode
  readonly className?: string | undefined
}

type InputProps = {
  readonly id: string
  readonly name: string
  readonly 'data-label': string
  readonly className: string | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type Props = FieldFrameProps & { readonly children: (input: InputProps) => ReactNode }

const FieldFrame = (props: Props): ReactNode => {
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

type FormState = {
  /** Begins the ids of its fields: `${id}-${name}`. */
  readonly id: string
  readonly isBusy: boolean
  readonly errors: Readonly<Record<string, string>>
}

export const FormContext = createContext<FormState>({ id: 'form', isBusy: false, errors: {} })

type FieldProps = Omit<ComponentProps<'input'>, 'id' | keyof FieldFrameProps> & FieldFrameProps

/** One line of text in a `Form`, with its label, a hint, and what is wrong with it. */
export const Field = ({
  name,
  label,
  hint,
  aside,
  end,
  className,
  ...rest
}: FieldProps): ReactNode => (
  <FieldFrame name={name} label={label} hint={hint} aside={aside} end={end} className={className}>
    {(input) => <input {...rest} {...input} />}
  </FieldFrame>
)

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | keyof FieldFrameProps> &
  FieldFrameProps

/** One of several choices in a `Form`; its options are its children. */
export const SelectField = (props: SelectFieldProps): ReactNode => {
  const { name, label, hint, aside, end, className, ...rest } = props
  return (
    <FieldFrame name={name} label={label} hint={hint} aside={aside} end={end} className={className}>
      {(input) => <select {...rest} {...input} />}
    </FieldFrame>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | keyof FieldFrameProps> &
  FieldFrameProps

/** Several lines of text in a `Form`; it grows with them where browsers know how. */
export const TextArea = (props: TextAreaProps): ReactNode => {
  const { name, label, hint, aside, end, className, ...rest } = props
  return (
    <FieldFrame name={name} label={label} hint={hint} aside={aside} end={end} className={className}>
      {(input) => (
        <textarea
          rows={4}
          {...rest}
          {...input}
          className={classNames(input.className, styles.area)}
        />
      )}
    </FieldFrame>
  )
}
