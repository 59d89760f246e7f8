import { defaultCountry } from '#domain/market/country.ts'
import { emailAddressMaxLength } from '#domain/account/email-address.ts'
import {
  contactLengths,
  contactReasonNames,
  contactReasons,
} from '#domain/contact/contact-draft.ts'
import type { ContactSentBody } from '#openapi/schemas/contact.ts'
import { type ReactNode, useRef } from 'react'
import { useUser } from '../../account/stored-user.ts'
import type { ApiError } from '../../api-error.ts'
import { siteConfigQuery } from '../../api/queries.ts'
import { sendJson } from '../../api/send.ts'
import { Hound } from '../../art/hound.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Prose } from '../../components/prose.tsx'
import { paths } from '../../paths.ts'
import { randomText } from '../../random-text.ts'
import { Field, SelectField, TextArea } from '../../ui/form/field.tsx'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { usePrefetched } from '../../use-prefetched.ts'
import styles from './contact.module.css'

export const ContactPage = (): ReactNode => {
  const { supportEmail } = usePrefetched(siteConfigQuery())
  const { write, helps, orders } = contactMessages
  return (
    <Prose
      heading={contactMessages.heading}
      lead={contactMessages.lead}
      picture={<Hound mood="puzzled" width={176} />}
    >
      <PageHead
        title={contactMessages.title}
        description={contactMessages.description}
        canonical={paths.contact(defaultCountry)}
      />
      <section>
        <h2>{write.heading}</h2>
        <p>{write.text}</p>
        <div className="js-only">
          <ContactForm supportEmail={supportEmail} />
        </div>
        <p className="no-js-only">{write.needsScripts}</p>
        <p>
          {write.rather} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </section>
      <section>
        <h2>{helps.heading}</h2>
        <ul>
          {helps.list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{orders.heading}</h2>
        <p>{orders.text}</p>
      </section>
    </Prose>
  )
}

export const contactMessages = {
  title: 'Contact us',
  description: 'How to reach the people behind PriceHound: we reply within 48 working hours.',
  heading: 'Contact us',
  lead: 'A question, a wrong price, a shop that is missing, or a kind word: we are glad to hear from you.',
  write: {
    heading: 'Write to us',
    text: 'We reply within 48 working hours.',
    needsScripts: 'The form that stands here needs JavaScript.',
    rather: 'Rather by email? Write to',
  },
  form: {
    name: 'Name',
    email: 'Email',
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    productUrl: 'Product URL (optional)',
    productUrlHint: 'The address of the page it is about.',
    subject: 'Subject',
    message: 'Message',
    trap: 'Leave this empty',
    submit: 'Send message',
    busy: 'Sending your message…',
    sent: 'Your message has been successfully sent! We will reply soon.',
    refused: (supportEmail: string): string =>
      `Sorry, we failed to send your message. Please try again later or email ${supportEmail}`,
    failed: (supportEmail: string): string =>
      `ERROR: Sorry, we failed to send your message. Please try again later or email ${supportEmail}`,
  },
  helps: {
    heading: 'What helps us to help you',
    list: [
      'For a wrong price: the address of the product’s page here, the shop, and what the shop asks.',
      'For something that does not work: what you did, what you expected and what happened instead.',
      'For a shop that would like to be compared: its web address, and to which country it delivers.',
    ],
  },
  orders: {
    heading: 'About an order?',
    text: 'We compare prices but sell nothing ourselves. For orders, deliveries and returns please write to the shop where you bought.',
  },
} as const

const { form } = contactMessages

const ContactForm = ({ supportEmail }: { readonly supportEmail: string }): ReactNode => {
  const user = useUser()
  const tried = useRef({ text: '', key: '' })

  const send = async (values: FormValues): Promise<void> => {
    const text = JSON.stringify(values)
    if (tried.current.text !== text) tried.current = { text, key: randomText() }
    await sendContactMessage(values, tried.current.key)
    // The same words on another day are another message.
    tried.current = { text: '', key: '' }
    showToast('success', form.sent)
  }

  return (
    <Form
      clears
      label={contactMessages.write.heading}
      submit={form.submit}
      busy={form.busy}
      explain={explainContact(supportEmail)}
      onSubmit={send}
      className={styles.form}
    >
      <Field
        key={`name ${user?.uid}`}
        name="name"
        label={form.name}
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
        label={form.email}
        defaultValue={user?.email}
        autoComplete="email"
        maxLength={emailAddressMaxLength}
        className={styles.half}
        required
      />
      <SelectField name="reason" label={form.reason} defaultValue="" required>
        <option value="" disabled>
          {form.chooseReason}
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
        label={form.productUrl}
        hint={form.productUrlHint}
        inputMode="url"
        maxLength={contactLengths.productUrl}
      />
      <Field name="subject" label={form.subject} maxLength={contactLengths.subject} required />
      <TextArea
        name="message"
        label={form.message}
        rows={6}
        maxLength={contactLengths.message}
        required
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {form.trap}
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

/** Why a message was not sent; undefined when the fields say it by themselves. */
export const explainContact =
  (supportEmail: string) =>
  ({ status, fields }: Pick<ApiError, 'status' | 'fields'>): string | undefined => {
    const { refused, failed } = contactMessages.form
    if (status === 0 || status >= 500) return failed(supportEmail)
    return fields.some(({ field }) => field !== 'Idempotency-Key')
      ? undefined
      : refused(supportEmail)
  }
