import { contactLengths } from '#domain/contact/contact-draft.ts'
import { contactReasonNames, contactReasons } from '#domain/contact/contact-reason.ts'
import type { ContactSentBody } from '#openapi/schemas/contact.ts'
import { type ReactNode, useRef } from 'react'
import { useUser } from '../../account/stored-user.ts'
import type { ApiError } from '../../api-error.ts'
import { sendJson } from '../../api/send.ts'
import { contactMessages } from '../../messages/contact.ts'
import { randomText } from '../../random-text.ts'
import { Field, SelectField, TextArea } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './contact.module.css'

const { form: messages } = contactMessages

export const ContactForm = ({ supportEmail }: { readonly supportEmail: string }): ReactNode => {
  const user = useUser()
  const tried = useRef({ text: '', key: '' })

  const send = async (values: FormValues): Promise<void> => {
    const text = JSON.stringify(values)
    if (tried.current.text !== text) tried.current = { text, key: randomText() }
    await sendContactMessage(values, tried.current.key)
    // The same words on another day are another message.
    tried.current = { text: '', key: '' }
    showToast('success', messages.sent)
  }

  return (
    <Form
      clears
      label={contactMessages.write.heading}
      submit={messages.submit}
      busy={messages.busy}
      explain={explainContact(supportEmail)}
      onSubmit={send}
      className={styles.form}
    >
      <Field
        key={`name ${user?.uid}`}
        name="name"
        label={messages.name}
        defaultValue={user?.name}
        autoComplete="name"
        maxLength={contactLengths.name}
        className={styles.half}
        required
      />
      <Field
        key={`email ${user?.uid}`}
        name="email"
        type="email"
        label={messages.email}
        defaultValue={user?.email}
        autoComplete="email"
        maxLength={254}
        className={styles.half}
        required
      />
      <SelectField name="reason" label={messages.reason} defaultValue="" required>
        <option value="" disabled>
          {messages.chooseReason}
        </option>
        {contactReasons.map((reason) => (
          <option key={reason} value={reason}>
            {contactReasonNames[reason]}
          </option>
        ))}
      </SelectField>
      <Field
        name="productUrl"
        type="url"
        label={messages.productUrl}
        hint={messages.productUrlHint}
        inputMode="url"
        maxLength={contactLengths.productUrl}
      />
      <Field name="subject" label={messages.subject} maxLength={contactLengths.subject} required />
      <TextArea
        name="message"
        label={messages.message}
        rows={6}
        maxLength={contactLengths.message}
        required
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {messages.trap}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </Form>
  )
}

const sendContactMessage = (
  fields: Readonly<Record<string, string>>,
  key: string,
): Promise<ContactSentBody> =>
  sendJson('POST', '/api/contact/submit-contact-form', fields, { 'idempotency-key': key })

/**
 * What people are told when a message could not be sent: one text for an answer that refuses it,
 * another for no answer or a failure. Undefined when the fields say it by themselves.
 */
export const explainContact =
  (supportEmail: string) =>
  ({ status, fields }: Pick<ApiError, 'status' | 'fields'>): string | undefined => {
    const { refused, failed } = contactMessages.form
    if (status === 0 || status >= 500) return failed(supportEmail)
    return fields.some(({ field }) => field !== 'Idempotency-Key')
      ? undefined
      : refused(supportEmail)
  }
