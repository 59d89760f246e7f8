import type { MailMessage, MailStore } from '#application/mail/mail-store.ts'
import type { Clock, NewId } from '#application/ports.ts'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { AfterCommit } from '../connection/in-transaction.ts'

type Options = {
  readonly newId: NewId
  readonly clock: Clock
  /** Told once mail was queued and the commit stands; must answer at once. */
  readonly onQueued: () => void
}

export const makePgMailStore = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  { newId, clock, onQueued }: Options,
): MailStore => {
  const insert = async (row: Omit<Row, 'id' | 'created_at'>): Promise<void> => {
    await db
      .insertInto('mail_message')
      .values({ id: newId(), created_at: clock.now(), ...row })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    // Told where nothing was queued, too: what follows an answer is the same for everybody.
    afterCommit(async () => onQueued())
  }

  return {
    queue: (message) => insert({ ...toRow(message), next_attempt_at: clock.now() }),

    queueNothing: (key) =>
      insert({
        key,
        kind: nobodysMail,
        recipient: null,
        parameters: '{}',
        next_attempt_at: null,
        sent_at: clock.now(),
      }),

    async cancel(accountId, kinds) {
      await db
        .deleteFrom('mail_message')
        .where('account_id', '=', accountId)
        .where('sent_at', 'is', null)
        .where('kind', 'in', [...kinds])
        .execute()
    },

    async removeTo(address) {
      await db.deleteFrom('mail_message').where('recipient', '=', address).execute()
    },
  }
}

/** What stands in the queue for an address without an account. */
export const nobodysMail = 'none'

type Row = Insertable<Database['mail_message']>

const toRow = ({ key, kind, recipient, parameters, owner }: MailMessage) => ({
  key,
  kind,
  recipient,
  parameters: JSON.stringify(parameters),
  account_id: 'accountId' in owner ? owner.accountId : null,
  sign_up_id: 'signUpId' in owner ? owner.signUpId : null,
  contact_message_id: 'contactMessageId' in owner ? owner.contactMessageId : null,
})
