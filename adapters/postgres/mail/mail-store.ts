import type { DueMail, MailQueue } from '#application/mail/mail-queue.ts'
import type { MailKind, MailMessage, MailStore } from '#application/mail/mail-store.ts'
import type { Clock, NewId } from '#application/ports.ts'
import type { AccountId } from '#domain/ids.ts'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { AfterCommit } from '../connection/in-transaction.ts'
import type { Database } from '../database.ts'

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
  const insert = async (rows: readonly Omit<Row, 'id' | 'created_at'>[]): Promise<void> => {
    if (rows.length === 0) return
    await db
      .insertInto('mail_message')
      .values(rows.map((row) => ({ id: newId(), created_at: clock.now(), ...row })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    // Told where nothing was queued, too: what follows an answer is the same for everybody.
    afterCommit(async () => onQueued())
  }

  return {
    queue: (...messages) =>
      insert(messages.map((one) => ({ ...toRow(one), next_attempt_at: clock.now() }))),

    queueNothing: ({ key, kind }) =>
      insert([
        {
          key,
          kind: nobodysMail,
          recipient: nobodysAddress,
          parameters: JSON.stringify({ kind }),
          next_attempt_at: clock.now(),
        },
      ]),

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

/** What stands in the queue where nobody gets a mail; its parameters name the kind that it stands for. */
export const nobodysMail = 'none'
const nobodysAddress = 'nobody@pricehound.invalid'

type Row = Insertable<Database['mail_message']>

const toRow = ({ key, kind, recipient, parameters, owner }: MailMessage) => ({
  key,
  kind,
  recipient,
  parameters: JSON.stringify(parameters),
  account_id: 'accountId' in owner ? owner.accountId : null,
  sign_up_id: 'signUpId' in owner ? owner.signUpId : null,
  contact_message_id: 'contactMessageId' in owner ? owner.contactMessageId : null,
  watcher_id: 'watcherId' in owner ? owner.watcherId : null,
})

export const makePgMailQueue = (db: Kysely<Database>): MailQueue => ({
  // An array is read once; a plan may run the query of an `in` again for each row, and claim more.
  async claim(now, leaseEnd, limit) {
    const { rows } = await sql<ClaimedRow>`
      update mail_message set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
      where id = any(array(
        select id from mail_message
        where next_attempt_at <= ${now}
        order by next_attempt_at, id limit ${limit} for update skip locked
      ))
      returning id, kind, recipient, parameters, attempts,
        account_id as "accountId", sign_up_id as "signUpId",
        contact_message_id as "contactMessageId", watcher_id as "watcherId"`.execute(db)
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
  readonly kind: MailKind | typeof nobodysMail
  readonly recipient: string
  readonly parameters: MailMessage['parameters']
  readonly attempts: number
  readonly accountId: AccountId | null
  readonly signUpId: string | null
  readonly contactMessageId: string | null
  readonly watcherId: string | null
}

const toDueMail = (claimed: ClaimedRow): DueMail => {
  const { accountId, signUpId, contactMessageId, watcherId, kind, ...row } = claimed
  if (kind !== nobodysMail) {
    return { ...row, kind, owner: ownerOf({ accountId, signUpId, contactMessageId, watcherId }) }
  }
  const standsFor = row.parameters['kind'] as MailKind
  return { ...row, kind: standsFor, parameters: { name: 'Nobody' }, owner: 'nobody' }
}

type Owners = Pick<ClaimedRow, 'accountId' | 'signUpId' | 'contactMessageId' | 'watcherId'>

const ownerOf = ({
  accountId,
  signUpId,
  contactMessageId,
  watcherId,
}: Owners): DueMail['owner'] => {
  if (accountId !== null) return { accountId }
  if (signUpId !== null) return { signUpId }
  if (contactMessageId !== null) return { contactMessageId }
  if (watcherId !== null) return { watcherId }
  throw new TypeError('a mail belongs to nobody')
}
