import type {
  ApiKeyStore,
  KeyLimit,
  FindKeyHolder,
  ListApiKeys,
} from '#application/api-key/manage-api-keys.ts'
import type { Clock } from '#application/ports.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'

export const makePgApiKeyStore = (db: Kysely<Database>): ApiKeyStore => ({
  async add(key) {
    await db
      .insertInto('api_key')
      .values({
        id: key.id,
        token_hash: key.tokenHash,
        account_id: key.accountId,
        name: key.name,
        scopes: [...key.scopes],
        created_at: key.createdAt,
        expires_at: key.expiresAt,
      })
      .execute()
  },

  async countLiving(accountId, now) {
    const { count } = await db
      .selectFrom('api_key')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .executeTakeFirstOrThrow()
    return count
  },

  async revoke(id, at, accountId) {
    const row = await db
      .updateTable('api_key')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .$if(accountId !== undefined, (keys) => keys.where('account_id', '=', accountId ?? ''))
      .returning('name')
      .executeTakeFirst()
    return row?.name
  },

  async setLimit(id, perMinute) {
    const { rows } = await sql<KeyLimit>`
      update api_key set requests_a_minute = ${perMinute}
      from (select id, requests_a_minute from api_key where id = ${id} for update) before
      where api_key.id = before.id and revoked_at is null
      returning name, before.requests_a_minute as "perMinute"`.execute(db)
    return rows[0]
  },
})

/** Reads the primary: what was revoked there must not live on a moment longer in a replica. */
export const makeFindKeyHolder =
  (db: Kysely<Database>, clock: Clock): FindKeyHolder =>
  async (tokenHash) => {
    const now = clock.now()
    const row = await db
      .selectFrom('api_key')
      .innerJoin('account', 'account.id', 'api_key.account_id')
      .where('api_key.token_hash', '=', tokenHash)
      .where('api_key.revoked_at', 'is', null)
      .where((where) =>
        where.or([where('api_key.expires_at', 'is', null), where('api_key.expires_at', '>', now)]),
      )
      .where('account.disabled_at', 'is', null)
      .select([
        'api_key.id',
        'api_key.name',
        'api_key.scopes',
        'api_key.last_used_at',
        'api_key.requests_a_minute',
        'account.id as account_id',
        'account.email',
        'account.role',
      ])
      .executeTakeFirst()
    if (!row) return undefined
    const {
      id,
      name,
      scopes,
      last_used_at,
      account_id,
      email,
      role,
      requests_a_minute: perMinute,
    } = row
    const isKnownInUse = last_used_at && now.getTime() - last_used_at.getTime() < hourMs
    if (!isKnownInUse)
      await db.updateTable('api_key').set({ last_used_at: now }).where('id', '=', id).execute()
    return { id, name, scopes, accountId: account_id, email, isAdmin: role === 'admin', perMinute }
  }

const hourMs = 3_600_000

export const makeListApiKeys =
  (db: Kysely<Database>): ListApiKeys =>
  async (accountId) => {
    const rows = await db
      .selectFrom('api_key')
      .innerJoin('account', 'account.id', 'api_key.account_id')
      .select([
        'api_key.id',
        'api_key.name',
        'api_key.scopes',
        'api_key.created_at',
        'api_key.expires_at',
        'api_key.last_used_at',
        'api_key.revoked_at',
        'api_key.requests_a_minute',
        'account.id as account_id',
        'account.email',
      ])
      .$if(accountId !== undefined, (keys) => keys.where('account.id', '=', accountId ?? ''))
      .orderBy('api_key.created_at', 'desc')
      .orderBy('api_key.id', 'desc')
      .limit(1000)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      scopes: row.scopes,
      account: { id: row.account_id, email: row.email },
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
      revokedAt: row.revoked_at,
      perMinute: row.requests_a_minute,
    }))
  }
