import { randomUUID } from 'node:crypto'
import { makeArgon2Hasher } from '#adapters/identity/passwords.ts'
import { secrets } from '#adapters/identity/secrets.ts'
import { openForBench } from './open-for-bench.ts'

export type KnownAccount = {
  readonly email: string
  readonly password: string
  /** Of a session that lasts for the whole measurement. */
  readonly sessionToken: string
}

const password = 'correct horse battery staple'

/** People with a password and a session each, straight into the database; one hash serves them all. */
export const addAccounts = async (
  environment: Readonly<Record<string, string>>,
  count: number,
): Promise<readonly KnownAccount[]> => {
  const hash = await makeArgon2Hasher().hash(password)
  const { database } = await openForBench(environment)
  const at = new Date()
  const expiresAt = new Date(at.getTime() + 86_400_000)
  try {
    const accounts: KnownAccount[] = []
    for (let number = 0; number < count; number++) {
      const id = randomUUID()
      const email = `person${number}@example.com`
      const secret = secrets.make()
      await database.db
        .insertInto('account')
        .values({ id, email, name: `Person ${number}`, created_at: at })
        .execute()
      await database.db
        .insertInto('password_credential')
        .values({ account_id: id, hash, changed_at: at })
        .execute()
      await database.db
        .insertInto('session')
        .values({
          id: randomUUID(),
          token_hash: secret.hash,
          account_id: id,
          user_agent: '',
          created_at: at,
          authenticated_at: at,
          last_seen_at: at,
          expires_at: expiresAt,
        })
        .execute()
      accounts.push({ email, password, sessionToken: secret.token })
    }
    return accounts
  } finally {
    await database.close()
  }
}
