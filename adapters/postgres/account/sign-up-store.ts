import type { AccountId } from '#domain/ids.ts'
import { sql } from 'kysely'
import type { FindSignUp, SignUp, SignUpStore } from '#application/account/sign-up/sign-up-store.ts'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../database.ts'

export const makePgSignUpStore = (db: Kysely<Database>): SignUpStore => ({
  async add(signUp) {
    await db
      .insertInto('sign_up')
      .values({
        id: signUp.id,
        cookie_hash: signUp.cookieHash,
        email: signUp.email,
        name: signUp.name,
        password_hash: signUp.passwordHash,
        is_known: signUp.isKnown,
        created_at: signUp.createdAt,
        expires_at: signUp.expiresAt,
      })
      .execute()
  },

  lock: (id) => findOne(db, sql`id = ${id} for update`),

  async setCookie(id, cookieHash) {
    await db.updateTable('sign_up').set({ cookie_hash: cookieHash }).where('id', '=', id).execute()
  },

  async setVerified(id, accountId) {
    await db.updateTable('sign_up').set({ account_id: accountId }).where('id', '=', id).execute()
  },

  async claim(cookieHash) {
    const { rows } = await sql<{ account_id: AccountId }>`
      delete from sign_up where cookie_hash = ${cookieHash} and account_id is not null
      returning account_id`.execute(db)
    return rows[0]?.account_id
  },

  async remove(id) {
    await db.deleteFrom('sign_up').where('id', '=', id).execute()
  },

  async markKnown(email, exceptId) {
    let waiting = db
      .updateTable('sign_up')
      .set({ is_known: true })
      .where('email', '=', email)
      .where('account_id', 'is', null)
    if (exceptId !== undefined) waiting = waiting.where('id', '<>', exceptId)
    await waiting.execute()
  },

  async removeOfAddress(email) {
    await db.deleteFrom('sign_up').where('email', '=', email).execute()
  },

  async removeOfAccount(accountId) {
    await db.deleteFrom('sign_up').where('account_id', '=', accountId).execute()
  },
})

export const makeFindSignUp =
  (db: Kysely<Database>): FindSignUp =>
  (by, now) =>
    findOne(
      db,
      'id' in by
        ? sql`id = ${by.id} and expires_at > ${now}`
        : sql`cookie_hash = ${by.cookieHash} and expires_at > ${now}`,
    )

const findOne = async (
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
): Promise<SignUp | undefined> => {
  const { rows } = await sql<SignUp>`
    select id, cookie_hash as "cookieHash", email, name, password_hash as "passwordHash",
      is_known as "isKnown", account_id as "accountId", created_at as "createdAt",
      expires_at as "expiresAt"
    from sign_up where ${condition}`.execute(db)
  return rows[0]
}
