import {
  readContactFields,
  type ContactDraft,
  type ContactFields,
  contactsOfAccount,
  contactsOfBlock,
  contactWindowMs,
  contactReasonNames,
} from '#domain/contact/contact-draft.ts'
import type { AccountView } from '../account/account-views.ts'
import type { Limit } from '../account/session/attempts.ts'
import type { LimitAttempts } from '../account/limits.ts'
import type { MailMessage, MailStore } from '../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { contactInvalid } from './contact-errors.ts'
import type { ContactStore } from './contact-store.ts'

export type ContactSender = {
  readonly addressBlock: string
  /** Undefined when nobody is signed in. */
  readonly account: Pick<AccountView, 'id' | 'name' | 'email'> | undefined
}

/** Idempotent by `onceKey`. Signed-in authors get a receipt a day. Throws 'invalid', 'limited'. */
export type SendContactMessage = (
  fields: ContactFields,
  sender: ContactSender,
  onceKey: string | undefined,
) => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ contact: ContactStore; mails: MailStore }>
  readonly limitAttempts: LimitAttempts
  readonly supportEmail: string
  readonly newId: NewId
  readonly clock: Clock
}

export const makeSendContactMessage =
  ({ inTransaction, limitAttempts, supportEmail, newId, clock }: Deps): SendContactMessage =>
  async (fields, sender, onceKey) => {
    const read = readContactFields(fields)
    if ('problems' in read) throw contactInvalid(read.problems)
    const { draft } = read
    await limitAttempts(contactLimits(sender))
    const id = newId()
    const receivedAt = clock.now()
    const { account } = sender
    await inTransaction(async ({ contact, mails }) => {
      const message = { ...draft, id, onceKey, accountId: account?.id, receivedAt }
      if (!(await contact.add(message))) return
      await mails.queue(supportMail(draft, id, account, supportEmail))
      if (account) await mails.queue(receipt(draft, account, receivedAt))
    })
  }

const contactLimits = ({ account, addressBlock }: ContactSender): readonly Limit[] => [
  ...(account ? [limitOf('contact-account', account.id, contactsOfAccount)] : []),
  limitOf('contact-block', addressBlock, contactsOfBlock),
]

const limitOf = (name: string, whom: string, attempts: number): Limit => ({
  name,
  whom: [whom],
  attempts,
  windowMs: contactWindowMs,
})

const supportMail = (
  { name: sender, email, reason, productUrl, subject, message }: ContactDraft,
  id: string,
  account: ContactSender['account'],
  supportEmail: string,
): MailMessage => ({
  key: `contact-message:${id}`,
  kind: 'contact-message',
  recipient: supportEmail,
  parameters: {
    id,
    sender,
    email,
    reason: contactReasonNames[reason],
    subject,
    message,
    ...(productUrl !== null && { productUrl }),
  },
  owner: account ? { accountId: account.id } : { contactMessageId: id },
})

/** The key allows one receipt per day (UTC). */
const receipt = (
  { subject }: ContactDraft,
  { id, name, email }: NonNullable<ContactSender['account']>,
  at: Date,
): MailMessage => ({
  key: `contact-received:${id}:${at.toISOString().slice(0, 10)}`,
  kind: 'contact-received',
  recipient: email,
  parameters: { name, subject },
  owner: { accountId: id },
})
