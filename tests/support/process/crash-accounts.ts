import { secrets } from '#adapters/identity/secrets.ts'
import { accountKitOn, password } from '#tests/support/account/account-kit.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'

/**
 * Batches of accounts with three parts where they are whole: a sign-up counts for one and its mail for
 * two; an account, its password and its session for one each.
 */
export const heldAccounts = `
  select split_part(email, '@', 1) as batch,
    1 + 2 * (select count(*) from outbox where sign_up_id = sign_up.id) as parts
  from sign_up
  union all
  select split_part(email, '@', 1),
    1 + (select count(*) from password_credential where account_id = account.id)
      + (select count(*) from session where account_id = account.id)
  from account`

type Write = (batch: string) => Promise<void>

/** Signs up, or signs up and verifies, with the batch as address; each settles once acknowledged. */
export const makeAccountWriters = (
  database: DatabaseHandle,
): { readonly signUp: Write; readonly beginSession: Write } => {
  const { identity, inTransaction, aBrowser, clock } = accountKitOn(database)

  const begin = async (batch: string) => {
    const browser = aBrowser()
    const asked = { email: `${batch}@example.nz`, name: batch, password }
    browser.pendingToken = (await identity.signUp(asked, browser)).pendingToken
    return browser
  }

  return {
    async signUp(batch) {
      await begin(batch)
    },
    async beginSession(batch) {
      const browser = await begin(batch)
      const { token, hash } = secrets.make()
      const { id } = await database.db
        .selectFrom('sign_up')
        .where('name', '=', batch)
        .select('id')
        .executeTakeFirstOrThrow()
      await inTransaction(({ tokens }) =>
        tokens.add({
          hash,
          kind: 'verify-sign-up',
          owner: { signUpId: id },
          email: `${batch}@example.nz`,
          createdAt: clock.now(),
          expiresAt: new Date(clock.now().getTime() + 60_000),
        }),
      )
      await identity.verify({ token, password: undefined }, browser, undefined)
    },
  }
}
