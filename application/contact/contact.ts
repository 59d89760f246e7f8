import type { Wired } from '../wired.ts'
import {
  contactReasonNames,
  contactsOfAccount,
  contactsOfBlock,
  contactMailsOfAll,
  contactWindowMs,
  readContactFields,
  type ContactDraft,
  type ContactFields,
} from '#domain/contact/contact-draft.ts'
import { DomainError, type FieldProblem } from '#domain/errors.ts'
import type { AccountView } from '../account/account-views.ts'
import type { LimitAttempts } from '../account/limits.ts'
import type { Attempts, Limit } from '../account/session/attempts.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { MailMessage, MailStore } from '../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { AccountId } from '#domain/ids.ts'

export type Contact = Wired<typeof contactUseCases> & {
  readonly list: ListContactMessages
}

type ContactSender = {
  readonly addressBlock: string
  /** Undefined when nobody is signed in. */
  readonly account: Pick<AccountView, 'id' | 'name' | 'email'> | undefined
}

type Deps = {
  readonly inTransaction: InTransaction<{
    contact: ContactStore
    mails: MailStore
    audit: AuditLog
  }>
  readonly limitAttempts: LimitAttempts
  readonly attempts: Attempts
  readonly supportEmail: string
  readonly newId: NewId
  readonly clock: Clock
  readonly findContactMessage: FindContactMessage
}

/** Idempotent by `onceKey`. Signed-in authors get a receipt a day. Throws 'invalid', 'limited'. */
const makeSendContactMessage =
  ({ inTransaction, limitAttempts, attempts, supportEmail, newId, clock }: Deps) =>
  async (
    fields: ContactFields,
    sender: ContactSender,
    onceKey: string | undefined,
  ): Promise<void> => {
    const read = readContactFields(fields)
    if ('problems' in read) throw contactInvalid(read.problems)
    const { draft } = read
    await limitAttempts(contactLimits(sender))
    const id = newId()
    const receivedAt = clock.now()
    const { account } = sender
    // Whoever writes from everywhere floods no mailbox: all messages are in the list.
    const mailed = await attempts.count(limitOf('contact-mails', '', contactMailsOfAll), receivedAt)
    await inTransaction(async ({ contact, mails }) => {
      const message = { ...draft, id, onceKey, accountId: account?.id, receivedAt }
      if (!(await contact.add(message))) return
      if (mailed.kind === 'counted')
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
  data: {
    id,
    sender,
    email,
    reason: contactReasonNames[reason],
    subject,
    message,
    productUrl: productUrl ?? undefined,
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
  data: { name, subject },
  owner: { accountId: id },
})

/** Throws 'not-found'. */
const makeShowContactMessage =
  ({ findContactMessage }: Deps) =>
  async (id: string): Promise<ContactView> => {
    const found = await findContactMessage(id)
    if (!found) throw contactNotFound(id)
    return found
  }

/** Idempotent. Throws 'not-found'. */
const makeCloseContactMessage =
  ({ inTransaction, clock }: Deps) =>
  (id: string, actor: Actor): Promise<void> =>
    inTransaction(async ({ contact, audit }) => {
      const outcome = await contact.close(id, clock.now())
      if (outcome === 'unknown') throw contactNotFound(id)
      if (outcome === 'closed-before') return
      await audit.record({
        actor,
        action: 'contact.closed',
        subject: { kind: 'contact', id },
        before: { state: 'open' },
        after: { state: 'closed' },
      })
    })

const contactInvalid = (fields: readonly FieldProblem[]): DomainError =>
  new DomainError(
    'invalid',
    'contact.invalid',
    fields.map(({ field, message }) => `${field} ${message}`).join('; '),
    { fields },
  )

const contactNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'contact.not_found', `There is no message ${id}.`)

export const contactUseCases = {
  send: makeSendContactMessage,
  show: makeShowContactMessage,
  close: makeCloseContactMessage,
}

type NewContactMessage = ContactDraft & {
  readonly id: string
  /** Idempotency key of the request. */
  readonly onceKey: string | undefined
  readonly accountId: AccountId | undefined
  readonly receivedAt: Date
}

export type ContactStore = {
  readonly add: (message: NewContactMessage) => Promise<boolean>
  readonly close: (id: string, at: Date) => Promise<'closed' | 'closed-before' | 'unknown'>
  readonly removeFrom: (email: string) => Promise<void>
}

/** Removes messages that were closed as long ago as they are kept. */
export type ClearContactMessages = (now: Date) => Promise<void>

export type ContactView = ContactDraft & {
  readonly id: string
  readonly fromAccount: boolean
  readonly receivedAt: Date
  readonly closedAt: Date | null
}

const contactStates = ['open', 'closed', 'all'] as const

type ContactState = (typeof contactStates)[number]

type ContactQuery = {
  readonly state: ContactState
  readonly search?: string | undefined
  /** Only messages before the one with this id. */
  readonly before?: string | undefined
  readonly limit: number
}

export type ListContactMessages = (query: ContactQuery) => Promise<{
  readonly items: readonly ContactView[]
  readonly next: string | null
}>

export type FindContactMessage = (id: string) => Promise<ContactView | undefined>
