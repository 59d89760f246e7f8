import { useEffect, useRef, type ReactNode } from 'react'
import { keyMessages as messages } from '../../messages/account/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './keys.module.css'

type Props = {
  /** Of its field, where several stand on a page. */
  readonly name?: string
  readonly value: string
  readonly words?: Readonly<Record<'newKey' | 'copied' | 'notCopied', string>>
  readonly onKept: () => void
}

/** A key, or a secret like one, just after it was created, to be copied. */
export const NewKey = ({ name = 'key', value, words = messages, onKept }: Props): ReactNode => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      showToast('success', words.copied)
    } catch {
      field.current?.select()
      showToast('error', words.notCopied)
    }
  }
  return (
    <>
      <Field
        ref={field}
        name={name}
        label={words.newKey}
        value={value}
        readOnly
        spellCheck={false}
      />
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => void copy()}>
          <Icon name="copy" />
          {messages.copy}
        </Button>
        <Button onClick={onKept}>{messages.done}</Button>
      </div>
    </>
  )
}
