import { useEffect, useRef, type ReactNode } from 'react'
import { formMessages as messages } from '../../messages/form.ts'
import styles from './form.module.css'

type Props = {
  /** Of the form; see FormState. */
  readonly formId: string
  readonly errors: Readonly<Record<string, string>>
}

/** What is wrong with a form, at its beginning; takes the focus, and each line leads to its field. */
export const ErrorSummary = ({ formId, errors }: Props): ReactNode => {
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
