import { type ReactNode, useRef, useState } from 'react'
import { adminMessages } from '../../../messages/admin/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTimeout } from '../../../use-timeout.ts'
import styles from './list-toolbar.module.css'

const messages = adminMessages.list

type Props = {
  readonly label: string
  readonly value: string
  readonly onSearch: (words: string) => void
  readonly onClear: (() => void) | undefined
  /** `FilterSelect`s. */
  readonly children?: ReactNode
}

export const ListToolbar = ({ label, value, onSearch, onClear, children }: Props): ReactNode => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timeout = useTimeout()
  if (value !== known) {
    setKnown(value)
    // Changed from elsewhere, as by the way back.
    if (value !== typed.trim()) setTyped(value)
  }
  const search = (words: string, afterMs: number): void => {
    timeout.start(afterMs, () => {
      if (words.trim() !== value) onSearch(words.trim())
    })
  }
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.toolbar}
      onSubmit={(event) => {
        event.preventDefault()
        search(typed, 0)
      }}
    >
      <label className={styles.search}>
        <span className={styles.label}>{label}</span>
        <span className={styles.box}>
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            value={typed}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value)
              search(target.value, debounceMs)
            }}
          />
        </span>
      </label>
      {children}
      {onClear && (
        <Button
          kind="quiet"
          className={styles.clear}
          onClick={() => {
            timeout.clear()
            setTyped('')
            onClear()
            // This button goes.
            input.current?.focus()
          }}
        >
          <Icon name="close" />
          {messages.clear}
        </Button>
      )}
    </form>
  )
}

const debounceMs = 300

type FilterSelectProps = {
  readonly label: string
  readonly value: string
  /** Words by value; the empty value narrows nothing. */
  readonly choices: Readonly<Record<string, string>>
  readonly onChoose: (value: string) => void
}

export const FilterSelect = ({ label, value, choices, onChoose }: FilterSelectProps): ReactNode => (
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

type FilterInputProps = {
  readonly label: string
  readonly type: 'date' | 'number'
  /** `2026-03-14`, or dollars; empty for none. */
  readonly value: string
  readonly onChoose: (value: string) => void
}

export const FilterInput = ({ label, type, value, onChoose }: FilterInputProps): ReactNode => (
  <label className={styles.filter}>
    <span className={styles.label}>{label}</span>
    <input
      type={type}
      min={type === 'number' ? 0 : undefined}
      step={type === 'number' ? 'any' : undefined}
      className={styles.box}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    />
  </label>
)
