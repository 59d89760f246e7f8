import type {
  OidcAttempt,
  OidcAttemptStore,
  ExternalIdentityStore,
} from '#application/account/google/sign-in-with-google.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'

export const makePgOidcAttemptStore = (db: Kysely<Database>): OidcAttemptStore => ({
  async add(attempt) {
    await db
      .insertInto('oidc_attempt')
      .values({
        state_hash: attempt.stateHash,
        nonce: attempt.nonce,
        code_verifier: attempt.codeVerifier,
        intent: attempt.intent,
        account_id: attempt.accountId,
        return_path: attempt.returnPath,
        expires_at: attempt.expiresAt,
      })
      .execute()
  },

  async take(stateHash) {
    const row = await db
      .deleteFrom('oidc_attempt')
      .where('state_hash', '=', stateHash)
      .returningAll()
      .executeTakeFirst()
    return row && toAttempt(row)
  },
})

const toAttempt = (row: Selectable<Database['oidc_attempt']>): OidcAttempt => ({
  stateHash: row.state_hash,
  nonce: row.nonce,
  codeVerifier: row.code_verifier,
  intent: row.intent,
  accountId: row.account_id,
  returnPath: row.return_path,
  expiresAt: row.expires_at,
})

export const makePgExternalIdentityStore = (db: Kysely<Database>): ExternalIdentityStore => ({
  async find({ issuer, subject }) {
    const row = await db
      .selectFrom('external_identity')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .select('account_id')
      .executeTakeFirst()
    return row?.account_id
  },

  async hasAny(issuer, accountId) {
    const row = await db
      .selectFrom('external_identity')
      .where('issuer', '=', issuer)
      .where('account_id', '=', accountId)
      .select('subject')
      .executeTakeFirst()
    return row !== undefined
  },

  async link({ issuer, subject }, accountId, at) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('external_identity')
      .values({ issuer, subject, account_id: accountId, linked_at: at })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },
})
