import { sql } from 'kysely'
import type { AccountRecord, FindAccount } from '#application/account/account-store.ts'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

/** Columns of `account left join password_credential` as a record. */
export const recordColumns: RawBuilder<unknown> = sql`
  account.id, account.email, account.name, account.role,
  account.pending_email as "pendingEmail", account.disabled_at as "disabledAt",
  password_credential.hash as "passwordHash"`

export const findRecord = async (
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
): Promise<AccountRecord | undefined> => {
  const { rows } = await sql<AccountRecord>`
    select ${recordColumns}
    from account left join password_credential on account_id = account.id
    where ${condition}`.execute(db)
  return rows[0]
}

/** Reads the primary: what decides about a password must not be of a moment ago. */
export const makeFindAccount =
  (db: Kysely<Database>): FindAccount =>
  (id) =>
    findRecord(db, sql`account.id = ${id}`)
