import type { AccountId } from '#domain/ids.ts'
import type { TokenKind } from '#domain/account/secret-lifetimes.ts'
import type { LinkOwner } from '../mail/mail-store.ts'

/** The link of a mail, in the database: the hash of its secret, and what it is good for. */
export type OneTimeToken = {
  readonly hash: Uint8Array
  readonly kind: TokenKind
  readonly owner: LinkOwner
  readonly email: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

export type TokenStore = {
  readonly add: (token: OneTimeToken) => Promise<void>
  /** Takes as long as `add`; the link opens nothing. */
  readonly addNothing: (token: Omit<OneTimeToken, 'owner'>) => Promise<void>
  /** Removes and answers it: of any number that ask, one gets it. Expired ones are answered, too. */
  readonly take: (kind: TokenKind, hash: Uint8Array) => Promise<OneTimeToken | undefined>
  readonly find: (hash: Uint8Array) => Promise<OneTimeToken | undefined>
  /** No link of the account works any more, or none of these kinds. */
  readonly removeOfAccount: (accountId: AccountId, kinds?: readonly TokenKind[]) => Promise<void>
}

export type FindToken = TokenStore['find']
