import { makeContact } from '#adapters/composition/contact.ts'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'

/** A message counts for one part, and for two more with the mail that passes it on. */
export const heldMessages = `select subject, 1 + 2 * (
    select count(*) from outbox where contact_message_id = contact_message.id
  ) from contact_message`

/** Writes to us with the batch as its subject, each time from another address. */
export const makeMessageWriter = (database: DatabaseHandle): ((batch: string) => Promise<void>) => {
  const clock = { now: () => new Date() }
  const newId = makeNewId()
  const contact = makeContact({
    database,
    inTransaction: makeInTransaction(database.db, makeStoresOn(database, { clock, newId })),
    config: { supportEmail: 'support@example.nz' },
    newId,
    clock,
  })
  return (batch) =>
    contact.send(
      {
        name: 'Aroha',
        email: 'aroha@example.nz',
        reason: 'bug',
        productUrl: '',
        subject: batch,
        message: batch,
      },
      { addressBlock: batch, account: undefined },
      undefined,
    )
}
