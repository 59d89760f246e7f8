import { sourceNameMaxLength } from '#domain/collect/source-limits.ts'
import { webAddressMaxLength } from '#domain/web-address.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import type { ReactNode } from 'react'
import { sourceMessages } from '../../../messages/admin/sources.ts'
import { Field, SelectField } from '../../../ui/form/field.tsx'
import styles from '../form/admin-form.module.css'
import { scheduleChoices } from './source-draft.ts'
import { textField } from '../form/text-field.ts'

const messages = sourceMessages.form

type Props = {
  readonly source?: AdminSourceBody
}

export const SourceFields = ({ source }: Props): ReactNode => {
  const every = source ? source.everyMinutes : usualMinutes
  return (
    <>
      <Field {...textField(messages, 'name', source?.name, sourceNameMaxLength)} required />
      <Field
        {...textField(messages, 'url', source?.url, webAddressMaxLength)}
        type="url"
        inputMode="url"
        required
      />
      <div className={styles.pair}>
        <SelectField
          name="everyMinutes"
          label={messages.every}
          hint={messages.everyHint}
          defaultValue={every ?? ''}
        >
          {scheduleChoices(every).map((minutes) => (
            <option key={minutes} value={minutes}>
              {sourceMessages.every(minutes)}
            </option>
          ))}
          <option value="">{messages.onDemand}</option>
        </SelectField>
        <Field
          name="freshHours"
          label={messages.fresh}
          hint={messages.freshHint}
          defaultValue={source?.freshHours ?? usualHours}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          required
        />
      </div>
    </>
  )
}

const usualMinutes = 240
const usualHours = 24
