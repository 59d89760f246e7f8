import type { FindToken, OneTimeToken, TokenStore } from '#application/account/token-store.ts'
import type { TokenKind } from '#domain/account/secret-lifetimes.ts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'

export const makePgTokenStore = (db: Kysely<Database>): TokenStore => ({
  async add({ owner, ...token }) {
    const accountId = 'accountId' in owner ? owner.accountId : null
    const signUpId = 'signUpId' in owner ? owner.signUpId : null
    await insert(db, { ...toRow(token), account_id: accountId, sign_up_id: signUpId })
  },

  addNothing: (token) => insert(db, { ...toRow(token), kind: 'none' }),

  async take(kind, hash) {
    const row = await db
      .deleteFrom('one_time_token')
      .where('token_hash', '=', hash)
      .where('kind', '=', kind)
      .returningAll()
      .$narrowType<{ kind: TokenKind }>()
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
      .where('kind', '!=', 'none')
      .selectAll()
      .$narrowType<{ kind: TokenKind }>()
      .executeTakeFirst()
    return row && toToken(row)
  }
}

const insert = async (
  db: Kysely<Database>,
  row: Insertable<Database['one_time_token']>,
): Promise<void> => {
  await db.insertInto('one_time_token').values(row).execute()
}

const toRow = ({ hash, kind, email, createdAt, expiresAt }: Omit<OneTimeToken, 'owner'>) => ({
  token_hash: hash,
  kind,
  account_id: null,
  sign_up_id: null,
  email,
  created_at: createdAt,
  expires_at: expiresAt,
})

const toToken = (row: TokenRow): OneTimeToken => ({
  hash: row.token_hash,
  kind: row.kind,
  owner: ownerOf(row),
  email: row.email,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

/** A constraint sees to it that there is one of the two. */
const ownerOf = (row: TokenRow): OneTimeToken['owner'] =>
  row.account_id === null ? { signUpId: row.sign_up_id ?? '' } : { accountId: row.account_id }

type TokenRow = Selectable<Database['one_time_token']> & { readonly kind: TokenKind }
