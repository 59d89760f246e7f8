import {
  erasedAccount,
  type AccountRecord,
  type AccountStore,
} from '#application/account/account-store.ts'
import type { AccountView } from '#application/account/account-views.ts'
import type {
  AccountDetails,
  FindAccountById,
  FindAccountDetails,
  ListAccounts,
} from '#application/account/manage-accounts.ts'
import type { Clock } from '#application/ports.ts'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database.ts'
import { findRecord } from './account-record.ts'

export const makePgAccountStore = (db: Kysely<Database>): AccountStore => ({
  lock: (id) => lockRecord(db, sql`account.id = ${id}`),
  lockByEmail: (email) => lockRecord(db, sql`account.email = ${email}`),
  findByEmail: (email) => findRecord(db, sql`account.email = ${email}`),
  lockAddress: lockAddress(db),
  view: view(db),
  add: add(db),
  setPassword: setPassword(db),
  rename: rename(db),
  setPendingEmail: setPendingEmail(db),
  move: move(db),
  setRole: setRole(db),
  setDisabled: setDisabled(db),
  remove: remove(db),
})

const lockAddress =
  (db: Kysely<Database>): AccountStore['lockAddress'] =>
  async (email) => {
    await sql`select pg_advisory_xact_lock(${addressLock}, hashtext(${email}))`.execute(db)
  }

const view =
  (db: Kysely<Database>): AccountStore['view'] =>
  async (id) => {
    const { rows } = await sql<AccountView>`
      select ${accountColumns} from account where id = ${id}`.execute(db)
    if (!rows[0]) throw new Error('an account is gone that was locked')
    return rows[0]
  }

const add =
  (db: Kysely<Database>): AccountStore['add'] =>
  async ({ id, email, name, createdAt }) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('account')
      .values({ id, email, name, created_at: createdAt })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

const setPassword =
  (db: Kysely<Database>): AccountStore['setPassword'] =>
  async (id, hash, at) => {
    const values = { hash, changed_at: at }
    await db
      .insertInto('password_credential')
      .values({ account_id: id, ...values })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute()
  }

const rename =
  (db: Kysely<Database>): AccountStore['rename'] =>
  async (id, name) => {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ name })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

const setPendingEmail =
  (db: Kysely<Database>): AccountStore['setPendingEmail'] =>
  async (id, email) => {
    await db.updateTable('account').set({ pending_email: email }).where('id', '=', id).execute()
  }

const move =
  (db: Kysely<Database>): AccountStore['move'] =>
  async (id, email) => {
    const { numUpdatedRows } = await db
      .updateTable('account')
      .set({ email, pending_email: null })
      .where('id', '=', id)
      .where((where) =>
        where.not(
          where.exists(where.selectFrom('account as other').where('other.email', '=', email)),
        ),
      )
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

const setRole =
  (db: Kysely<Database>): AccountStore['setRole'] =>
  async (id, role) => {
    await db.updateTable('account').set({ role }).where('id', '=', id).execute()
  }

const setDisabled =
  (db: Kysely<Database>): AccountStore['setDisabled'] =>
  async (id, since) => {
    await db.updateTable('account').set({ disabled_at: since }).where('id', '=', id).execute()
  }

const remove =
  (db: Kysely<Database>): AccountStore['remove'] =>
  async ({ id, email }) => {
    const files = await db
      .selectFrom('profile_picture')
      .where('account_id', '=', id)
      .select('file_key')
      .execute()
    await db.deleteFrom('account').where('id', '=', id).execute()
    await sql`update audit_entry set subject_id = ${erasedAccount}
      where subject_kind = 'account' and subject_id = ${id}`.execute(db)
    await sql`update retailer set verified_by = 'a former admin'
      where verified_by = ${id}`.execute(db)
    await db
      .updateTable('account')
      .set({ pending_email: null })
      .where('pending_email', '=', email)
      .execute()
    await db.deleteFrom('one_time_token').where('email', '=', email).execute()
    return files.map(({ file_key }) => file_key)
  }

/** Sets these locks apart from others of the same number. */
const addressLock = 4_711

/** The columns of another table are read once the lock is had, or they would be of before it. */
const lockRecord = async (
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
): Promise<AccountRecord | undefined> => {
  await sql`select from account where ${condition} for no key update`.execute(db)
  return findRecord(db, condition)
}

export const makeFindAccountDetails =
  (db: Kysely<Database>, clock: Clock): FindAccountDetails =>
  async (email) => {
    const { rows } = await sql<AccountDetails>`
      select ${detailsColumns(clock.now())} from account where email = ${email}`.execute(db)
    return rows[0]
  }

export const makeListAccounts =
  (db: Kysely<Database>, clock: Clock): ListAccounts =>
  async ({ search, role, page, pageSize }) => {
    const found = sql`${search === undefined ? sql`true` : contains(search)}
      ${role === undefined ? sql`` : sql`and role = ${role}`}`
    const { rows } = await sql<AccountDetails>`
      select ${detailsColumns(clock.now())} from account where ${found}
      order by created_at desc, id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
    const { rows: counted } = await sql<{ total: number }>`
      select count(*) as total from account where ${found}`.execute(db)
    return { accounts: rows, total: counted[0]?.total ?? 0 }
  }

export const makeFindAccountById =
  (db: Kysely<Database>, clock: Clock): FindAccountById =>
  async (id) => {
    const { rows } = await sql<AccountDetails>`
      select ${detailsColumns(clock.now())} from account where id = ${id}::uuid`.execute(db)
    return rows[0]
  }

/** Compared as text: what is special to LIKE is not to whoever searches. */
const contains = (search: string): RawBuilder<unknown> =>
  sql`(position(lower(${search}) in email) > 0 or position(lower(${search}) in lower(name)) > 0)`

const detailsColumns = (now: Date): RawBuilder<unknown> => sql`
  ${accountColumns}, account.disabled_at as "disabledAt",
  (
    select count(*) from session where session.account_id = account.id and expires_at > ${now}
  ) as sessions,
  (select max(last_seen_at) from session where session.account_id = account.id) as "lastSeenAt"`

/** Columns of `account` as its owner sees it: an `AccountView`. */
export const accountColumns: RawBuilder<unknown> = sql`
  account.id, account.email, account.name, account.role, account.pending_email as "pendingEmail",
  account.created_at as "createdAt",
  exists (
    select from password_credential where password_credential.account_id = account.id
  ) as "hasPassword",
  exists (
    select from external_identity where external_identity.account_id = account.id
  ) as "hasGoogle",
  (
    select etag from profile_picture where profile_picture.account_id = account.id
  ) as "pictureTag"`
