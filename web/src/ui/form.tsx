import { useId, useState, type ReactNode } from 'react'
import { ApiError } from '../api/client.ts'
import { formMessages as messages } from '../messages/form.ts'
import type { ButtonKind } from './button-kind.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext } from './form-context.ts'
import { Icon } from './icon.tsx'
import styles from './form.module.css'
import { showToast } from './toasts.ts'

/** What was typed, by the names of fields. */
export type FormValues = Readonly<Record<string, string>>

type Props = {
  /** What the form is called by screen readers. */
  readonly label: string
  /** The words of its button, and those in their place while it is at work. */
  readonly submit: string
  readonly busy: string
  readonly submitKind?: ButtonKind
  /** What the fields cannot know each for itself, by the name of the field that is to say it. */
  readonly check?: (values: FormValues) => FormValues
  /** Sends it. What it throws is shown: at the fields it names, else as `explain` says. */
  readonly onSubmit: (values: FormValues) => Promise<unknown>
  /** In words for people; undefined for what a field has to say by itself. */
  readonly explain: (error: ApiError) => string | undefined
  /** Stands beside the button. */
  readonly actions?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * Checks what was typed by the rules that its inputs state (`required`, `type="email"`,
 * `minLength`), sends it once, and says what is wrong where it is wrong. Nothing typed is lost.
 */
export const Form = (props: Props): ReactNode => {
  const { label, submit, busy, submitKind = 'primary', check, onSubmit, explain } = props
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FormValues>({})
  // Another one for each try, so that it takes the focus once more.
  const [tries, setTries] = useState(0)
  const [refusal, setRefusal] = useState<string>()

  const fail = (found: FormValues, text?: string): void => {
    setErrors(found)
    setRefusal(text)
    setTries((count) => count + 1)
    if (text !== undefined) showToast('error', text)
  }

  const send = async (form: HTMLFormElement): Promise<void> => {
    const values = valuesOf(form)
    const wrong = { ...check?.(values), ...problemsOf(form) }
    if (Object.keys(wrong).length > 0) return fail(inOrder(form, wrong))
    setErrors({})
    setRefusal(undefined)
    setBusy(true)
    try {
      await onSubmit(values)
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError(0, 'page', String(cause))
      const found = refusedFields(form, error, explain(error))
      if (Object.keys(found).length > 0) fail(inOrder(form, found))
      else fail({}, explain(error) ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      aria-label={label}
      className={classNames(styles.form, props.className)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send(event.currentTarget)
      }}
      onInput={({ target }) => {
        const name = target instanceof HTMLInputElement ? target.name : ''
        if (name in errors) setErrors(without(errors, name))
      }}
    >
      {Object.keys(errors).length > 0 && <ErrorSummary key={tries} formId={id} errors={errors} />}
      <FormContext value={{ id, isBusy, errors }}>{props.children}</FormContext>
      {refusal !== undefined && (
        <p className={styles.refusal}>
          <Icon name="warning" />
          {refusal}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind={submitKind} aria-disabled={isBusy} className={styles.submit}>
          {isBusy ? busy : submit}
        </Button>
        {props.actions}
      </div>
      <span role="status" className={styles.status}>
        {isBusy && busy}
      </span>
    </form>
  )
}

const inputsOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement)

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(inputsOf(form).map(({ name, value }) => [name, value]))

/** What the inputs' own rules say, in our words. */
const problemsOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    inputsOf(form)
      .filter((input) => !input.checkValidity())
      .map((input) => [input.name, problemOf(input)]),
  )

const problemOf = ({ dataset, validity, minLength, maxLength }: HTMLInputElement): string => {
  const label = dataset['label'] ?? ''
  if (validity.valueMissing) return messages.missing(label)
  if (validity.typeMismatch) return messages.emailInvalid
  if (validity.tooShort) return messages.tooShort(label, minLength)
  if (validity.tooLong) return messages.tooLong(label, maxLength)
  return messages.wrong(label)
}

/** What the server says of fields that are here; `text` says it better where there is one. */
const refusedFields = (
  form: HTMLFormElement,
  { fields }: ApiError,
  text: string | undefined,
): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ field, message }) => {
      const input = inputsOf(form).find(({ name }) => name === field)
      if (!input) return []
      return [[field, text ?? messages.refused(input.dataset['label'] ?? field, message)]]
    }),
  )

/** As the fields stand, for whoever reads them from the top. */
const inOrder = (form: HTMLFormElement, errors: FormValues): FormValues =>
  Object.fromEntries(
    inputsOf(form).flatMap(({ name }) =>
      errors[name] === undefined ? [] : [[name, errors[name]]],
    ),
  )

const without = (errors: FormValues, name: string): FormValues =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name))
