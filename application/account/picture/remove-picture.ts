import type { AccountId } from '#domain/ids.ts'
import type { InTransaction } from '../../ports.ts'
import type { FileRemovals } from '../../storage/file-store.ts'
import type { AccountStore } from '../account-store.ts'
import type { PictureStore } from './picture-store.ts'

export type RemovePicture = (accountId: AccountId) => Promise<void>

type Stores = {
  readonly accounts: Pick<AccountStore, 'lock'>
  readonly pictures: PictureStore
  readonly fileRemovals: Pick<FileRemovals, 'removeLater'>
}

type Deps = { readonly inTransaction: InTransaction<Stores> }

export const makeRemovePicture =
  ({ inTransaction }: Deps): RemovePicture =>
  (accountId) =>
    inTransaction(async ({ accounts, pictures, fileRemovals }) => {
      if (!(await accounts.lock(accountId))) return
      const key = await pictures.remove(accountId)
      if (key !== undefined) await fileRemovals.removeLater([key])
    })
