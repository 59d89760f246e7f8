import { nobody, type MailMessage, type MailStore } from '#application/mail/mail-store.ts'
import type { NewMessage, OutboxStore } from '#application/outbox/outbox-store.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgMailStore = (
  db: Kysely<Database>,
  { queue }: Pick<OutboxStore, 'queue'>,
): MailStore => ({
  queue: (...messages) => queue('mail', messages.map(toMessage)),

  // No account owns it, nor anything else.
  queueNothing: ({ key, kind }) =>
    queue('mail', [
      { key, payload: { kind, recipient: nobody, data: { name: 'Nobody' } }, owner: {} },
    ]),

  async cancel(accountId, kinds) {
    await db
      .deleteFrom('outbox')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'mail')
      .where('done_at', 'is', null)
      .where(sql`payload ->> 'kind'`, 'in', [...kinds])
      .execute()
  },
})

const toMessage = ({ key, owner, ...payload }: MailMessage): NewMessage<'mail'> => ({
  key,
  payload,
  owner,
})
