import { type ReactNode, useId } from 'react'
import { filterMessages as messages } from '../../../messages/search/filters.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './filters.module.css'

type Props<End extends string> = {
  readonly label: string
  readonly ends: readonly {
    readonly name: End
    readonly label: string
    readonly placeholder: string
  }[]
  readonly typed: Readonly<Record<End, string>>
  /** What is wrong, and at which ends. */
  readonly fault: { readonly text: string; readonly at: readonly End[] } | undefined
  readonly onType: (end: End, text: string) => void
  readonly onApply: () => void
}

/** The two ends of a range, which Enter and a button apply. */
export const RangeFields = <End extends string>(props: Props<End>): ReactNode => {
  const { label, ends, typed, fault, onType, onApply } = props
  const errorId = useId()
  return (
    <div className={styles.range} role="group" aria-label={label}>
      {ends.map(({ name, label: of, placeholder }) => {
        const isWrong = fault?.at.includes(name) || undefined
        return (
          <label key={name}>
            {of}
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              name={name}
              placeholder={placeholder}
              value={typed[name]}
              aria-invalid={isWrong}
              aria-describedby={isWrong && errorId}
              onChange={({ target }) => onType(name, target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                onApply()
              }}
            />
          </label>
        )
      })}
      <Button
        type="submit"
        onClick={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        {messages.applyRange}
      </Button>
      {fault && (
        <p id={errorId} role="alert" className={styles.error}>
          {fault.text}
        </p>
      )}
    </div>
  )
}
