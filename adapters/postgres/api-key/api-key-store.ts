import type { ApiKeyStore } from '#application/api-key/api-key-store.ts'
import type { Kysely } from 'kysely'
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

  async revoke(id, at) {
    const row = await db
      .updateTable('api_key')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    return row?.name
  },
})
