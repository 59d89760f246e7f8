import type { AccountId } from '#domain/ids.ts'
import type { GoogleIntent } from '../identity-provider.ts'

export type OidcAttempt = {
  readonly stateHash: Uint8Array
  readonly nonce: string
  readonly codeVerifier: string
  readonly intent: GoogleIntent
  /** Who is signed in; null unless the intent is 'confirm' or 'link'. */
  readonly accountId: AccountId | null
  readonly returnPath: string
  readonly expiresAt: Date
}

export type OidcAttemptStore = {
  readonly add: (attempt: OidcAttempt) => Promise<void>
  /** Removes and answers it: of any number that ask, one gets it. Expired ones are answered, too. */
  readonly take: (stateHash: Uint8Array) => Promise<OidcAttempt | undefined>
}
