import type { FindToken, OneTimeToken, TokenStore } from '#application/account/token-store.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'

export const makePgTokenStore = (db: Kysely<Database>): TokenStore => ({
  async add(token) {
    await db
      .insertInto('one_time_token')
      .values({
        token_hash: token.hash,
        kind: token.kind,
        account_id: 'accountId' in token.owner ? token.owner.accountId : null,
        sign_up_id: 'signUpId' in token.owner ? token.owner.signUpId : null,
        email: token.email,
        created_at: token.createdAt,
        expires_at: token.expiresAt,
      })
      .execute()
  },

  async take(kind, hash) {
    const row = await db
      .deleteFrom('one_time_token')
      .where('token_hash', '=', hash)
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirst()
    return row && toToken(row)
  },

  find: makeFindToken(db),

  async removeOfAccount(accountId, kinds) {
    let tokens = db.deleteFrom('one_time_token').where('account_id', '=', accountId)
    if (kinds) tokens = tokens.where('kind', 'in', [...kinds])
    await tokens.execute()
  },
})

export function makeFindToken(db: Kysely<Database>): FindToken {
  return async (hash) => {
    const row = await db
      .selectFrom('one_time_token')
      .where('token_hash', '=', hash)
      .selectAll()
      .executeTakeFirst()
    return row && toToken(row)
  }
}

const toToken = (row: Selectable<Database['one_time_token']>): OneTimeToken => ({
  hash: row.token_hash,
  kind: row.kind,
  owner: ownerOf(row),
  email: row.email,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** A constraint sees to it that there is one of the two. */
const ownerOf = (row: Selectable<Database['one_time_token']>): OneTimeToken['owner'] =>
  row.account_id === null ? { signUpId: row.sign_up_id ?? '' } : { accountId: row.account_id }
