import type { AddWatchBody } from '#openapi/schemas/account/watch.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { noteAsked } from '../../account/note-mail-watches.ts'
import { addWatch } from '../../api/watches.ts'
import { explainWatch, watchMessages as messages } from '../../messages/watches.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './watch.module.css'

type Props = { readonly asked: AddWatchBody; readonly onAnother: () => void }

/** Until the link in the mail is opened, nothing is watched. */
export const CheckInbox = ({ asked, onAnother }: Props): ReactNode => {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form
      label={messages.inbox}
      submit={messages.resend}
      submitKind="secondary"
      busy={messages.resending}
      explain={explainWatch}
      onSubmit={async () => {
        const { id } = await addWatch(asked)
        noteAsked(id, asked)
        showToast('success', messages.resent)
      }}
      actions={<Button onClick={onAnother}>{messages.anotherAddress}</Button>}
    >
      <p ref={heading} tabIndex={-1} role="status">
        {messages.askedAt(asked.email ?? '')}
      </p>
      <p className={styles.note}>{messages.inboxHint}</p>
    </Form>
  )
}
