import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'

/** With all three parts of an account, or with none, wherever the program is killed. */
export const makeOwner = ({ db }: DatabaseHandle): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { id } = await seedAccount(trx)
    await seedSession(trx, id)
    await trx
      .insertInto('password_credential')
      .values({ account_id: id, hash: '$argon2id$', changed_at: new Date() })
      .execute()
    return id
  })
