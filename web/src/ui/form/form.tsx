import { type ReactNode, useId, useState, useSyncExternalStore, useEffect, useRef } from 'react'
import { ApiError } from '../../api-error.ts'
import { formMessages as messages } from '../../messages/form.ts'
import { Button, type ButtonKind } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { hideToast, showToast } from '../toasts/toasts.ts'
import { FormContext } from './field.tsx'
import styles from './form.module.css'

export type FormValues = Readonly<Record<string, string>>

type SubmitAction = {
  readonly submit: string
  readonly busy: string
  /** Sends it. What it throws is shown: at the fields it names, else as `explain` says. */
  readonly onSubmit: (values: FormValues) => Promise<unknown>
  /** In words for people; undefined for what a field has to say by itself. */
  readonly explain: (error: ApiError) => string | undefined
}

type SecondaryAction = SubmitAction & {
  /** The names of the fields that it needs, and what it says of those that are empty. */
  readonly needs: readonly string[]
  readonly missing: string
  readonly before?: ReactNode
}

type Props = SubmitAction & {
  readonly label: string
  readonly submitKind?: ButtonKind
  readonly wide?: boolean
  readonly clears?: boolean
  readonly check?: (values: FormValues) => FormValues
  readonly other?: SecondaryAction
  readonly actions?: ReactNode
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/**
 * Checks what was typed by the rules that its inputs state (`required`, `type="email"`,
 * `minLength`), sends it once, and says what is wrong where it is wrong. Nothing typed is lost.
 */
export const Form = (props: Props): ReactNode => {
  const { label, submit, busy, submitKind = 'primary', wide = false, check, other } = props
  const id = useId()
  // Sent without scripts, what was typed would come to nothing, or to stand in an address.
  const isReady = useSyncExternalStore(noChanges, inBrowser, onServer)
  const [busyText, setBusyText] = useState<string>()
  const isBusy = busyText !== undefined
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

  const send = async (
    form: HTMLFormElement,
    action: SubmitAction | SecondaryAction,
  ): Promise<void> => {
    if (isBusy) return
    const values = valuesOf(form)
    const wrong =
      'needs' in action
        ? problemsOf(form, action.needs, action.missing)
        : { ...check?.(values), ...problemsOf(form) }
    if (Object.keys(wrong).length > 0) return fail(inOrder(form, wrong))
    setErrors({})
    if (refusal !== undefined) hideToast(refusal)
    setRefusal(undefined)
    setBusyText(action.busy)
    try {
      await action.onSubmit(values)
      if (props.clears) form.reset()
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError(0, 'page', String(cause))
      const text = action.explain(error)
      const found = refusedFields(form, error, text)
      if (Object.keys(found).length > 0) fail(inOrder(form, found))
      else fail({}, text ?? messages.failed)
    } finally {
      setBusyText(undefined)
    }
  }

  return (
    <form
      noValidate
      method="post"
      aria-label={label}
      className={classNames(styles.form, wide && styles.wide, props.className)}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget, props)
      }}
      onInput={({ target }) => {
        const name = isInput(target) ? target.name : ''
        if (name in errors) setErrors(without(errors, name))
        // It was said of what stood there before.
        setRefusal(undefined)
      }}
    >
      {Object.keys(errors).length > 0 && <ErrorSummary key={tries} formId={id} errors={errors} />}
      <FormContext value={{ id, isBusy, errors }}>{props.children}</FormContext>
      {refusal !== undefined && <Refusal>{refusal}</Refusal>}
      <div className={styles.actions}>
        <Button
          type="submit"
          kind={submitKind}
          disabled={!isReady}
          aria-disabled={isBusy}
          className={styles.submit}
        >
          {busyText === busy ? busy : submit}
        </Button>
        {props.actions}
        {other && (
          <>
            {other.before}
            <Button
              disabled={!isReady}
              aria-disabled={isBusy}
              className={styles.submit}
              onClick={({ currentTarget: { form } }) => void (form && send(form, other))}
            >
              {busyText === other.busy ? other.busy : other.submit}
            </Button>
          </>
        )}
      </div>
      <span role="status" className={styles.status}>
        {busyText}
      </span>
    </form>
  )
}

export const Refusal = ({ children }: { readonly children: string }): ReactNode => (
  <p className={styles.refusal}>
    <Icon name="warning" />
    {children}
  </p>
)

const noChanges = (): (() => void) => () => {}
const inBrowser = (): boolean => true
const onServer = (): boolean => false

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isInput = (target: unknown): target is Input =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const inputsOf = (form: HTMLFormElement): readonly Input[] => [...form.elements].filter(isInput)

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(inputsOf(form).map((input) => [input.name, valueOf(input)]))

const valueOf = (input: Input): string =>
  input.type === 'checkbox' && 'checked' in input && !input.checked ? '' : input.value

const problemsOf = (
  form: HTMLFormElement,
  needs?: readonly string[],
  missing?: string,
): FormValues =>
  Object.fromEntries(
    inputsOf(form)
      .filter((input) => needs?.includes(input.name) ?? true)
      .filter((input) => !input.checkValidity() || isBlank(input) || isElsewhere(input))
      .map((input) => [input.name, problemOf(input, missing)]),
  )

const problemOf = (input: Input, missing: string | undefined): string => {
  const { dataset, validity, type } = input
  const label = dataset['label'] ?? ''
  if (validity.valueMissing || isBlank(input)) return missing ?? messages.missing(label)
  if (validity.typeMismatch || isElsewhere(input)) {
    return type === 'url' ? messages.addressInvalid(label) : messages.emailInvalid
  }
  if ('minLength' in input) {
    if (validity.tooShort) return messages.tooShort(label, input.minLength)
    if (validity.tooLong) return messages.tooLong(label, input.maxLength)
  }
  return validity.customError ? input.validationMessage : messages.wrong(label)
}

/** Browsers take spaces for a value; passwords may be made of them. */
const isBlank = ({ required, type, value }: Input): boolean =>
  required && type !== 'password' && value.trim() === ''

/** Browsers take `javascript:` for an address. */
const isElsewhere = ({ type, value }: Input): boolean =>
  type === 'url' && value.trim() !== '' && !/^\s*https?:\/\//i.test(value)

/** What the server says of fields that are here; `text` says it better where there is one. */
const refusedFields = (
  form: HTMLFormElement,
  { fields }: ApiError,
  text: string | undefined,
): FormValues =>
  Object.fromEntries(
    fields.flatMap(({ field, message }) => {
      // What is wrong with one of several things in a field is wrong with the field.
      const input =
        inputsOf(form).find(({ name }) => name === field) ??
        inputsOf(form).find(({ name }) => name !== '' && field.startsWith(`${name}.`))
      if (!input) return []
      return [[input.name, text ?? messages.refused(input.dataset['label'] ?? field, message)]]
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

type SummaryProps = {
  /** Of the form; see FormState. */
  readonly formId: string
  readonly errors: Readonly<Record<string, string>>
}

/** What is wrong with a form, at its beginning; takes the focus, and each line leads to its field. */
const ErrorSummary = ({ formId, errors }: SummaryProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  const list = Object.entries(errors)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${formId}-summary`}
      className={styles.summary}
    >
      <p id={`${formId}-summary`}>{messages.check(list.length)}</p>
      <ul>
        {list.map(([name, text]) => (
          <li key={name}>
            <a
              href={`#${formId}-${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(`${formId}-${name}`)?.focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
