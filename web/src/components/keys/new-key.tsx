import { useEffect, useRef, type ReactNode } from 'react'
import { keyMessages as messages } from '../../messages/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './keys.module.css'

type Props = { readonly value: string; readonly onKept: () => void }

/** A key just after it was created, to be copied. */
export const NewKey = ({ value, onKept }: Props): ReactNode => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      showToast('success', messages.copied)
    } catch {
      field.current?.select()
      showToast('error', messages.notCopied)
    }
  }
  return (
    <>
      <Field
        ref={field}
        name="key"
        label={messages.newKey}
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
