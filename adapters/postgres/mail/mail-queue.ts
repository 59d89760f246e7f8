import type { AccountId } from '#domain/ids.ts'
import { sql, type Kysely } from 'kysely'
import type { DueMail, MailQueue } from '#application/mail/mail-queue.ts'
import type { MailKind, MailMessage } from '#application/mail/mail-store.ts'
import type { Database } from '../database.ts'

export const makePgMailQueue = (db: Kysely<Database>): MailQueue => ({
  async claim(now, leaseEnd, limit) {
    const { rows } = await sql<ClaimedRow>`
      update mail_message set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
      where id in (
        select id from mail_message
        where next_attempt_at <= ${now} and recipient is not null
        order by next_attempt_at, id limit ${limit} for update skip locked
      )
      returning id, kind, recipient, parameters, attempts,
        account_id as "accountId", sign_up_id as "signUpId",
        contact_message_id as "contactMessageId"`.execute(db)
    return rows.map(toDueMail)
  },
  async markSent(id, now) {
    await db
      .updateTable('mail_message')
      .set({ ...forgotten, sent_at: now, last_error: null })
      .where('id', '=', id)
      .execute()
  },
  async postpone(id, until, why) {
    await db
      .updateTable('mail_message')
      .set({ next_attempt_at: until, last_error: why })
      .where('id', '=', id)
      .execute()
  },
  async giveUp(id, why) {
    await db
      .updateTable('mail_message')
      .set({ ...forgotten, last_error: why })
      .where('id', '=', id)
      .execute()
  },
})

const forgotten = { recipient: null, parameters: '{}', next_attempt_at: null } as const

type ClaimedRow = {
  readonly id: string
  readonly kind: MailKind
  readonly recipient: string
  readonly parameters: MailMessage['parameters']
  readonly attempts: number
  readonly accountId: AccountId | null
  readonly signUpId: string | null
  readonly contactMessageId: string | null
}

const toDueMail = ({ accountId, signUpId, contactMessageId, ...row }: ClaimedRow): DueMail => ({
  ...row,
  owner: ownerOf({ accountId, signUpId, contactMessageId }),
})

type Owners = Pick<ClaimedRow, 'accountId' | 'signUpId' | 'contactMessageId'>

const ownerOf = ({ accountId, signUpId, contactMessageId }: Owners): DueMail['owner'] => {
  if (accountId !== null) return { accountId }
  if (signUpId !== null) return { signUpId }
  if (contactMessageId !== null) return { contactMessageId }
  throw new TypeError('a mail belongs to nobody')
}
