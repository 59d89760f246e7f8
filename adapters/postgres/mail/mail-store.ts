import type { MailMessage, MailStore } from '#application/mail/mail-store.ts'
import type { Clock, NewId } from '#application/ports.ts'
import { sql, type Kysely } from 'kysely'
import type { AfterCommit } from '../connection/in-transaction.ts'
import type { Database } from '../database.ts'
import { addToOutbox, type NewMessage } from '../outbox/outbox-store.ts'

type Options = {
  readonly newId: NewId
  readonly clock: Clock
  /** Told once mail was queued and the commit stands; must answer at once. */
  readonly onQueued: (kind: 'mail') => void
}

export const makePgMailStore = (
  db: Kysely<Database>,
  afterCommit: AfterCommit,
  { newId, clock, onQueued }: Options,
): MailStore => {
  const add = async (messages: readonly Omit<NewMessage<'mail'>, 'id'>[]): Promise<void> => {
    const added = messages.map((message) => ({ ...message, id: newId() }))
    await addToOutbox(db, 'mail', added, clock.now())
    // Told where nothing was queued, too: what follows an answer is the same for everybody.
    if (added.length > 0) afterCommit(async () => onQueued('mail'))
  }
  return {
    queue: (...messages) => add(messages.map(toMessage)),

    // No account owns it, nor anything else.
    queueNothing: ({ key, kind }) =>
      add([{ key, payload: { kind, recipient: nobody, data: { name: 'Nobody' } }, owner: {} }]),

    async cancel(accountId, kinds) {
      await db
        .deleteFrom('outbox')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'mail')
        .where('done_at', 'is', null)
        .where(sql`payload ->> 'kind'`, 'in', [...kinds])
        .execute()
    },
  }
}

const nobody = 'nobody@pricehound.invalid'

const toMessage = ({ key, owner, ...payload }: MailMessage): Omit<NewMessage<'mail'>, 'id'> => ({
  key,
  payload,
  owner,
})
