import type { AccountView } from '#application/account/account-views.ts'
import type {
  DeviceStore,
  FindSession,
  ListSessions,
  SessionStore,
} from '#application/account/session/session-store.ts'
import type { Clock } from '#application/ports.ts'
import { sessionIdleMs, sessionMaxMs } from '#domain/account/secret-lifetimes.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { accountColumns } from './account-store.ts'

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

/** Reads the primary: what has ended there must not live on a moment longer in a replica. */
export const makeFindSession =
  (db: Kysely<Database>, clock: Clock): FindSession =>
  async (tokenHash) => {
    const now = clock.now()
    const { rows } = await sql<SessionRow>`
      select session.id as "sessionId", session.authenticated_at as "authenticatedAt",
        session.last_seen_at as "seenAt", session.created_at as "beganAt", ${accountColumns}
      from session join account on account.id = session.account_id
      where session.token_hash = ${tokenHash} and session.expires_at > ${now}
        and account.disabled_at is null`.execute(db)
    const row = rows[0]
    if (!row) return undefined
    const { sessionId, authenticatedAt, seenAt, beganAt, ...account } = row
    if (now.getTime() - seenAt.getTime() > dayMs) await moveOn(db, { sessionId, beganAt }, now)
    return { id: sessionId, account, authenticatedAt }
  }

type SessionRow = AccountView & {
  readonly sessionId: string
  readonly authenticatedAt: Date
  readonly seenAt: Date
  readonly beganAt: Date
}

const dayMs = 24 * 60 * 60_000

const moveOn = async (
  db: Kysely<Database>,
  session: Pick<SessionRow, 'sessionId' | 'beganAt'>,
  now: Date,
): Promise<void> => {
  const expiresAt = Math.min(
    now.getTime() + sessionIdleMs,
    session.beganAt.getTime() + sessionMaxMs,
  )
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: new Date(expiresAt) })
    .where('id', '=', session.sessionId)
    .execute()
}

export const makeListSessions =
  (db: Kysely<Database>, clock: Clock): ListSessions =>
  async (accountId) =>
    db
      .selectFrom('session')
      .where('account_id', '=', accountId)
      .where('expires_at', '>', clock.now())
      .select([
        'id',
        'user_agent as userAgent',
        'created_at as createdAt',
        'last_seen_at as lastSeenAt',
      ])
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .execute()

export const makePgDeviceStore = (db: Kysely<Database>): DeviceStore => ({
  async recognise(accountId, tokenHash, at) {
    const { numUpdatedRows } = await db
      .updateTable('known_device')
      .set({ last_used_at: at })
      .where('token_hash', '=', tokenHash)
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },

  async add(accountId, tokenHash, at) {
    await sql`
      delete from known_device where token_hash in (
        select token_hash from known_device where account_id = ${accountId}
        order by last_used_at desc offset ${mostDevices - 1}
      )`.execute(db)
    await db
      .insertInto('known_device')
      .values({ token_hash: tokenHash, account_id: accountId, created_at: at, last_used_at: at })
      .execute()
  },

  async forgetAll(accountId, except) {
    let others = db.deleteFrom('known_device').where('account_id', '=', accountId)
    if (except !== undefined) others = others.where('token_hash', '<>', except)
    await others.execute()
  },
})

const mostDevices = 20
