import type { AccountId } from '#domain/ids.ts'

/** The picture of an account: the key of its file, and a tag that changes with it. */
export type StoredPicture = { readonly key: string; readonly tag: string }

/** Pictures of accounts within a transaction that has locked the account. */
export type PictureStore = {
  /** Answers the key of the file that it takes the place of, if there is one. */
  readonly set: (
    accountId: AccountId,
    picture: StoredPicture,
    at: Date,
  ) => Promise<string | undefined>
  /** Answers the key of the file, if there was one. */
  readonly remove: (accountId: AccountId) => Promise<string | undefined>
}

export type FindStoredPicture = (accountId: AccountId) => Promise<StoredPicture | undefined>
