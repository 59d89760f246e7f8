import type { AccountId } from '#domain/ids.ts'
import { isUuid } from '#domain/uuid.ts'
import type { FileStore } from '../../storage/file-store.ts'
import type { FindStoredPicture } from './picture-store.ts'

export type FoundPicture = {
  readonly tag: string
  /** The WebP itself; undefined when it was replaced or removed meanwhile. */
  readonly load: () => Promise<Uint8Array | undefined>
}

/** The picture of an account; undefined without one, and for whatever is no account's id. */
export type FindPicture = (accountId: AccountId) => Promise<FoundPicture | undefined>

type Deps = {
  readonly findStoredPicture: FindStoredPicture
  readonly files: Pick<FileStore, 'find'>
}

export const makeFindPicture =
  ({ findStoredPicture, files }: Deps): FindPicture =>
  async (accountId) => {
    if (!isUuid(accountId)) return undefined
    const stored = await findStoredPicture(accountId)
    return (
      stored && {
        tag: stored.tag,
        load: async () => (await files.find(stored.key))?.bytes,
      }
    )
  }
