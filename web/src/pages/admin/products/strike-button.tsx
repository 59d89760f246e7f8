import { longestStrikeReason } from '#domain/price-history/strike.ts'
import { type ReactNode, useState } from 'react'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { pastPriceMessages as messages } from '../../../messages/admin/past-prices.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form, type FormValues } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import forms from '../form/admin-form.module.css'
import { keepFocus, useRefresh } from '../form/use-action.ts'

type Props = {
  readonly text: string
  readonly label?: string
  readonly title: string
  readonly done: string
  readonly onStrike: (values: FormValues) => Promise<unknown>
  /** What stands above the reason. */
  readonly children: ReactNode
}

/** Asks for a reason before it strikes. */
export const StrikeButton = ({
  text,
  label,
  title,
  done,
  onStrike,
  children,
}: Props): ReactNode => {
  const refresh = useRefresh()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button className={forms.danger} aria-label={label} onClick={() => setAsks(true)}>
        {text}
      </Button>
      <Dialog open={asks} onClose={() => setAsks(false)} title={title} closeLabel={messages.keep}>
        <Form
          label={title}
          submit={messages.strike}
          busy={messages.striking}
          explain={explainAdmin}
          clears
          onSubmit={async (values) => {
            await onStrike(values)
            setAsks(false)
            await refresh()
            showToast('success', done)
            keepFocus()
          }}
        >
          {children}
          <Field
            name="reason"
            label={messages.reason}
            hint={messages.reasonHint}
            maxLength={longestStrikeReason}
            required
          />
        </Form>
      </Dialog>
    </>
  )
}
