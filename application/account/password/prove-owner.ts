import { freshSignInMs } from '#domain/account/secret-lifetimes.ts'
import type { Clock } from '../../ports.ts'
import { freshSignInNeeded, passwordWrong, signInNeeded } from '../account-errors.ts'
import type { AccountRecord, AccountStore, FindAccount } from '../account-store.ts'
import type { AttemptStore } from '../session/attempts.ts'
import type { Proof } from '../identity-provider.ts'
import { proofLimit, type LimitAttempts } from '../limits.ts'
import type { PasswordHasher } from './password-hasher.ts'

type Deps = {
  readonly findAccount: FindAccount
  readonly limitAttempts: LimitAttempts
  readonly passwordHasher: PasswordHasher
  readonly clock: Clock
}

/**
 * By the password, or, without one, by a sign-in of the last minutes. `field` names it in errors.
 */
export type ProveOwner = (proof: Proof, field?: string) => Promise<AccountRecord>

export const makeProveOwner =
  ({ findAccount, limitAttempts, passwordHasher, clock }: Deps): ProveOwner =>
  async ({ password, session }, field) => {
    const account = await findAccount(session.account.id)
    if (!account) throw signInNeeded()
    if (account.passwordHash === null) {
      const age = clock.now().getTime() - session.authenticatedAt.getTime()
      if (age > freshSignInMs) throw freshSignInNeeded()
      return account
    }
    if (password === undefined) throw passwordWrong(field)
    await limitAttempts([proofLimit(account.id)])
    if (!(await passwordHasher.verify(password, account.passwordHash))) throw passwordWrong(field)
    return account
  }

type Stores = { readonly accounts: AccountStore; readonly attempts: AttemptStore }

/** Locks the account of a proof that still holds, and takes the attempt back that was none. */
export const lockProven = async (
  { accounts, attempts }: Stores,
  proven: AccountRecord,
  field?: string,
): Promise<AccountRecord> => {
  const account = await accounts.lock(proven.id)
  if (!account || account.disabledAt) throw signInNeeded()
  if (account.passwordHash !== proven.passwordHash) throw passwordWrong(field)
  await attempts.forgive([proofLimit(account.id)])
  return account
}
