import { sql } from 'kysely'
import { sessionIdleMs, sessionMaxMs } from '#domain/account/secret-lifetimes.ts'
import type { FindSession } from '#application/account/session/session-store.ts'
import type { Clock } from '#application/ports.ts'
import type { Kysely } from 'kysely'
import { accountColumns, toAccountView, type AccountRow } from './account-view.ts'
import type { Database } from '../database.ts'

/** Reads the primary: what has ended there must not live on a moment longer in a replica. */
export const makeFindSession =
  (db: Kysely<Database>, clock: Clock): FindSession =>
  async (tokenHash) => {
    const now = clock.now()
    const { rows } = await sql<SessionRow>`
      select session.id, session.authenticated_at, session.last_seen_at,
        session.created_at as began_at, ${accountColumns}
      from session join account on account.id = session.account_id
      where session.token_hash = ${tokenHash} and session.expires_at > ${now}
        and account.disabled_at is null`.execute(db)
    const row = rows[0]
    if (!row) return undefined
    if (now.getTime() - row.last_seen_at.getTime() > dayMs) await moveOn(db, row, now)
    return { id: row.id, account: toAccountView(row), authenticatedAt: row.authenticated_at }
  }

type SessionRow = AccountRow & {
  readonly id: string
  readonly authenticated_at: Date
  readonly last_seen_at: Date
  readonly began_at: Date
}

const dayMs = 24 * 60 * 60_000

const moveOn = async (db: Kysely<Database>, session: SessionRow, now: Date): Promise<void> => {
  const expiresAt = Math.min(
    now.getTime() + sessionIdleMs,
    session.began_at.getTime() + sessionMaxMs,
  )
  await db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: new Date(expiresAt) })
    .where('id', '=', session.id)
    .execute()
}
