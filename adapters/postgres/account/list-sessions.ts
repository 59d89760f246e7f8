import type { ListSessions } from '#application/account/session/session-store.ts'
import type { Clock } from '#application/ports.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

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
