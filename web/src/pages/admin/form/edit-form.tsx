import type { ReactNode } from 'react'
import { explainAdmin } from '../../../messages/admin/admin.ts'
import { Form, type FormValues } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useRefresh } from './use-action.ts'

type Props = {
  readonly texts: {
    readonly details: string
    readonly form: { readonly save: string; readonly saving: string }
    readonly saved: string
  }
  readonly check: (values: FormValues) => FormValues
  readonly onSave: (values: FormValues) => Promise<unknown>
  readonly children: ReactNode
}

export const EditForm = ({ texts, check, onSave, children }: Props): ReactNode => {
  const refresh = useRefresh()
  return (
    <Form
      label={texts.details}
      submit={texts.form.save}
      busy={texts.form.saving}
      check={check}
      explain={explainAdmin}
      onSubmit={async (values) => {
        await onSave(values)
        await refresh()
        showToast('success', texts.saved)
      }}
    >
      {children}
    </Form>
  )
}
