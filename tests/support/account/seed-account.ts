import { randomUUID } from 'node:crypto'
import { secrets } from '#adapters/identity/secrets.ts'
import type { Database } from '#adapters/postgres/database.ts'
import type { Kysely } from 'kysely'

export type SeededAccount = { readonly id: string; readonly email: string }

type Seed = { readonly email?: string; readonly role?: 'user' | 'admin' }

/** An account without a password, put into the tables by hand: no hashing, no mail. */
export const seedAccount = async (
  db: Kysely<Database>,
  { email, role = 'user' }: Seed = {},
): Promise<SeededAccount> => {
  const id = randomUUID()
  const address = email ?? `${id}@example.nz`
  await db
    .insertInto('account')
    .values({ id, email: address, name: 'Somebody', role, created_at: new Date() })
    .execute()
  return { id, email: address }
}

/** A session of the account that has just begun; answers what its cookie holds. */
export const seedSession = async (
  db: Kysely<Database>,
  accountId: string,
): Promise<{ readonly id: string; readonly token: string }> => {
  const { token, hash } = secrets.make()
  const id = randomUUID()
  const at = new Date()
  await db
    .insertInto('session')
    .values({
      id,
      token_hash: hash,
      account_id: accountId,
      user_agent: 'a test',
      created_at: at,
      authenticated_at: at,
      last_seen_at: at,
      expires_at: new Date(at.getTime() + 3_600_000),
    })
    .execute()
  return { id, token }
}
