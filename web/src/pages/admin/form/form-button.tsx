import { type ReactNode, useState } from 'react'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { Button, type ButtonKind } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, type FormValues } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { keepFocus, useRefresh } from './use-action.ts'

type Props = {
  readonly text: string
  readonly label?: string | undefined
  readonly kind?: ButtonKind
  readonly title: string
  /** Closes the dialog. */
  readonly keep: string
  readonly submit: string
  readonly busy: string
  readonly done: string
  readonly onSend: (values: FormValues) => Promise<unknown>
  /** The fields. */
  readonly children: ReactNode
}

/** Asks in a dialog for what is needed, and sends it. */
export const FormButton = (props: Props): ReactNode => {
  const { text, label, kind = 'secondary', title, keep, submit, busy, done, onSend } = props
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <Button kind={kind} aria-label={label} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title} closeLabel={keep}>
        <Form
          clears
          label={title}
          submit={submit}
          busy={busy}
          explain={explainAdmin}
          onSubmit={async (values) => {
            await onSend(values)
            close()
            await refresh()
            showToast('success', done)
            keepFocus()
          }}
        >
          {props.children}
        </Form>
      </Dialog>
    </>
  )
}
