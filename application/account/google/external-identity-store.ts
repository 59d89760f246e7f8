import type { AccountId } from '#domain/ids.ts'

/** Somebody as another provider knows them: the issuer and its name for them together, never an address. */
export type ExternalIdentity = { readonly issuer: string; readonly subject: string }

export type ExternalIdentityStore = {
  /** The account that it opens. */
  readonly find: (identity: ExternalIdentity) => Promise<string | undefined>
  /** Says whether it was linked: not when it opens an account already. */
  readonly link: (identity: ExternalIdentity, accountId: AccountId, at: Date) => Promise<boolean>
}
