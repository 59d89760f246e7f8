import { sql } from 'kysely'
import type { SessionStore } from '#application/account/session/session-store.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgSessionStore = (db: Kysely<Database>): SessionStore => ({
  async add({ id, tokenHash, accountId, userAgent, at, expiresAt }) {
    await sql`
      delete from session where id in (
        select id from session where account_id = ${accountId}
        order by last_seen_at desc, id desc offset ${mostSessions - 1}
      )`.execute(db)
    await db
      .insertInto('session')
      .values({
        id,
        token_hash: tokenHash,
        account_id: accountId,
        user_agent: userAgent,
        created_at: at,
        authenticated_at: at,
        last_seen_at: at,
        expires_at: expiresAt,
      })
      .execute()
  },

  async end(tokenHash) {
    await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
  },

  async endOne(accountId, id) {
    // As text: an id that is none is nobody's session, and no error.
    await sql`
      delete from session where account_id = ${accountId} and id::text = ${id}`.execute(db)
  },

  async endAll(accountId, exceptId) {
    let others = db.deleteFrom('session').where('account_id', '=', accountId)
    if (exceptId !== undefined) others = others.where('id', '<>', exceptId)
    await others.execute()
  },
})

const mostSessions = 100
