import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { webhookMessages as messages } from '../../../messages/account/webhooks.ts'
import { Field } from '../../../ui/form/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './choices-field.module.css'

export type Choice = { readonly id: string; readonly name: string }

type Props = {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly most: number
  readonly typed: string
  readonly onType: (typed: string) => void
  /** For what is typed, the best first. */
  readonly found: readonly Choice[]
  /** Nothing more is to be found for what is typed. */
  readonly isSettled: boolean
  /** What was typed could not be searched for. */
  readonly isFailed: boolean
  readonly chosen: readonly Choice[]
  readonly onChoose: (chosen: readonly Choice[]) => void
}

/**
 * Several choices by their names (APG: editable combobox with list autocomplete): arrows walk what was found, Enter
 * chooses what is marked or the first, Esc closes. What is chosen stands below.
 */
export const ChoicesField = (props: Props): ReactNode => {
  const { name, label, hint, most, typed, onType, found, chosen, onChoose } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const isFull = chosen.length >= most
  const choosable = found.filter((one) => !chosen.some((other) => other.id === one.id))
  const options = choosable.slice(0, mostShown)
  const shown = isOpen && !isFull ? options : []
  const active = shown[marked] ? marked : 0

  const type = (text: string): void => {
    onType(text)
    setOpen(true)
    setMarked(0)
  }
  const choose = (choice: Choice): void => {
    onChoose([...chosen, choice])
    onType('')
    setOpen(false)
  }
  const drop = (choice: Choice): void => {
    onChoose(chosen.filter((one) => one !== choice))
    // The button that was pressed is gone, and with it the focus.
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys that an input method is using to write are its own.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const first = shown[active]
    if ((key === 'ArrowDown' || key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      const step = key === 'ArrowDown' ? 1 : shown.length - 1
      if (shown.length > 0) setMarked((active + step) % shown.length)
    } else if (key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      if (first) choose(first)
    } else if (key === 'Escape' && shown.length > 0) {
      event.preventDefault()
      setOpen(false)
    }
  }

  const isSearched = isOpen && typed.trim().length >= 2
  return (
    <div
      className={styles.choices}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Field
        ref={input}
        name={name}
        label={label}
        hint={isFull ? messages.fullField(most) : hint}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        readOnly={isFull}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <Options id={id} label={label} shown={shown} active={active} onChoose={choose} />
      <p role="status" className={styles.status}>
        {isSearched && outcomeOf(props, choosable.length)}
      </p>
      <Chosen label={label} chosen={chosen} onDrop={drop} />
    </div>
  )
}

const mostShown = 8

const outcomeOf = (
  { isSettled, isFailed }: Pick<Props, 'isSettled' | 'isFailed'>,
  count: number,
): string | undefined => {
  if (!isSettled) return undefined
  if (isFailed && count === 0) return messages.searchFailed
  return count > mostShown ? messages.foundFirst(mostShown, count) : messages.found(count)
}

type OptionsProps = Pick<Props, 'label'> & {
  /** What the ids of the list and of its options begin with. */
  readonly id: string
  readonly shown: readonly Choice[]
  /** The place of the marked one. */
  readonly active: number
  readonly onChoose: (choice: Choice) => void
}

const Options = ({ id, label, shown, active, onChoose }: OptionsProps): ReactNode => (
  <div
    role="listbox"
    id={`${id}-list`}
    aria-label={label}
    hidden={shown.length === 0}
    className={styles.found}
    // The field keeps the focus while something is pressed here.
    onMouseDown={(event) => event.preventDefault()}
  >
    {shown.map((choice, place) => (
      <div
        key={choice.id}
        id={`${id}-${place}`}
        role="option"
        aria-selected={place === active}
        className={styles.option}
        onClick={() => onChoose(choice)}
      >
        {choice.name}
      </div>
    ))}
  </div>
)

type ChosenProps = Pick<Props, 'label' | 'chosen'> & { readonly onDrop: (choice: Choice) => void }

const Chosen = ({ label, chosen, onDrop }: ChosenProps): ReactNode =>
  chosen.length > 0 && (
    <ul aria-label={messages.chosen(label)} className={styles.chosen}>
      {chosen.map((choice) => (
        <li key={choice.id}>
          <span>{choice.name}</span>
          <IconButton
            icon="close"
            label={messages.drop(choice.name)}
            onClick={() => onDrop(choice)}
          />
        </li>
      ))}
    </ul>
  )
