import { toMinor } from '#domain/watch/typed-amount.ts'
import type { WatchBody } from '#openapi/schemas/account/watch.ts'
import type { ReactNode } from 'react'
import { changeWatch, type WatchingBy } from '../../api/watches.ts'
import { faultOf } from '../../messages/typed-amount.ts'
import { explainWatch, watchMessages as messages } from '../../messages/watches.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useWatchActions } from './use-watch-actions.ts'

type Props = {
  readonly watch: WatchBody
  readonly by: WatchingBy
  readonly onDone: () => void
}

export const ChangeTarget = ({
  watch: { id, currency, targetMinor },
  by,
  onDone,
}: Props): ReactNode => {
  const { refresh } = useWatchActions()
  return (
    <Form
      label={messages.change}
      submit={messages.save}
      busy={messages.saving}
      explain={explainWatch}
      check={({ targetMinor: typed = '' }) => faultOf('targetMinor', typed)}
      onSubmit={async (values) => {
        await changeWatch({ ...by, id, targetMinor: toMinor(values['targetMinor'] ?? '') ?? 0 })
        showToast('success', messages.changed)
        await refresh()
        onDone()
      }}
    >
      <Field
        name="targetMinor"
        inputMode="decimal"
        label={messages.newTarget(currency)}
        defaultValue={targetMinor === null ? '' : (targetMinor / 100).toFixed(2)}
        autoComplete="off"
        required
      />
    </Form>
  )
}
