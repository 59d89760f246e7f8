import type {
  AccountRecord,
  FindAccount,
  LookUpAddress,
} from '#application/account/account-store.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

/** Columns of `account left join password_credential` as a record. */
const recordColumns: RawBuilder<unknown> = sql`
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

export const makeLookUpAddress =
  (db: Kysely<Database>): LookUpAddress =>
  async (email, deviceHash, now) => {
    const { rows } = await sql<Row>`
      select ${recordColumns}, sign_up.id as sign_up_id, sign_up.password_hash,
        exists (
          select from known_device
          where token_hash = ${deviceHash ?? null}::bytea and known_device.account_id = account.id
        ) as knows_device
      from (values (1)) as always(one)
      left join account on account.email = ${email}
      left join password_credential on password_credential.account_id = account.id
      left join lateral (
        select id, password_hash from sign_up
        where email = ${email} and account_id is null and expires_at > ${now}
        order by created_at desc, id desc limit 1
      ) as sign_up on true`.execute(db)
    const row = rows[0]
    if (!row) throw new Error('a row that is always there is missing')
    const { sign_up_id: signUpId, password_hash: passwordHash, knows_device, ...account } = row
    return {
      account: account.id === null ? undefined : account,
      knowsDevice: knows_device,
      signUp: signUpId === null ? undefined : { id: signUpId, passwordHash },
    }
  }

type Row = (AccountRecord | NoAccount) &
  ({ sign_up_id: string; password_hash: string } | { sign_up_id: null; password_hash: null }) & {
    knows_device: boolean
  }

type NoAccount = { readonly [Column in keyof AccountRecord]: null }
