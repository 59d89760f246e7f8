import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './removed-row.module.css'

type Props = {
  readonly name: string
  readonly words: {
    readonly gone: string
    readonly putBack: string
    readonly putBackOf: (name: string) => string
  }
  readonly isBusy: boolean
  readonly onPutBack: () => void
}

/** Stands in a list in place of what was taken out of it, which may be put back. */
export const RemovedRow = ({ name, words, isBusy, onPutBack }: Props): ReactNode => {
  const button = useRef<HTMLButtonElement>(null)
  // The button that removed it is gone, and with it the focus.
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <li className={styles.removed}>
      <p>
        {words.gone} <span>{name}</span>
      </p>
      <Button
        ref={button}
        aria-label={words.putBackOf(name)}
        aria-disabled={isBusy}
        onClick={onPutBack}
      >
        {words.putBack}
      </Button>
    </li>
  )
}
